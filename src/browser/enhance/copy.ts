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
 * Copies the text of the file that a button names, after words that go before it. Where the browser does not allow that, or the file cannot be had,
 * the reader is told; the link beside the button leads to the same text.
 */
export async function copyFile(button: HTMLElement, before = ''): Promise<void> {
  const text = fetch(button.dataset.copyFile!).then((response) => {
    if (!response.ok) throw new Error(`${response.status}`);
    return response.text().then((file) => before + file);
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

/**
 * What an assistant must be told of a page before its text: which page it is, for which version it holds, and where there
 * is more. `list` is the address of the list of all pages.
 */
export function introducePage(title: string, version: string, address: string, list: string): string {
  return [
    `The text below is the page "${title}" of the documentation of ${version} (${address}).`,
    `It says what holds in ${version}; other versions may differ. MUST, SHOULD and MAY in it are requirements, as in RFC 2119.`,
    `All pages of the documentation, as Markdown and by version, are listed in ${list}.`,
    '\n',
  ].join('\n');
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
