import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './publish.ts';

/** Where the output says which of its files are there for pages of earlier builds only. */
export const keptAssetsName = 'kept-assets.json';

/** Path → when a build first left it out, ISO 8601. */
type Kept = Record<string, string>;

/** A page that was opened before a deploy finds its scripts for so long. */
const keptDays = 30;
/** Of a site that is built all the time, those of so many builds are kept. */
const keptBuilds = 100;

/**
 * What of `assets/` in the last output stays for readers whose pages are of an earlier build, although the new build,
 * which consists of `files`, has no use for it.
 */
export function keptAssets(out: string, files: Set<string>, now: Date): Kept {
  const known = readKept(out);
  const left = filesIn(out, 'assets').filter((path) => !files.has(path)).sort();
  const since = left.map((path): [string, string] => [path, known[path] ?? now.toISOString()]);
  const builds = [...new Set(since.map(([, time]) => time))].sort().slice(-keptBuilds);
  const oldest = now.getTime() - keptDays * 24 * 60 * 60 * 1000;
  return Object.fromEntries(since.filter(([, time]) => builds.includes(time) && Date.parse(time) >= oldest));
}

function readKept(out: string): Kept {
  try {
    const known: unknown = JSON.parse(readFileSync(join(out, keptAssetsName), 'utf8'));
    if (typeof known === 'object' && known !== null) return Object.fromEntries(Object.entries(known).filter(([, time]) => !Number.isNaN(Date.parse(String(time))))) as Kept;
  } catch {}
  // None yet, or damaged: what is there is kept from now on.
  return {};
}
