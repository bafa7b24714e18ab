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

const pixels = (value: string | undefined): number | undefined =>
  /^\d{1,4}(?:\.\d+)?(?:px)?$/.test(value ?? '') ? Math.round(Number.parseFloat(value!)) : undefined;

/**
 * Reads `width`, `height`, `align` and what `style` says of them (`max-height: 200px; float: right`); styles themselves
 * are not kept.
 */
export function askedPicture(attribute: (name: string) => string | undefined): RequestedPicture {
  const style = new Map(
    (attribute('style') ?? '')
      .split(';')
      .map((each) => each.split(':').map((part) => part.trim().toLowerCase()))
      .map(([name = '', value = '']) => [name, value]),
  );
  const side = [attribute('align')?.toLowerCase(), style.get('float')].find(
    (value) => value === 'left' || value === 'right',
  );
  const classes = [
    ...(side ? [side] : []),
    ...(attribute('class') ?? '').split(/\s+/).filter((name) => name === 'only-light' || name === 'only-dark'),
  ];
  return {
    width: pixels(style.get('width')) ?? pixels(attribute('width')),
    height: pixels(style.get('height')) ?? pixels(attribute('height')),
    maxWidth: pixels(style.get('max-width')),
    maxHeight: pixels(style.get('max-height')),
    ...(classes.length > 0 && { className: classes }),
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
  if (ratio === undefined) return { width: smaller(width, maxWidth), height: smaller(height, maxHeight) };
  width ??= height! * ratio;
  height ??= width / ratio;
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function smaller(value: number | undefined, most: number): number | undefined {
  return most === Infinity ? value : Math.min(value ?? most, most);
}
