import type { RequestedPicture } from '../../../src/contentSource.ts';

/**
 * Reads `width`, `height`, `align` and their equivalents in `style` (`max-height: 200px; float: right`); other styles
 * are dropped.
 */
export function requestedPicture(attribute: (name: string) => string | undefined): RequestedPicture {
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
