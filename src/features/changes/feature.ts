import { changesPath, versionBefore } from '../../core/docs/versionPaths.ts';
import type { Feature, PageKind } from '../../core/site/types.ts';
import { ChangesArticle } from './ChangesArticle.tsx';
import { changesDataFiles, changesFiles, changesPage } from './changesPage.ts';
import { DifferenceArticle, differencePages } from './differencePage.tsx';
import {
  changedVersions,
  changesOf,
  compareFolders,
  comparisonProblems,
  docChange,
  type Comparisons,
} from './docChanges.ts';

/** Changes page for every version but the oldest, and a difference page for every changed document. */
const changesKind: PageKind = {
  name: 'changes',
  pageScript: 'src/features/changes/browser/pageScript.ts',
  pages(site) {
    // Duplicate permalinks are reported elsewhere.
    const taken = new Set<string>();
    const all = changedVersions(site.content).flatMap((version) => [
      changesPage(version),
      ...differencePages(site, version),
    ]);
    return all.filter(({ path }) => !taken.has(path.toLowerCase()) && taken.add(path.toLowerCase()));
  },
};

/** Changes between versions: word by word per document, and as a summary. */
export const changes: Feature = {
  name: 'changes',
  load: ({ content, index, config }) => ({
    value: { foldersOf: compareFolders(content, index, config.baseUrl), compared: new Map() } satisfies Comparisons,
  }),
  kinds: [changesKind],
  problems: comparisonProblems,
  outputs: ({ site }) => changesFiles(site),
  dataFiles: changesDataFiles,
  searchRecords({ content, strings: { changes: words } }, version) {
    const before = versionBefore(content, version);
    if (!before) return [];
    const { label } = version;
    const [title, description] = [words.title(label), words.found(label, before.label)];
    return [{ id: 'changes', path: changesPath(version), title, group: words.crumb, description }];
  },
  docPart: async (context, version, doc) => ({ changes: changesOf(await docChange(context, version, doc)) }),
  landingPart({ site }, version) {
    const before = versionBefore(site.content, version);
    if (!before) return undefined;
    const { since, sinceText } = site.strings.changes;
    return { tools: [{ path: changesPath(version), label: since(before.label), description: sinceText }] };
  },
  kindStyles: {
    changes: ['codeColors', 'code', 'table', 'differences', 'errata'].map((name) => `theme/styles/${name}.css`),
  },
  views: { ChangesArticle, DifferenceArticle },
};
