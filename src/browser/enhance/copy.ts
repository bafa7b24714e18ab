import { announce } from '../announce.ts';

/** So long a copy button shows that it has copied. */
const shownFor = 2000;

/** Copies the code of the figure that a copy button stands in. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure')?.querySelector('pre');
  if (!code) return;
  if (!(await copyText(code.textContent.trimEnd()))) {
    getSelection()?.selectAllChildren(code);
    announce('The browser did not allow copying. The code is selected.');
    return;
  }
  announce('Copied');
  button.dataset.copied = '';
  setTimeout(() => delete button.dataset.copied, shownFor);
}

/** Copies the address of the heading that an anchor stands in. The link is followed as well. */
export async function copyAddress(anchor: HTMLAnchorElement): Promise<void> {
  if (await copyText(anchor.href)) announce('Link copied');
}

/** Whether it could be done: browsers allow it on secure origins only. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
