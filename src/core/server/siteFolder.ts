import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { barePath } from '../addresses.ts';
import { decodePart } from '../parse/text.ts';
import type { Redirect } from '../docs/types.ts';
import { defaultHeaders } from '../pages/headers.ts';
import { createFileOpener, type OpenFile } from './openFile.ts';

/** A built site on disk. Everything is read when it is asked for, so that a new build is served without a restart. */
export interface SiteFolder {
  /** The file at a decoded path below the base URL: the very file, or the page of that name. */
  find(path: string): Promise<{ file: OpenFile; isPage: boolean } | undefined>;
  notFoundPage(): Promise<OpenFile | undefined>;
  /** What the build has compressed beforehand, better than a server has time for. */
  brotliTwin(path: string): Promise<OpenFile | undefined>;
  /** What the build says about serving it. */
  serving(): Promise<Serving>;
  /** Where an old address, decoded and bare, leads now. */
  redirect(path: string): Promise<string | undefined>;
}

/** A file name that changes with its content, so that it never needs to be asked for again. */
export const hashedAsset = new RegExp(`^${assetsFolder}/.+\\.[\\w-]{8,}\\.\\w+$`);

/** The content of `headers.json`. */
interface Serving {
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Those of pages with a policy of their own, in the place of the others; by address. */
  pages?: Record<string, Record<string, string>>;
  /** Path under which the site is served; begins and ends with `/`. */
  baseUrl: string;
  /** Addresses of pages end with `/`. */
  trailingSlash?: boolean;
}

/** Opens a build's output folder. */
export function openSiteFolder(folder: string): SiteFolder {
  const open = createFileOpener(folder);
  const defaults: Serving = { headers: defaultHeaders, baseUrl: '/' };
  const serving = jsonFile(join(folder, 'headers.json'), (value?: Partial<Serving>): Serving => ({
    ...defaults,
    ...value,
  }));
  const redirects = jsonFile(join(folder, 'redirects.json'), (list: Redirect[] = []) => {
    return new Map(list.map(({ from, to }) => [keyOf(decodePart(from)), to]));
  });
  return {
    async find(path) {
      if (isHidden(path)) return undefined;
      const file = path === '' ? undefined : await open(path);
      if (file) return { file, isPage: false };
      const page = (path === '' ? undefined : await open(`${path}.html`)) ?? (await open(join(path, 'index.html')));
      return page && { file: page, isPage: true };
    },
    notFoundPage: () => open('404.html'),
    brotliTwin: async (path) => (hashedAsset.test(path) ? open(`${path}.br`) : undefined),
    serving,
    redirect: async (path) => (await redirects()).get(keyOf(path)),
  };
}

/** Under which a path is known, whatever the form of the site's addresses is. */
function keyOf(path: string): string {
  return barePath(path, '/');
}

/** Output paths of the files in which the common hosts read how a site is served. */
export const hostFileNames = [
  '_headers',
  '_redirects',
  'vercel.json',
  'staticwebapp.config.json',
  'nginx.conf',
  '.htaccess',
  '.nojekyll',
];

/** What other hosts read, and this server itself: nobody else's to read. */
const forHosts = new Set([
  ...hostFileNames,
  'headers.json',
  'redirects.json',
  'netlify.toml',
  'wrangler.toml',
  'web.config',
  'cname',
]);

/**
 * Files of hosts and hidden ones are in the output but nobody's to read; `.well-known` is meant to be read (RFC 8615).
 */
function isHidden(path: string): boolean {
  const isDotted = (segment: string) => segment.startsWith('.') && segment !== '.well-known';
  return forHosts.has(path.toLowerCase()) || path.split('/').some(isDotted);
}

/** What is made of a JSON file, or of none; made again when the file changed. */
function jsonFile<Given, Made>(file: string, make: (value?: Given) => Made): () => Promise<Made> {
  let seen: string | undefined;
  let made: Made;
  return async () => {
    const info = await stat(file).catch(() => undefined);
    const fingerprint = info ? `${info.ino} ${info.mtimeMs} ${info.size}` : '';
    if (fingerprint !== seen) {
      made = make(info ? (JSON.parse(await readFile(file, 'utf8')) as Given) : undefined);
      seen = fingerprint;
    }
    return made;
  };
}
