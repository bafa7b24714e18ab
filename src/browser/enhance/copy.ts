import { scripts } from '../../strings/english/scripts.ts';
import { announce } from '../dom.ts';

/** So long a copy button shows that it has copied. */
const shownFor = 2000;

/** Copies the code of the figure that a copy button stands in. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure')?.querySelector('pre');
  if (!code) return;
  if (!(await copyText(commandsIn(code.textContent.trimEnd())))) {
    getSelection()?.selectAllChildren(code);
    announce(scripts.codeSelected);
    return;
  }
  showCopied(button);
}

/** A prompt of a shell, of PowerShell or of Python. */
const prompt = /^(?:\$|>>>|PS(?: [^>\n]*)?>|[\w.-]+@[\w.:~/-]+[$#]) /;

/** The commands of a session: without prompts and what was printed. Other code stays as it is. */
export function commandsIn(code: string): string {
  if (!prompt.test(code)) return code;
  const isPython = code.startsWith('>>>');
  const commands: string[] = [];
  let isContinued = false;
  for (const line of code.split('\n')) {
    const isCommand = prompt.test(line);
    const isMore: boolean = !isCommand && (isPython ? line.startsWith('...') : isContinued);
    if (isCommand) commands.push(line.replace(prompt, ''));
    else if (isMore) commands.push(isPython ? line.slice(4) : line.replace(/^> /, ''));
    isContinued = (isCommand || isMore) && line.endsWith('\\');
  }
  return commands.join('\n');
}

/** Copies words, and the text of the file that a button names, or says that it cannot: a link leads to the text too. */
export async function copyFile(button: HTMLElement, before?: Promise<string>): Promise<void> {
  const file = fetch(button.dataset.copyFile!).then((response) => {
    if (!response.ok) throw new Error(`${response.status}`);
    return response.text();
  });
  const text = Promise.all([before, file]).then((parts) => parts.join(''));
  try {
    // A promise, because some browsers let a page write only in the moment of the click.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    showCopied(closeMenu(button));
  } catch {
    text.catch(() => {});
    announce(scripts.pageNotCopied);
    flash(button, 'failed');
  }
}

/** Closes the menu that a button stands in. Returns the button of the menu, which has focus then, else the same one. */
function closeMenu(button: HTMLElement): HTMLElement {
  const menu = button.closest<HTMLElement>('[popover]');
  if (!menu) return button;
  menu.hidePopover();
  return document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`) ?? button;
}

function showCopied(button: HTMLElement): void {
  announce(scripts.copied);
  flash(button, 'copied', scripts.copied);
}

/** Marks a button for a while, for the style sheet to say so. */
function flash(button: HTMLElement, mark: 'copied' | 'failed', word = ''): void {
  button.dataset[mark] = word;
  setTimeout(() => delete button.dataset[mark], shownFor);
}

/** Copies the address of the heading that an anchor stands in. The link is followed as well. */
export async function copyAddress(anchor: HTMLElement): Promise<void> {
  if (await copyText((anchor as HTMLAnchorElement).href)) announce(scripts.linkCopied);
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
