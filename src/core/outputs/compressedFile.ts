import { brotliCompressSync, constants } from 'node:zlib';
import { hash } from '../parse/hash.ts';
import type { Store } from '../project/store.ts';
import type { OutputFile } from '../site/siteParts.ts';

/**
 * The file beside `path` that has `text` compressed by Brotli, for servers that send such files. Quality 11 is the best
 * for scripts; of JSON with many short words 10 makes fewer bytes, in half the time. Kept by content.
 */
export function compressedFile(path: string, text: string, store: Store): OutputFile {
  const quality = path.endsWith('.json') ? 10 : 11;
  const key = `brotli-${quality}-${hash(text)}`;
  const known = store.get(key);
  if (known !== undefined) return [`${path}.br`, Buffer.from(known, 'base64')];
  const compressed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  store.set(key, compressed.toString('base64'));
  return [`${path}.br`, compressed];
}
