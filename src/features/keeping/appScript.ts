/** Only who keeps a version, or asks to, fetches what that takes. */
export default function startKeeping(): () => void {
  document.addEventListener('click', ({ target }) => {
    const part = target instanceof Element ? target.closest<HTMLElement>('[data-keep]') : null;
    if (part) withKeep((keep) => keep.act(part, target as Element));
  });
  if (navigator.serviceWorker?.controller) withKeep((keep) => keep.updateKept());
  showKept();
  return showKept;
}

/** Of a filling that was interrupted there is a part here, and no worker. */
function showKept(): void {
  if (!document.querySelector('[data-keep]')) return;
  globalThis.caches?.keys().then(
    (names) => names.some((name) => name.startsWith('kept ')) && withKeep((keep) => keep.showKept()),
    () => {},
  );
}

function withKeep(then: (keep: typeof import('./keep.ts')) => void): void {
  import('./keep.ts').then(then).catch(console.error);
}
