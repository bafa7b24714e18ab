/**
 * What opens a picture large is the theme's; here it becomes one to go closer to. The code comes with the first that is
 * opened.
 */
export default function startZoom(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-enlarge]')) return;
    import('./zoom.ts').then(({ zoomLarge }) => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog.large[open]');
      if (dialog) zoomLarge(dialog);
    }, console.error);
  });
}
