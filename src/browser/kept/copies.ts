/**
 * What page and worker agree on: copies in this browser are caches, `kept 2.1 <fingerprint>`. One without its list is
 * not whole.
 */

const prefix = 'kept ';

export function copyName(label: string, fingerprint: string): string {
  return `${prefix}${label} ${fingerprint}`;
}

/** The label in the name of a copy; undefined for another cache. A label may hold spaces. */
export function labelOf(name: string): string | undefined {
  return name.startsWith(prefix) ? /^(.+) \S+$/.exec(name.slice(prefix.length))?.[1] : undefined;
}

export function listUrl(baseUrl: string, label: string): string {
  return `${baseUrl}offline/${label.toLowerCase()}.json`;
}

/** What a browser keeps of a version, as the build lists it: `offline/<label>.json`. */
export interface KeptList {
  fingerprint: string;
  /** URL of the page to begin with. */
  start?: string;
  pages: number;
  schemas: number;
  /** In bytes. */
  size: number;
  /** URL, a hash of the content, and bytes. */
  files: [url: string, hash: string, size: number][];
}

/**
 * The hash that a list has of a file (made by `features/keeping/keptFiles.ts` with `core/parse/hash.ts`): the beginning
 * of SHA-256 over its bytes and one zero.
 */
export async function fileHash(file: Response): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const closed = new Uint8Array(bytes.length + 1);
  closed.set(bytes);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', closed));
  // Six bytes are eight characters, without padding.
  return btoa(String.fromCharCode(...digest.subarray(0, 6)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
