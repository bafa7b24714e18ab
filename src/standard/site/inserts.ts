import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsModule, display } from '../../core/docs/settings/settingsModule.ts';
import { parseRange, satisfies } from '../../core/docs/versionRange.ts';
import type { Insert, InsertRequest } from '../text/types.ts';
import { BuildFailed } from '../../core/project/diagnostics.ts';
import { placeInFolder, type LoadModule } from '../../core/project/siteModules.ts';

/** The modules of a site's `content/inserts`, by name. */
export async function loadInserts(root: string, load: LoadModule): Promise<Map<string, Insert>> {
  const folder = join(root, 'content/inserts');
  const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort() : [];
  const modules = await Promise.all(
    files.map(async (file): Promise<[string, Insert]> => {
      const { default: insert } = await load(join(folder, file));
      if (typeof insert !== 'function')
        throw new BuildFailed([
          settingsModule(root, `content/inserts/${file}`).error(
            'The default export must be a function that gives Markdown.',
            [],
          ),
        ]);
      return [file.slice(0, -'.ts'.length), insert as Insert];
    }),
  );
  return new Map(modules);
}

interface InsertsInput {
  root: string;
  /** The modules, by name. */
  inserts: Map<string, Insert>;
  /** What the word `next` in a range means. */
  draftNumber: string;
  /** The part of a request that is the same for all inserts of a version. */
  baseRequest: Pick<InsertRequest, 'facts' | 'availability' | 'schemaUrl'>;
}

/**
 * Calls the module of an insert for one version; undefined when there is none of that name.
 * @throws when it gives no text, or throws, with the place in the module.
 */
export function callInsert(
  { root, inserts, draftNumber, baseRequest: asked }: InsertsInput,
  name: string,
  attributes: Record<string, string>,
): string | undefined {
  const insert = inserts.get(name);
  if (!insert) return undefined;
  const { number } = asked.facts;
  const inVersion = (range: string) => satisfies(parseRange(range, draftNumber), number);
  let markdown: unknown;
  try {
    markdown = insert({ ...asked, number, attributes, inVersion });
  } catch (error) {
    const place = placeInFolder(error, root);
    const where = place ? `${place.file}:${place.line}:${place.column}` : `content/inserts/${name}.ts`;
    throw new Error(`The module ${where} says: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (typeof markdown !== 'string')
    throw new Error(`The module content/inserts/${name}.ts must give Markdown as text, not ${display(markdown)}.`);
  return markdown;
}
