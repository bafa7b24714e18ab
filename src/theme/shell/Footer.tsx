import { isExternal } from '../links.ts';
import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import { LinkedText } from './LinkedText.tsx';
import { Logo } from './Logo.tsx';
import { Mark } from './icons.tsx';

/** The end of every page: links in columns, whose site it is, what it is built from. */
export function Footer({ site }: { site: SiteConfig }) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          {site.footer.logo ? <LinkedLogo logo={site.footer.logo} /> : <Mark site={site} />}
          <p>
            {site.tagline}
            {/[.!?。！？…]$/.test(site.tagline) ? '' : '.'}
          </p>
        </div>
        {site.footer.columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <p>{column.title}</p>
            <ul>
              {column.items.map(({ label, to }) => (
                <li key={label}>
                  <a className={isExternal(to) ? 'external' : undefined} href={to}>
                    {label}
                  </a>
                </li>
              ))}
              {column.texts?.map((text, index) => (
                <li key={index}>
                  <LinkedText text={text} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p>
          <LinkedText text={site.footer.copyright} />
          {site.footer.note && `. ${site.footer.note}`}
        </p>
      </div>
    </footer>
  );
}

function LinkedLogo({ logo }: { logo: NonNullable<SiteConfig['footer']['logo']> }) {
  return logo.to === undefined ? (
    <Logo logo={logo} />
  ) : (
    <a href={logo.to}>
      <Logo logo={logo} />
    </a>
  );
}
