import { searchProvider, searchSite } from '../../src/features/search/searchProvider.ts';
import { SearchMain } from '../../src/features/search/ui/SearchMain.tsx';
import type { IslandProps } from '../../src/theme/types.ts';
import { hrefOf, Link } from '../pages/parts/Link.tsx';

/** The search page's form and results. Without a query, shows other ways to find a page. */
export default function Search({ shell }: IslandProps) {
  const site = searchSite(shell);
  return (
    <SearchMain
      provider={searchProvider(shell)}
      names={site.names}
      latest={site.latest}
      repository={shell.site.repository}
      page={hrefOf(shell, '/search')}
    >
      <div className="other-ways">
        <h2>By version</h2>
        <p>The start page of each version lists its contents and what to read first.</p>
        <ul className="list">
          {shell.versions.map(({ name, label, path, state }) => (
            <li key={name}>
              <a href={path}>FDC3 {label}</a>
              {states[state]}
            </li>
          ))}
        </ul>
        <h2>By word</h2>
        <ul className="list">
          <li>
            The{' '}
            <Link shell={shell} to="/docs/fdc3-glossary">
              glossary
            </Link>{' '}
            explains the terms and links to where they are used.
          </li>
          <li>
            The{' '}
            <Link shell={shell} to="/docs/api/spec">
              API overview
            </Link>{' '}
            links to every call.
          </li>
          <li>
            The sidebar of every documentation page lists all pages in its version. To find words in a page, use your
            browser’s search.
          </li>
        </ul>
        <p>
          Still not found? <a href={hrefOf(shell, '/get-involved')}>Ask the community</a>.
        </p>
      </div>
    </SearchMain>
  );
}

const states = { latest: ', the latest release', draft: ', the draft', old: '' };
