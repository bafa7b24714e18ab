import { changesPath, versionBefore } from '../../core/docs/versionPaths.ts';
import type { Feature } from '../../core/site/types.ts';
import { compareFolders } from './comparedFolders.ts';
import { changes as changesKind } from './changes.ts';
import { ChangesArticle } from './ChangesArticle.tsx';
import { DifferenceArticle } from './DifferenceArticle.tsx';
import { changesOf, docChange } from './docChanges.ts';

/** What changed from version to version: in each document word by word, and in the whole. */
export const changes: Feature = {
  name: 'changes',
  load: ({ content, index, config }) => ({ value: compareFolders(content, index, config.baseUrl) }),
  kinds: [changesKind],
  docPart: async (context, version, doc) => ({ changes: changesOf(await docChange(context, version, doc)) }),
  landingPart({ site }, version) {
    const before = versionBefore(site.content, version);
    if (!before) return undefined;
    const label = `What changed since ${before.label}`;
    const text = 'documents, names and rules that are new, changed or removed.';
    return { links: [{ path: changesPath(version), label, text }] };
  },
  // Another difference may be put in place of the one that came: its styles cannot stand in it.
  looks: {
    changes: ['codeColors', 'code', 'table', 'differences', 'errata'].map((name) => `theme/styles/${name}.css`),
  },
  views: { ChangesArticle, DifferenceArticle },
  wakes: { changes: 'src/features/changes/wake/wake.tsx' },
};
