/**
 * What an author asks of a picture: its size in CSS pixels, the most that it may take, and the side at which words flow
 * around it.
 */
export interface RequestedPicture {
  width?: number;
  height?: number;
  maxWidth?: number;
  maxHeight?: number;
  className?: string[];
}

/**
 * Reads `width`, `height`, `align` and what `style` says of them (`max-height: 200px; float: right`); styles themselves
 * are not kept.
 */
export function askedPicture(attribute: (name: string) => string | undefined): RequestedPicture {
  const style = new Map(
    (attribute('style') ?? '').split(';').map((each) => {
      const [name = '', value = ''] = each.split(':').map((part) => part.trim().toLowerCase());
      return [name, value];
    }),
  );
  const pixels = (...values: (string | undefined)[]) => {
    const found = values.find((value = '') => /^\d{1,4}(?:\.\d+)?(?:px)?$/.test(value));
    return found === undefined ? undefined : Math.round(Number.parseFloat(found));
  };
  const sides = [attribute('align')?.toLowerCase(), style.get('float')];
  const className = [
    sides.find((side) => side === 'left' || side === 'right') ?? '',
    ...(attribute('class') ?? '').split(/\s+/).filter((name) => /^only-(?:light|dark)$/.test(name)),
  ].filter((name) => name !== '');
  return {
    width: pixels(style.get('width'), attribute('width')),
    height: pixels(style.get('height'), attribute('height')),
    maxWidth: pixels(style.get('max-width')),
    maxHeight: pixels(style.get('max-height')),
    ...(className.length > 0 && { className }),
  };
}

/** The size at which a picture of a natural size is shown. One of the two sides stands for both, as in HTML. */
export function shownSize(
  asked: RequestedPicture,
  natural: { width?: number; height?: number },
): { width?: number; height?: number } {
  const { maxWidth = Infinity, maxHeight = Infinity } = asked;
  const ratio = natural.width && natural.height ? natural.width / natural.height : undefined;
  let width = asked.width ?? (asked.height === undefined ? natural.width : undefined);
  let height = asked.height ?? (asked.width === undefined ? natural.height : undefined);
  if (maxWidth === Infinity && maxHeight === Infinity) return { width, height };
  if (ratio === undefined) {
    const smaller = (size: number | undefined, most: number) =>
      most === Infinity ? size : Math.min(size ?? most, most);
    return { width: smaller(width, maxWidth), height: smaller(height, maxHeight) };
  }
  width ??= height! * ratio;
  height ??= width / ratio;
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
