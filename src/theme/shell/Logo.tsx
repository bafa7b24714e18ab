import type { Logo as Picture } from '../../core/docs/siteSchema.ts';

/**
 * The site's sign as a picture. Both forms are in the document, and the style sheet shows the one for the reader's
 * colour mode; a browser fetches the other when it is needed. `picture` keeps React from putting a preload link for it
 * before the page.
 */
export function Logo({ logo: { src, dark, alt, width, height } }: { logo: Picture }) {
  const shared = { width, height, decoding: 'async' } as const;
  if (dark === undefined)
    return (
      <picture className="logo">
        <img src={src} alt={alt} {...shared} />
      </picture>
    );
  return (
    <span className="logo">
      <picture>
        <img className="on-light" src={src} alt={alt} loading="lazy" {...shared} />
      </picture>
      <picture>
        <img className="on-dark" src={dark} alt={alt} loading="lazy" {...shared} />
      </picture>
    </span>
  );
}
