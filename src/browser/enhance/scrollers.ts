const frames = ':is(.table, .drawing, .scroller, pre)';

/** Makes overflowing elements focusable and labels them, and undoes it when they fit. */
export function watchScrollers(part: ParentNode): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const frame = target.matches(frames) ? target : target.parentElement;
      markScroller(frame as HTMLElement);
    }
  });
  for (const frame of part.querySelectorAll(frames)) {
    observer.observe(frame);
    if (frame.firstElementChild) observer.observe(frame.firstElementChild);
  }
}

/** Use a group, not a region: a page may have dozens, and they are not landmarks. */
export function markScroller(frame: HTMLElement): void {
  const { label } = frame.dataset;
  if (frame.scrollWidth > frame.clientWidth) {
    frame.tabIndex = 0;
    if (!label) return;
    frame.role = 'group';
    frame.ariaLabel = label;
  } else {
    for (const name of ['tabindex', ...(label ? ['role', 'aria-label'] : [])]) frame.removeAttribute(name);
  }
}
