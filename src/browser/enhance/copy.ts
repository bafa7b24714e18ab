import { scripts } from '../../strings/english/scripts.ts';
import { announce } from '../dom.ts';

/** Duration of the "copied" state, in milliseconds. */
const shownFor = 2000;

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

/** A prompt of a shell, PowerShell or Python. */
const prompt = /^(?:\$|>>>|PS(?: [^>\n]*)?>|[\w.-]+@[\w.:~/-]+[$#]) /;

/** Commands of a terminal session, without prompts and output. Returns other code unchanged. */
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

/**
 * Copies an optional introduction and the file named by a button, or shows a failure; the text is also available
 * through a link.
 */
export async function copyFile(button: HTMLElement, before?: Promise<string>): Promise<void> {
  const file = fetch(button.dataset.copyFile!).then((response) => {
    if (!response.ok) throw new Error(`${response.status}`);
    return response.text();
  });
  const text = Promise.all([before, file]).then((parts) => parts.join(''));
  try {
    // Pass a promise: some browsers only allow writing during the click.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    showCopied(closeMenu(button));
  } catch {
    text.catch(() => {});
    announce(scripts.pageNotCopied);
    flash(button, 'failed');
  }
}

/**
 * Closes the menu around a button. Returns the menu's button, now focused, or the button itself if there is no menu.
 */
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

function flash(button: HTMLElement, mark: 'copied' | 'failed', word = ''): void {
  button.dataset[mark] = word;
  setTimeout(() => delete button.dataset[mark], shownFor);
}

/** Copies the address of an anchor's heading. The browser follows the link as well. */
export async function copyAddress(anchor: HTMLElement): Promise<void> {
  if (await copyText((anchor as HTMLAnchorElement).href)) announce(scripts.linkCopied);
}

/** Returns whether copying succeeded: browsers only allow it on secure origins. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
