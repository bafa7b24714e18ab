import { join } from 'node:path';
import { sourceFingerprints } from '../project/sourceFingerprints.ts';
import { openStore, type Store } from '../project/store.ts';
import type { Project } from '../project/project.ts';

/** The stores of a build. */
export interface Stores {
  /** Docs, read and split by version; what they ask of the facts, and the facts themselves. */
  selections: Store;
  /** Compiled docs. */
  docs: Store;
  /** Highlighted code and drawn diagrams. */
  code: Store;
  /** Finished documents. */
  pages: Store;
  /** Pictures of pages, in base64. */
  cards: Store;
  save(): void;
  /** Keeps what has been compiled, for commands that draw no pages: those of the last build stay. */
  saveDocs(): void;
}

/**
 * Modules of the engine that make what is kept, and style sheets that are read for it: all that they draw in counts
 * too.
 */
export const storeEntries = {
  /** Docs as they are read, their facts, and what is compiled of them: not what draws pages around them. */
  docs: [
    'src/core/site/findSource.ts',
    'src/standard/site/loadFacts.ts',
    'src/standard/site/siteDefinitions.ts',
    'src/standard/site/expandDocs.ts',
    'src/core/site/compileDocs.ts',
    'src/renderer.tsx',
  ],
  cards: ['src/features/cards/drawCards.ts', 'src/theme/styles/tokens.css'],
  // A page's key holds hashes of its styles and scripts, so that those need no place here.
  pages: ['src/commands/build.ts'],
} as const;

/** A hash of the code behind each of `storeEntries`. */
export function storeFingerprints(
  project: Pick<Project, 'engine' | 'root' | 'cache'>,
): Record<keyof typeof storeEntries, string> {
  const inEngine = (file: string) => join(project.engine, file);
  const set = (entries: readonly string[]) => ({
    entries: entries.map(inEngine),
    files: [inEngine('package-lock.json')],
  });
  const { docs, cards, pages } = storeEntries;
  return sourceFingerprints(project, 'engine', { docs: set(docs), cards: set(cards), pages: set(pages) });
}

export function openStores(project: Pick<Project, 'engine' | 'root' | 'cache'>): Stores {
  const fingerprints = storeFingerprints(project);
  const open = (name: string, fingerprint: string) => openStore(join(project.cache, `${name}.cache`), fingerprint);
  const stores = {
    selections: open('selections', fingerprints.docs),
    docs: open('docs', fingerprints.docs),
    code: open('code', fingerprints.docs),
    pages: open('pages', fingerprints.pages),
    cards: open('cards', fingerprints.cards),
  };
  const { selections, docs, code } = stores;
  const saveAll = (some: Store[]) => some.forEach((store) => store.save());
  return { ...stores, save: () => saveAll(Object.values(stores)), saveDocs: () => saveAll([selections, docs, code]) };
}
