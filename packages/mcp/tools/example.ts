import { z } from 'zod';
import { programLimits } from '../../../src/core/limits.ts';
import type { Example, VersionCatalogue } from '../../../src/features/catalogue/types.ts';
import { chooseVersion } from '../site/chooseVersion.ts';
import { allNames, findNames } from '../site/findNames.ts';
import { ToolError } from '../site/source.ts';
import { ofVersion, url, version, words } from './inputs.ts';
import { defineTool } from './tool.ts';

const mostExamples = 3;

/** `example`: code that the build of the site has checked. */
export const example = defineTool({
  name: 'example',
  title: 'A valid example',
  description:
    'Gives examples of a context or record type, a message, an intent or a function: JSON that is valid by its schema, ' +
    'or TypeScript that compiles against the packages of the version.',
  input: {
    name: words('"fdc3.contact", "bridging/openAgentRequest", "addIntentListener"'),
    language: z.enum(['json', 'ts']).optional(),
    version,
  },
  output: {
    version: ofVersion,
    examples: z.array(
      z.object({
        language: z.string(),
        code: z.string(),
        of: z.string().optional().describe('The type or schema by which it is valid'),
        url,
      }),
    ),
  },
  async run(site, { name, language, version: asked }) {
    const chosen = chooseVersion(await site.catalogue(), asked);
    const names = await site.names(chosen);
    const all = (await site.examples(chosen)).filter((each) => !language || each.language === language);
    const found = examplesOf(all, names, name).filter(({ code }) => code.length <= programLimits.example);
    if (found.length === 0)
      throw new ToolError(
        `${chosen.label} has no ${language ? `${language} ` : ''}example of ${JSON.stringify(name)}. ` +
          '`look_up` says what it is, `search` finds pages about it.',
      );
    return {
      version: chosen.label,
      examples: await Promise.all(
        found.slice(0, mostExamples).map(async ({ language: own, code, of, path }) => ({
          language: own,
          code,
          ...(of && { of }),
          url: await site.address(path),
        })),
      ),
    };
  },
});

/** Best first: what is marked as one of the name, then what stands in its section, on its page, or says it. */
function examplesOf(all: Example[], names: VersionCatalogue, asked: string): Example[] {
  const entries = findNames(names, asked).map(({ entry }) => entry);
  const called = new Set([
    asked,
    ...entries.flatMap((entry) => [...allNames(entry), ...(entry.schema ? [entry.schema] : [])]),
  ]);
  const places = new Set(entries.flatMap(({ path }) => (path === undefined ? [] : [path])));
  const pages = new Set([...places].map((path) => path.replace(/#.*$/s, '')));
  const last = asked.replace(/\(.*$/s, '').split(/[./]/).at(-1)!;
  const says = ({ code }: Example) => last.length > 2 && code.includes(last);
  const page = ({ path }: Example) => path.replace(/#.*$/s, '');
  const ways: ((each: Example) => boolean)[] = [
    (each) => each.of !== undefined && called.has(each.of) && pages.has(page(each)),
    (each) => each.of !== undefined && called.has(each.of),
    (each) => places.has(each.path) && says(each),
    (each) => pages.has(page(each)) && says(each),
    (each) => entries.length > 0 && says(each),
  ];
  return [...new Set(ways.flatMap((way) => all.filter(way)))];
}
