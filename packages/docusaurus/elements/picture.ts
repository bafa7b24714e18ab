import type { RequestedPicture } from '../../../src/contentSource.ts';

/** Reads `width`, `height`, `align`, and the classes of themed pictures. */
export function requestedPicture(attribute: (name: string) => string | undefined): RequestedPicture {
  const pixels = (name: string) => {
    const found = /^\d{1,4}(?:\.\d+)?(?=(?:px)?$)/.exec(attribute(name) ?? '')?.[0];
    return found === undefined ? undefined : Math.round(Number(found));
  };
  const side = /^(?:left|right)$/i.exec(attribute('align') ?? '')?.[0].toLowerCase();
  const modes = (attribute('class') ?? '').split(/\s+/).filter((name) => /^only-(?:light|dark)$/.test(name));
  const className = [...(side ? [side] : []), ...modes];
  return { width: pixels('width'), height: pixels('height'), ...(className.length > 0 && { className }) };
}
