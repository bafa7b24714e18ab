import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import { isExternal } from '../links.ts';
import { LinkedText } from './LinkedText.tsx';
import { Logo } from './Logo.tsx';
import { Mark } from './icons.tsx';
import { useSiteStrings } from '../useSiteStrings.ts';

/** What stands below every page and never changes. Drawn at build time only. */
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

/**
 * Warns that the site is served from another path than it was built for. Hidden until the inline script that waits for
 * a reader (`browser/firstInput.ts`) sets `html[data-base-wrong]` and writes the likely base URL, where it is known,
 * into the empty `<code data-base-likely>`.
 */
function BaseUrlBanner({ configured }: { configured: string }) {
  const { wrongBase } = useSiteStrings().shell;
  return (
    <div id="base-url-banner" role="alert">
      <p>
        <strong>{wrongBase.title}</strong> {wrongBase.before} <code>{configured}</code>, {wrongBase.between}{' '}
        <code data-base-likely="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />. {wrongBase.set}{' '}
        <code>baseUrl</code> {wrongBase.to} <code>content/site.ts</code> {wrongBase.after}
      </p>
    </div>
  );
}

/**
 * Says that scripts of the page are missing, most likely because the site has been built anew since it was opened.
 * Hidden until `html[data-outdated]` is set. The link to the page itself works without scripts.
 */
function OutdatedBanner() {
  const { outdated } = useSiteStrings().shell;
  return (
    <div id="outdated-banner" role="alert">
      <p>
        <strong>{outdated.title}</strong> {outdated.text} {/* Empty is the address of the page, whichever it is. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="">{outdated.reload}</a>
      </p>
    </div>
  );
}
