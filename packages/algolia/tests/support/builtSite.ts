import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SearchRecord } from '@fdc3-docs/search';
import type { PushInput } from '../../push/searchPush.ts';
import { records, versions } from '../../../search/tests/records.ts';
import { config } from './provider.ts';

const folders: string[] = [];

/** A folder with a build's output for a push: versions and records. */
export interface BuiltSite extends PushInput {
  write(path: string, content: string): void;
  /** Writes the record files; the contract's records by default. */
  writeRecords(all: SearchRecord[]): void;
}

export function builtSite(): BuiltSite {
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
  write('dist/site-data.json', JSON.stringify({ versions }));
  writeRecords(records);
  const { applicationId, indexName } = config;
  const stateFile = join(root, '.cache/search-push.json');
  return { applicationId, indexName, out: join(root, 'dist'), stateFile, write, writeRecords };
}

export function removeBuiltSites(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
