/** Hexadecimal digits of the browser's own randomness. */
export function hex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(digits / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, digits);
}

/** Names a message, so that sending it twice has its effect once. */
export const newNonce = (): string => hex(16);
