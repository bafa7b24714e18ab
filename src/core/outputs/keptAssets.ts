import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { filesIn } from './moveFiles.ts';

/** Where the output says which of its files are there for pages of earlier builds only. */
export const keptAssetsName = 'kept-assets.json';

/** Path → time of the first build that did not make it, ISO 8601. */
type KeptAssets = Record<string, string>;

/** A page that was opened before a deploy finds its scripts for so long. */
const keptDays = 30;
/** Of a site that is built all the time, those of so many builds are kept. */
const keptBuilds = 100;

/**
 * The assets of the last output that stay although they are not among the `files` of the new build: for readers whose
 * pages are of an earlier build.
 */
export function keptAssets(out: string, files: Set<string>, now: Date): KeptAssets {
  const keptBefore = readKeptAssets(out);
  const unused = filesIn(out, assetsFolder)
    .filter((path) => !files.has(path))
    .sort();
  const since = unused.map((path): [string, string] => [path, keptBefore[path] ?? now.toISOString()]);
  const builds = [...new Set(since.map(([, time]) => time))].sort().slice(-keptBuilds);
  const oldest = now.getTime() - keptDays * 24 * 60 * 60 * 1000;
  return Object.fromEntries(since.filter(([, time]) => builds.includes(time) && Date.parse(time) >= oldest));
}

function readKeptAssets(out: string): KeptAssets {
  try {
    const known: unknown = JSON.parse(readFileSync(join(out, keptAssetsName), 'utf8'));
    if (typeof known === 'object' && known !== null)
      return Object.fromEntries(
        Object.entries(known).filter(([, time]) => !Number.isNaN(Date.parse(String(time)))),
      ) as KeptAssets;
  } catch {}
  // There is no such file yet, or it is damaged: the time of all assets begins now.
  return {};
}
