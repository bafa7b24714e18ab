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
  showCopied(button);
}

/**
 * Copies the text of the file that a button names. Where the browser does not allow that, or the file cannot be had,
 * the reader is told; the link beside the button leads to the same text.
 */
export async function copyFile(button: HTMLElement): Promise<void> {
  const text = fetch(button.dataset.copyFile!).then((response) => {
    if (!response.ok) throw new Error(`${response.status}`);
    return response.text();
  });
  try {
    // A promise, because some browsers let a page write only in the moment of the click.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    showCopied(button);
  } catch {
    text.catch(() => {});
    announce('The page could not be copied. The link beside the button shows its Markdown.');
    flash(button, 'failed');
  }
}

function showCopied(button: HTMLElement): void {
  announce('Copied');
  flash(button, 'copied');
}

/** Marks a button for a while, for the style sheet to say so. */
function flash(button: HTMLElement, mark: 'copied' | 'failed'): void {
  button.dataset[mark] = '';
  setTimeout(() => delete button.dataset[mark], shownFor);
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
