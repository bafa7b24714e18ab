/**
 * To be called before a dialog opens that keeps the page from scrolling: says whether a scroll bar takes room, which
 * the style sheet then keeps free.
 */
export function markScrollBar(): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scroll-bar', innerWidth > page.clientWidth);
}
