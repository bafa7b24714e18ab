import type { ImgHTMLAttributes, ReactElement } from 'react';

/**
 * An image of an article. `picture` around the one that is not loaded late keeps React from putting a
 * preload link for it at the start of the article, where it comes too late to be of use.
 */
export function Image({ alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>): ReactElement {
  const image = <img alt={alt} {...rest} />;
  return rest.loading === 'lazy' ? image : <picture>{image}</picture>;
}
