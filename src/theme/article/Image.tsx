import type { ImgHTMLAttributes, ReactElement } from 'react';
import { EnlargeButton } from './EnlargeButton.tsx';

/** What is wider than the article's column is shown smaller there, so that there is something to be gained by opening it large. */
const columnWidth = 640;

/**
 * An image of an article. `picture` around the one that is not loaded late keeps React from putting a
 * preload link for it at the start of the article, where it comes too late to be of use.
 */
export function Image({ alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>): ReactElement {
  const image = <img alt={alt} {...rest} />;
  const shown = rest.loading === 'lazy' ? image : <picture>{image}</picture>;
  if (Number(rest.width) <= columnWidth) return shown;
  return (
    <span className={`picture ${rest.className ?? ''}`.trim()}>
      {shown}
      <EnlargeButton name={alt ?? ''} />
    </span>
  );
}
