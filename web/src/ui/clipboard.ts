/** Put a text on the clipboard; false where the browser will not have it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

const QUICK = 2000; // milliseconds; later a browser takes it no more for what the finger asked

/**
 * Hand a line and its link on, and its picture where the phone takes one: by what the phone has for that, else by
 * the clipboard. Returns what to tell.
 */
export async function passOn(line: string, link: string, picture = ''): Promise<string> {
  if (matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function') {
    try {
      await navigator.share({ text: line, url: link, ...(await enclosed(picture)) });
      return '';
    } catch (error) {
      if ((error as Error).name === 'AbortError') return '';
    }
  }
  const words = `${line}\n${link}`;
  return (await copy(words)) ? `Copied, with the link: ${line}` : words;
}

/** A picture as a file to share; nothing where there is none, or nobody takes it. */
async function enclosed(address: string): Promise<{ files?: File[] }> {
  if (!address || typeof navigator.canShare !== 'function') return {};
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(QUICK) });
    if (!answer.ok) return {};
    const files = [new File([await answer.blob()], 'donnybrook.png', { type: 'image/png' })];
    return navigator.canShare({ files }) ? { files } : {};
  } catch {
    return {};
  }
}

// Pages that come over plain HTTP have no clipboard but the one of 1999.
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
