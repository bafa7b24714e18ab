/**
 * Where a finger goes back, the open dialog is what it leaves: search, the drawer, a picture as large as the window.
 * Some phones do that by themselves; elsewhere the page would be left with the dialog. To be called before anybody
 * else listens. A browser lets a page do this only once for each thing that its reader does there.
 */
export function startBackCloses(): void {
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination, cancelable } = event;
    const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
    if (!isBack || !cancelable || !dialog || !matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    dialog.close();
  });
}
