import { join } from 'node:path';
import { hash } from '../parse/hash.ts';
import type { Project } from '../project/project.ts';
import { engineFingerprint, hashFiles } from '../project/sourceFingerprints.ts';
import { openStore, type Store } from '../project/store.ts';
import { themeFile } from './siteStyles.ts';

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

/** Opens all caches. They are empty after a change of the engine. */
export function openStores({ engine, root, cache }: Project): Stores {
  const ofEngine = engineFingerprint(engine);
  const ofColors = hash(
    ofEngine,
    ...hashFiles(engine, ['src/theme/styles/tokens.css']),
    ...hashFiles(root, [themeFile]),
  );
  const open = (name: string, fingerprint = ofEngine) => openStore(join(cache, `${name}.cache`), fingerprint);
  const ofDocs = {
    sources: open('sources'),
    docs: open('docs'),
    code: open('code'),
  };
  const others = { pages: open('pages'), cards: open('cards', ofColors) };
  const saveAll = (stores: Record<string, Store>) => Object.values(stores).forEach((store) => store.save());
  return { ...ofDocs, ...others, saveDocs: () => saveAll(ofDocs), savePages: () => saveAll(others) };
}
