import type { ReactNode } from 'react';
import type { Logo as Picture, SiteConfig } from '../../core/docs/siteSchema.ts';

/** An icon on a grid of 20, drawn with lines in the text color. The control around it has the label. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

// Lets bundlers drop unused icons from a script.
/* @__NO_SIDE_EFFECTS__ */
const icon = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
);

const disc = 'M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z';
const rays = 'M10 2v1.5m0 13V18m8-8h-1.5M3.5 10H2m13.7-5.7-1.1 1.1m-9.2 9.2-1.1 1.1m11.4 0-1.1-1.1M5.4 5.4 4.3 4.3';

export const MenuIcon = icon('M3 5.5h14M3 10h14M3 14.5h9');
export const CloseIcon = icon('m5 5 10 10M15 5 5 15');
export const ChevronIcon = icon('m6 8 4 4 4-4');
export const SearchIcon = icon('m12.5 12.5 4 4M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Z');
export const SunIcon = icon(disc + rays);
export const MoonIcon = icon('M16.8 12A7.2 7.2 0 0 1 8 3.2a7.2 7.2 0 1 0 8.8 8.8Z');
export const GlobeIcon = icon(
  'M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Zm-15 0h15M10 2.5c4.2 4.6 4.2 10.4 0 15-4.2-4.6-4.2-10.4 0-15Z',
);

export const Mark = ({ site: { mark } }: { site: { mark?: SiteConfig['mark'] } }) =>
  mark && (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      {mark.accent && <path className="mark-accent" d={mark.accent} />}
      <path d={mark.lines} />
    </svg>
  );

/**
 * The site's logo. The style sheet shows the variant for the color mode, and browsers load the other when needed.
 * `picture` prevents React from adding a preload link.
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
