import type { MouseEvent } from 'react';
import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import type { PageMeta } from '../types.ts';
import { Dropdown } from './Dropdown.tsx';
import { GlobeIcon } from './icons.tsx';

/** The languages of the site, each leading to the reader's page in it. */
export function LocaleDropdown({ site, page }: { site: Pick<SiteConfig, 'locales'>; page: PageMeta }) {
  return (
    <Dropdown
      id="locales"
      button={
        <>
          <GlobeIcon />
          <span className="sr">Language: {site.locales.all[site.locales.default]?.label}</span>
        </>
      }
    >
      <LocaleList site={site} page={page} />
    </Dropdown>
  );
}

function LocaleList({ site, page }: { site: Pick<SiteConfig, 'locales'>; page: PageMeta }) {
  const { all, default: current } = site.locales;
  const rest = page.path.slice(all[current]?.path.length);
  return (
    <ul>
      {Object.entries(all).map(([name, locale]) => (
        <li key={name}>
          <a
            href={locale.path + rest}
            onClick={keepPlace}
            lang={locale.htmlLang}
            hrefLang={locale.htmlLang}
            aria-current={name === current ? 'true' : undefined}
          >
            {locale.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where in the page the reader is, and what the page is asked, is the same in another language. */
function keepPlace({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  link.search = location.search;
  link.hash = location.hash;
}
