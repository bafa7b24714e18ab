import type { Output, OutputContext } from '../../core/site/types.ts';
import type { LiveSite } from './liveSite.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

type Content = string | Uint8Array;

/**
 * Gives the files of the manifest, made when they are asked for. What also makes files with hashes in their names (the index of search,
 * the validators) is kept until the site changes and it is asked for again: it takes all docs.
 */
export function devFiles(
  live: LiveSite,
): (path: string, context: () => Promise<OutputContext>) => Promise<Content | undefined> {
  const kept = new Map<string, { output: Output; files: Map<string, Content> }>();
  return async (path, context) => {
    const { config, outputs } = live.current();
    const name = path.slice(config.baseUrl.length);
    const output = path.startsWith(config.baseUrl) ? outputs.find(({ paths }) => paths.includes(name)) : undefined;
    if (!output) return [...kept.values()].map(({ files }) => files.get(name)).find((file) => file !== undefined);
    const key = output.paths[0]!;
    const known = kept.get(key);
    if (known?.output === output) return known.files.get(name);
    const files = new Map<string, Content>(
      [...(await output.make(await context()))].map(([file, content]) => [file, content]),
    );
    if ([...files.keys()].some((file) => file.startsWith(`${assetsFolder}/`))) kept.set(key, { output, files });
    return files.get(name);
  };
}
