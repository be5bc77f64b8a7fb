import address from '../../../src/donnybrook/paper/sprites.svg?url';

/** Put all symbols into the document once: they read its CSS variables, so they must live in it. */
export async function inlineSprites(): Promise<void> {
  if (document.getElementById('sprites') !== null) return;
  const holder = document.createElement('div');
  holder.id = 'sprites';
  holder.setAttribute('aria-hidden', 'true');
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  document.body.prepend(holder);
  const response = await fetch(address);
  if (response.ok) holder.innerHTML = await response.text();
}
