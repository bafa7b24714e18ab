import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Strings by key, kept between builds in one file. Entries that a build did not touch are dropped when it is saved. */
export interface Store {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  save(): void;
}

/** A short content hash: 128 bits, base64url. */
export function hash(...parts: (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('base64url').slice(0, 22);
}

/**
 * Opens a store. `fingerprint` names the code and options that made the entries: another one means an empty store.
 * The file's first line holds the fingerprint and a checksum, so a truncated or altered file is an empty store too,
 * never a wrong page.
 */
export function openStore(file: string, fingerprint: string): Store {
  const old = readEntries(file, fingerprint);
  const used = new Map<string, string>();
  let changed = false;
  return {
    get(key) {
      const value = used.get(key) ?? old.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set(key, value) {
      changed = true;
      used.set(key, value);
    },
    save() {
      if (!changed && used.size === old.size) return;
      const body = JSON.stringify([...used]);
      mkdirSync(dirname(file), { recursive: true });
      const beside = `${file}.${process.pid}`;
      writeFileSync(beside, `${fingerprint} ${hash(body)}\n${body}`);
      renameSync(beside, file);
    },
  };
}

function readEntries(file: string, fingerprint: string): Map<string, string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // No cache yet, or none that can be read: everything is built anew.
    return new Map();
  }
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (text.slice(0, end) !== `${fingerprint} ${hash(body)}`) return new Map();
  return new Map(JSON.parse(body) as [string, string][]);
}
