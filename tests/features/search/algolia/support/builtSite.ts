import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SearchConfig } from '../../../../../src/core/docs/siteSchema.ts';
import type { SearchRecord } from '../../../../../src/features/search/types.ts';
import { records, versions } from '../../contract/records.ts';
import { config } from './provider.ts';

const folders: string[] = [];

/** A folder with what a build leaves for a push: configuration, versions and records. */
export interface BuiltSite {
  root: string;
  out: string;
  cache: string;
  engine: string;
  write(path: string, content: string): void;
  /** Writes the record files; those of the contract unless others are given. */
  writeRecords(all: SearchRecord[]): void;
}

export function builtSite(search: SearchConfig = config): BuiltSite {
  const root = mkdtempSync(join(tmpdir(), 'push-'));
  folders.push(root);
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const writeRecords = (all: SearchRecord[]) => {
    for (const { name } of versions) {
      const lines = all.filter(({ version }) => version === name).map((record) => `${JSON.stringify(record)}\n`);
      write(`dist/search/records-${name}.ndjson`, lines.join(''));
    }
  };
  write('content/site.ts', `export default ${JSON.stringify({ search })};\n`);
  write('dist/site-data.json', JSON.stringify({ versions }));
  writeRecords(records);
  return { root, out: join(root, 'dist'), cache: join(root, '.cache'), engine: root, write, writeRecords };
}

export function removeBuiltSites(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
