import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname } from 'node:path';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { hash } from '../parse/hash.ts';

export interface AssetFile {
  /** Path in the site, with a content hash. */
  path: string;
  file: string;
}

const packageAddress = /^(?:\.|(?:@[\w.-]+\/)?[\w-][\w.-]*)\/[^:]+$/;

/** Finds `@scope/package/file.woff2`, or `./file.woff2` beside `from`, as a module in `from` would. */
export function assetFile(address: string, from: string): AssetFile | undefined {
  if (!packageAddress.test(address)) return undefined;
  try {
    const file = createRequire(from).resolve(address);
    const ending = extname(file);
    const name = `${basename(file, ending)}.${hash(readFileSync(file)).slice(0, 8)}${ending}`;
    return { path: `${assetsFolder}/${name}`, file };
  } catch {
    return undefined;
  }
}
