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
        The search runs in your browser and needs scripts, which are off. These ways lead to the same pages.
      </p>
      {island('search', Search, {})}
    </div>
  );
}
