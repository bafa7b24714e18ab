import { type Content, type LastUpdate, lastUpdatesOf } from '../../../src/contentSource.ts';
import type { ShownUpdate } from '../config/pluginOptions.ts';
import { isObject, textOr } from '../shapes.ts';
import type { Site } from '../site.ts';

export function lastUpdateOf(
  value: unknown,
  { showLastUpdateTime: time, showLastUpdateAuthor: author }: ShownUpdate,
): { lastUpdate?: LastUpdate } {
  if (!time && !author) return {};
  const given = isObject(value) ? value : {};
  const date = Date.parse(String(given.date));
  return {
    lastUpdate: {
      author: textOr(given.author) ?? '',
      ...(!Number.isNaN(date) && { date: new Date(date).toISOString() }),
    },
  };
}

/**
 * Adds last updates to docs according to their plugin's options; `shown` lists these by file. Runs git only for data
 * missing from front matter.
 */
export async function giveLastUpdates(
  site: Site,
  { versions }: Content,
  shown: ReadonlyMap<string, ShownUpdate>,
): Promise<void> {
  const docs = versions
    .flatMap((version) => version.docs)
    .flatMap((doc) => (doc.lastUpdate ? [{ doc, given: doc.lastUpdate, shown: shown.get(doc.file)! }] : []));
  const open = docs
    .filter(
      ({ given, shown: { showLastUpdateTime: time, showLastUpdateAuthor: author } }) =>
        (time && given.date === undefined) || (author && given.author === ''),
    )
    .map(({ doc }) => doc.file);
  // Files outside the site folder may still be in its repository.
  const folders = ['.', ...(site.docs.path.startsWith('../') ? [site.docs.path] : [])];
  const { updates, diagnostics } = await lastUpdatesOf(site.root, [...new Set(open)], folders);
  for (const { doc, given, shown: options } of docs) {
    const update = shownOf(given, updates[doc.file], options);
    if (update.author === '' && update.date === undefined) delete doc.lastUpdate;
    else doc.lastUpdate = update;
  }
  site.diagnostics.push(...diagnostics);
}

function shownOf(
  given: LastUpdate,
  known: LastUpdate | undefined,
  { showLastUpdateTime: time, showLastUpdateAuthor: author }: ShownUpdate,
): LastUpdate {
  const date = time ? (given.date ?? known?.date) : undefined;
  return { author: author ? given.author || (known?.author ?? '') : '', ...(date !== undefined && { date }) };
}
