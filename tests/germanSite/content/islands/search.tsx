import { searchProvider, searchSite } from '../../../../src/features/search/searchProvider.ts';
import { SearchMain } from '../../../../src/features/search/ui/SearchMain.tsx';
import type { IslandProps } from '../../../../src/theme/types.ts';

export default function Search({ shell }: IslandProps) {
  const { names, latest } = searchSite(shell);
  return (
    <SearchMain provider={searchProvider(shell)} names={names} latest={latest} page="/search">
      <p>Suche nach einer Glocke.</p>
    </SearchMain>
  );
}
