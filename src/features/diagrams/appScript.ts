/** Adds zoom to pictures opened large by the theme. The code is loaded on first use. */
export default function startZoom(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-enlarge]')) return;
    import('./zoom.ts').then(({ zoomLarge }) => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog.large[open]');
      if (dialog) zoomLarge(dialog);
    }, console.error);
  });
}
