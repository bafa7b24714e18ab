import { join } from 'node:path';
import { fingerprint } from '../project/fingerprint.ts';
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

/** What compiled docs are made by; any change to it empties the stores. */
export const engineSources = ['src/limits.ts', 'src/addresses.ts', 'src/docs', 'src/standard', 'src/docusaurus', 'src/markdown', 'src/theme/article', 'src/theme/Breakable.tsx', 'src/site/compileDocs.ts', 'src/site/diagnostics.ts', 'src/site/facts', 'src/site/schemaFiles.ts', 'src/site/render/renderer.tsx', 'src/project', 'package-lock.json'];
/** What the pictures of pages are drawn by. */
const cardSources = ['src/site/cards', 'src/site/render/themeColors.ts', 'src/theme/styles/tokens.css', 'package-lock.json'];
/** What documents are made by. */
export const pageSources = [...engineSources, 'src/differences', 'src/theme', 'src/search', 'src/server/hosts', 'src/site'];

export function openStores(project: Project): Stores {
  const engine = fingerprint(project.engine, engineSources);
  const open = (name: string, print: string) => openStore(join(project.cache, `${name}.cache`), print);
  const stores = {
    selections: open('selections', engine),
    docs: open('docs', engine),
    code: open('code', engine),
    pages: open('pages', fingerprint(project.engine, pageSources)),
    cards: open('cards', fingerprint(project.engine, cardSources)),
  };
  const { selections, docs, code } = stores;
  const saveAll = (some: Store[]) => some.forEach((store) => store.save());
  return { ...stores, save: () => saveAll(Object.values(stores)), saveDocs: () => saveAll([selections, docs, code]) };
}
