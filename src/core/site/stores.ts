import { join } from 'node:path';
import type { Project } from '../project/project.ts';
import { sourceFingerprints } from '../project/sourceFingerprints.ts';
import { openStore, type Store } from '../project/store.ts';
import { themeFile } from './siteStyles.ts';

type Folders = Pick<Project, 'engine' | 'root' | 'cache'>;

export interface Stores {
  /** Parsed docs, facts, and the facts used by docs. */
  sources: Store;
  docs: Store;
  /** Highlighted code and drawn diagrams. */
  code: Store;
  pages: Store;
  /** Preview images of pages, in base64. */
  cards: Store;
  /** Saves compiled docs, but not pages and images. */
  saveDocs(): void;
  savePages(): void;
}

/** Modules behind each cache. A change in them or their imports clears it. */
export const storeEntries = {
  /** Modules for reading and compiling docs, without the surrounding page. */
  docs: [
    'src/core/site/findSource.ts',
    'src/standard/site/loadFacts.ts',
    'src/standard/site/siteDefinitions.ts',
    'src/standard/site/expandDocs.ts',
    'src/core/site/compileDocs.ts',
    'src/renderer.tsx',
  ],
  cards: ['src/features/cards/drawCards.ts', 'src/theme/styles/tokens.css'],
  // Excludes styles and scripts: their hashes are in the key of a page.
  pages: ['src/commands/build.ts'],
} as const;

export function storeFingerprints(project: Folders): Record<keyof typeof storeEntries, string> {
  const inEngine = (file: string) => join(project.engine, file);
  const files = [inEngine('package-lock.json')];
  const setOf = (name: keyof typeof storeEntries) => ({ entries: storeEntries[name].map(inEngine), files });
  const cards = { ...setOf('cards'), files: [...files, join(project.root, themeFile)] };
  const sets = { docs: setOf('docs'), cards, pages: setOf('pages') };
  return sourceFingerprints(project, 'engine', sets);
}

export function openStores(project: Folders): Stores {
  const fingerprints = storeFingerprints(project);
  const open = (name: string, fingerprint: string) => openStore(join(project.cache, `${name}.cache`), fingerprint);
  const ofDocs = {
    sources: open('sources', fingerprints.docs),
    docs: open('docs', fingerprints.docs),
    code: open('code', fingerprints.docs),
  };
  const others = { pages: open('pages', fingerprints.pages), cards: open('cards', fingerprints.cards) };
  const saveAll = (stores: Record<string, Store>) => Object.values(stores).forEach((store) => store.save());
  return { ...ofDocs, ...others, saveDocs: () => saveAll(ofDocs), savePages: () => saveAll(others) };
}
