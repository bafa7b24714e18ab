import type { Feature } from '../../core/site/types.ts';
import { loadSynonyms } from './loadSynonyms.ts';
import { searchPolicy } from './policy.ts';
import { searchOutput } from './searchFiles.ts';

/** Search in each version: its files. The dialog is `ui`, what runs in a worker `engine`. */
export const search: Feature = {
  name: 'search',
  async load({ root, load }) {
    const { synonyms, diagnostics } = await loadSynonyms(root, load);
    return { value: synonyms, diagnostics };
  },
  policy: ({ search }) => (search ? searchPolicy(search) : {}),
  outputs: ({ site }) => [searchOutput(site)],
  start: 'src/features/search/browser/search.ts',
};
