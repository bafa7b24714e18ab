import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import Search from '../islands/search.tsx';

export const meta: StaticPageMeta = {
  title: 'Search',
  description:
    'Search the documentation of FDC3 in one version or in all of them, by name, by word or with a question.',
};

export default function SearchPage({ island }: StaticPageProps) {
  return (
    <div className="page search">
      <h1>Search</h1>
      <p className="unscripted">
        Search runs in your browser and needs JavaScript, which is turned off. You can reach the same pages in these
        ways.
      </p>
      {island('search', Search, {})}
    </div>
  );
}
