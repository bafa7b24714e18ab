import type { LinkedText as Text, SiteConfig } from '../../core/docs/siteSchema.ts';
import { isExternal } from '../links.ts';
import { Logo, Mark } from './icons.tsx';
import { useSiteStrings } from '../useSiteStrings.ts';

/** Static content below every page. */
export function PageFoot({ site }: { site: SiteConfig }) {
  return (
    <>
      <Footer site={site} />
      <BaseUrlBanner configured={site.baseUrl} />
      <OutdatedBanner />
    </>
  );
}

/** Footer with columns of links, copyright and build information. */
export function Footer({ site }: { site: SiteConfig }) {
  const { logo, columns, copyright, note } = site.footer;
  const sign = logo ? <Logo logo={logo} /> : <Mark site={site} />;
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          {logo?.to === undefined ? sign : <a href={logo.to}>{sign}</a>}
          {!logo && <strong>{site.title}</strong>}
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

export function LinkedText({ text }: { text: Text }) {
  if (typeof text === 'string') return text;
  // Pieces have no identity except their position.
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
 * Warns that the site is served from a different path than it was built for. `browser/firstInput.ts` sets
 * `html[data-base-wrong]` and writes the likely base URL into the empty `<code data-base-likely>`.
 */
function BaseUrlBanner({ configured }: { configured: string }) {
  const { wrongBase } = useSiteStrings().shell;
  return (
    <div className="base-url-banner" role="alert">
      <p>
        <strong>{wrongBase.title}</strong> {wrongBase.text} {wrongBase.before} <code>{configured}</code>,{' '}
        {wrongBase.between}{' '}
        <code data-base-likely="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />. {wrongBase.set}{' '}
        <code>baseUrl</code> {wrongBase.to} <code>content/site.ts</code> {wrongBase.after}
      </p>
    </div>
  );
}

/** Shown with `html[data-outdated]`, when scripts of the page are missing. Its link works without scripts. */
function OutdatedBanner() {
  const { outdated } = useSiteStrings().shell;
  return (
    <div className="outdated-banner" role="alert">
      <p>
        <strong>{outdated.title}</strong> {outdated.text} {/* An empty href is the current address. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="">{outdated.reload}</a>
      </p>
    </div>
  );
}
