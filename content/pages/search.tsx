import { searchProvider, searchSite } from '../../src/features/search/client/searchProvider.ts';
import { SearchMain } from '../../src/features/search/ui/SearchMain.tsx';
import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { hrefOf, Link } from './parts/Link.tsx';

export const meta: StaticPageMeta = {
  title: 'Search',
  description:
    'Search the documentation of FDC3 in one version or in all of them, by name, by word or with a question.',
};

export default function Search({ shell }: StaticPageProps) {
  const site = searchSite(shell);
  return (
    <div className="page search">
      <h1>Search</h1>
      <p className="unscripted">
        The search runs in your browser and needs scripts, which are off. These ways lead to the same pages.
      </p>
      <SearchMain
        provider={searchProvider(shell)}
        names={site.names}
        latest={site.latest}
        repository={shell.site.repository}
        page={hrefOf(shell, '/search')}
      >
        <div className="other-ways">
          <h2>By version</h2>
          <p>Each version has a page that lists its parts and what to read first.</p>
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
              leads to every call.
            </li>
            <li>
              Every page of the documentation has the whole of its version in the sidebar; your browser’s own search
              finds words in a page.
            </li>
          </ul>
          <p>
            Still nothing? <a href={hrefOf(shell, '/get-involved')}>Ask the people</a> who make the standard.
          </p>
        </div>
      </SearchMain>
    </div>
  );
}

const states = { latest: ', the latest release', draft: ', the draft', old: '' };
