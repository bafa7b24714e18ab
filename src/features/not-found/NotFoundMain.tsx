import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import { latestVersion } from '../../theme/links.ts';
import type { PageLink, ShellData } from '../../theme/types.ts';

type VersionLink = PageLink & { version: string };

interface NotFoundMainProps {
  shell: Pick<ShellData, 'site' | 'versions' | 'searchPage'>;
  /** The existing pages nearest to what was asked for. */
  suggestions?: PageLink[];
  /** What the version that was asked for is called, and where it has the topic. */
  version?: string;
  here?: PageLink[];
  /** The topic that was asked for, where other versions have it. */
  sameTopic?: VersionLink[];
}

/** No page at this path. Complete without scripts; with them, it names what the reader may have meant. */
export function NotFoundMain({
  shell: { site, versions, searchPage },
  suggestions = [],
  version,
  here = [],
  sameTopic = [],
}: NotFoundMainProps) {
  const latest = latestVersion(versions);
  return (
    <div className="state not-found" data-needs-app="">
      <h1 tabIndex={-1}>Page not found</h1>
      <p>
        Nothing is published at this address. The page may have moved, or belong to another version of the
        documentation.
      </p>
      {here.length > 0 && (
        <section aria-labelledby="here">
          <h2 id="here">{`The same topic in ${version}`}</h2>
          <ul>
            {here.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a> <code>{path}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sameTopic.length > 0 && (
        <section aria-labelledby="same-topic">
          <h2 id="same-topic">The same topic in other versions</h2>
          <ul>
            {sameTopic.map((page) => (
              <li key={page.path}>
                <a href={page.path}>{page.label}</a> <span className="chip">{page.version}</span>
                {hasTwin(page, sameTopic) && (
                  <>
                    {' '}
                    <code>{page.path}</code>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {suggestions.length > 0 && (
        <section aria-labelledby="suggestions">
          <h2 id="suggestions">Did you mean</h2>
          <ul>
            {suggestions.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a> <code>{path}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="places">
        <h2 id="places">Places to begin</h2>
        <ul>
          {latest && (
            <li>
              <a href={latest.path}>{latest.title}, the current documentation</a>
            </li>
          )}
          {aboutVersions(site).map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
          {searchPage && (
            <li>
              <a href={searchPage}>Search</a>
            </li>
          )}
          <li>
            <a href={site.baseUrl}>Home page</a>
          </li>
        </ul>
      </section>
      <section aria-labelledby="by-version">
        <h2 id="by-version">By version</h2>
        <ul className="inline-links">
          {versions.map(({ name, label, path }) => (
            <li key={name}>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Whether another one is called the same in the same version. */
function hasTwin({ label, version }: VersionLink, all: VersionLink[]): boolean {
  return all.filter((each) => each.label === label && each.version === version).length > 1;
}

/** What the list of versions in the bar ends with: pages about all of them. */
function aboutVersions({ navbar }: Pick<SiteConfig, 'navbar'>): { label: string; to: string }[] {
  return navbar.right.flatMap((item) => (item.type === 'docsVersionDropdown' ? item.after : []));
}
