import { join, relative } from 'node:path';
import { z } from 'zod';
import type { ContentSource, SourceContent } from '../docs/contentSource.ts';
import { settingsModule, wayTo, plainWords } from '../docs/settings/settingsModule.ts';
import { siteSchema } from '../docs/siteSchema.ts';
import type { Diagnostic } from '../docs/types.ts';
import type { LoadModule } from '../project/importModule.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import { moduleProblem } from '../project/siteModules.ts';

const list = z.array(z.unknown());
const name = z.string().min(1, 'must not be empty');
const path = z.string().regex(/^\//, 'must be a permalink: it begins with `/`');
const selection = z.looseObject({ markdown: z.string(), spans: list, notes: list });
const doc = z.looseObject({ id: name, topic: name, version: name, path, file: name, title: z.string(), selection });

const { title, tagline, url, baseUrl, navbar, locales, colorMode } = siteSchema.shape;
const footer = z.looseObject({ columns: list });
const config = z.looseObject({ title, tagline, url, baseUrl, navbar, footer, locales, colorMode });
const state = z.enum(['draft', 'latest', 'old']);
const version = z.looseObject({ name, label: name, number: name, path, state });

/** As much of what a source gives as must be so, for the rest to be told what is wrong with it. */
const sourceContent = z.looseObject({
  config,
  versions: z.array(version),
  content: z.looseObject({
    versions: z.array(z.looseObject({ name, path, docs: z.array(doc), sidebars: list })),
    redirects: list,
    diagnostics: list,
  }),
  staticFolders: z.array(z.string()),
  watched: z.array(z.string()),
  diagnostics: list,
});

/**
 * The content source that is the default export of a site's own module.
 * @throws {BuildFailed} with the place in the module, when it is none; so does its `read`, when it throws or what it
 * gives is of another form.
 */
export async function moduleSource(root: string, file: string, load: LoadModule): Promise<ContentSource> {
  const { default: source } = (await load(file)) as { default?: Partial<ContentSource> };
  const settings = settingsModule(root, relative(root, file).replaceAll('\\', '/'));
  if (typeof source?.read !== 'function') {
    const message = 'The default export must be a content source, an object with `name` and `read`.';
    throw new BuildFailed([settings.error(message, [])]);
  }
  const wrong = (issue: z.core.$ZodIssue): Diagnostic =>
    settings.error(`What \`read\` gives is not right. ${wayTo(issue.path)}${issue.message}`, ['read']);
  return {
    name: source.name ?? relative(join(root, 'content'), file),
    async read(input) {
      const given = await readWithPlace(root, file, () => source.read!(input));
      const { error } = sourceContent.safeParse(given, { error: plainWords });
      if (error) throw new BuildFailed(error.issues.map(wrong));
      return given;
    },
  };
}

async function readWithPlace(root: string, file: string, read: () => Promise<SourceContent>): Promise<SourceContent> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BuildFailed) throw error;
    throw new BuildFailed([moduleProblem(root, file, error)]);
  }
}
