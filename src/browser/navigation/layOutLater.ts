/** So many blocks fill a window: they are laid out at once, as they will stay. */
const blocksInView = 20;
/** So many are laid out with each further frame. */
const blocksAFrame = 30;

/**
 * Has the browser lay out of an article that has just come what is in view, and the rest frame by frame once that is painted: most of the
 * time that a large page takes is for what nobody sees yet. To be called before anything asks for a place in the page, and only where the page is
 * shown from its top. When it is done, nothing of it is left: places are exact, and the browser finds words as ever.
 */
export function layOutLater(): void {
  const blocks = [...document.querySelectorAll('#main .article > *')].slice(blocksInView);
  for (const block of blocks) block.setAttribute('data-later', '');
  const layOutSome = () => {
    for (const block of blocks.splice(0, blocksAFrame)) block.removeAttribute('data-later');
    if (blocks.length > 0) requestAnimationFrame(layOutSome);
  };
  // Two frames: the first one shows the page.
  requestAnimationFrame(() => requestAnimationFrame(layOutSome));
}
