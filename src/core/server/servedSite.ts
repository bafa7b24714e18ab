import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { barePath } from '../addresses.ts';
import type { Redirect } from '../docs/types.ts';
import { decodePart } from '../parse/text.ts';
import { encodePath } from './requestPath.ts';

/** `headers.json`: settings of a build for its server. */
export interface ServerSettings {
  headers: Record<string, string>;
  /** All headers for pages with their own policy, by permalink. */
  pages?: Record<string, Record<string, string>>;
  /** All headers for files below a folder, by its address. Each such file has the address of its name. */
  folders?: Record<string, Record<string, string>>;
  url?: string;
  baseUrl: string;
  trailingSlash?: boolean;
}

/** A built site in a folder. Files are read per request, so a new build needs no restart. */
export interface ServedSite {
  settings(): ServerSettings;
  /** Looks up a decoded path: a file below the folder, another address, or nothing. */
  find(path: string): { file: string } | { moved: string } | undefined;
}

export function openServedSite(folder: string): ServedSite {
  const settings = (): ServerSettings => ({
    headers: {},
    baseUrl: '/',
    ...readJson<Partial<ServerSettings>>(join(folder, 'headers.json'), {}),
  });
  return {
    settings,
    find(path) {
      const redirects = readJson<Redirect[]>(join(folder, 'redirects.json'), []);
      const moved = redirects.find(({ from }) => barePath(decodePart(from), '/') === barePath(path, '/'))?.to;
      return moved === undefined ? findFile(folder, settings(), path) : { moved };
    },
  };
}

/**
 * Finds the file for an address: `x.html` for `/x`, or `x/index.html` for `/x/`. Other forms redirect there. Pages win
 * over other files.
 */
function findFile(
  folder: string,
  { baseUrl, trailingSlash, folders = {} }: ServerSettings,
  path: string,
): ReturnType<ServedSite['find']> {
  if (!`${path}/`.startsWith(baseUrl)) return undefined;
  const named = path.slice(baseUrl.length);
  if (folderOf(folders, path) && !isHidden(named) && isFile(join(folder, named))) return { file: named };
  const bare = barePath(path, baseUrl);
  const below = bare.slice(baseUrl.length);
  if (below === '404' || isHidden(below)) return undefined;
  const forms: [address: string, file: string][] = [
    [bare, `${below}.html`],
    [bare === baseUrl ? bare : `${bare}/`, join(below, 'index.html')],
  ];
  if (trailingSlash) forms.reverse();
  forms.push([bare, below]);
  const found = forms.find(([, file]) => isFile(join(folder, file)));
  if (!found) return undefined;
  const [address, file] = found;
  return address === path ? { file } : { moved: encodePath(address) };
}

/** Finds the entry of the folder that contains a path. */
export function folderOf<Value>(folders: Record<string, Value>, path: string): Value | undefined {
  return Object.entries(folders).find(([folder]) => path.startsWith(folder))?.[1];
}

/** Returns false for any error: a name may be too long, or its folder a file. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns the media type by file name, with a charset for text. */
export function contentType(file: string): string {
  const type = lookup(file) ?? (file.endsWith('.ndjson') ? 'application/x-ndjson' : 'application/octet-stream');
  return /^text\/|javascript$|json$|xml$|yaml$/.test(type) ? `${type}; charset=utf-8` : type;
}

const forHosts = ['_headers', '_redirects', 'nginx.conf', 'headers.json', 'redirects.json', 'CNAME'];

/** Hides host settings and dotfiles, but not `.well-known` (RFC 8615). */
function isHidden(path: string): boolean {
  return forHosts.includes(path) || path.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}

function readJson<Value>(file: string, missing: Value): Value {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : missing;
}
