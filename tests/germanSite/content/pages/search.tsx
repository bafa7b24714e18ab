import type { StaticPageMeta, StaticPageProps } from '../../../../src/theme/types.ts';
import Search from '../islands/search.tsx';

export const meta: StaticPageMeta = { title: 'Suche', description: 'Suche in der Norm.' };

export default function SearchPage({ island }: StaticPageProps) {
  return (
    <div className="page search">
      <h1>Suche</h1>
      {island('search', Search, {})}
    </div>
  );
}
