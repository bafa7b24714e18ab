import type { LinkedText as Text, SiteConfig } from '../../core/docs/siteSchema.ts';
import { isExternal } from '../links.ts';
import { Logo, Mark } from './icons.tsx';
import { useSiteStrings } from '../useSiteStrings.ts';

/** What stands below every page and never changes. */
export function PageFoot({ site }: { site: SiteConfig }) {
  return (
    <>
      <Footer site={site} />
      <BaseUrlBanner configured={site.baseUrl} />
      <OutdatedBanner />
    </>
  );
}

/** The end of every page: links in columns, whose site it is, what it is built from. */
export function Footer({ site }: { site: SiteConfig }) {
  const { logo, columns, copyright, note } = site.footer;
  const sign = logo ? <Logo logo={logo} /> : <Mark site={site} />;
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          {logo?.to === undefined ? sign : <a href={logo.to}>{sign}</a>}
          <p>
            {site.tagline}
            {/[.!?。！？…]$/.test(site.tagline) ? '' : '.'}
          </p>
        </div>
        {columns.map((column) => (
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
          {copyright && <LinkedText text={copyright} />}
          {note && (copyright ? `. ${note}` : note)}
        </p>
      </div>
    </footer>
  );
}

/** Words of the configuration, with links where they stand. */
export function LinkedText({ text }: { text: Text }) {
  if (typeof text === 'string') return text;
  // Nothing but its place tells a piece from another.
  return text.map(({ text: words, to }, index) =>
    to === undefined ? (
      words
    ) : (
      <a key={index} className="in-text" href={to}>
        {words}
      </a>
    ),
  );
}

/**
 * Warns that the site is served from another path than it was built for. `browser/firstInput.ts` sets
 * `html[data-base-wrong]` and writes the likely base URL into the empty `<code data-base-likely>`.
 */
function BaseUrlBanner({ configured }: { configured: string }) {
  const { wrongBase } = useSiteStrings().shell;
  return (
    <div className="base-url-banner" role="alert">
      <p>
        <strong>{wrongBase.title}</strong> {wrongBase.before} <code>{configured}</code>, {wrongBase.between}{' '}
        <code data-base-likely="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />. {wrongBase.set}{' '}
        <code>baseUrl</code> {wrongBase.to} <code>content/site.ts</code> {wrongBase.after}
      </p>
    </div>
  );
}

/** Shown by `html[data-outdated]`: scripts of the page are missing. The link to the page works without any. */
function OutdatedBanner() {
  const { outdated } = useSiteStrings().shell;
  return (
    <div className="outdated-banner" role="alert">
      <p>
        <strong>{outdated.title}</strong> {outdated.text} {/* Empty is the address of the page, whichever it is. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="">{outdated.reload}</a>
      </p>
    </div>
  );
}
