import { z } from 'zod';
import { programLimits } from './limits.ts';
import type { Example, VersionCatalogue } from './types.ts';
import { allNames, findNames } from './names.ts';
import { openVersion } from './site.ts';
import { ToolError } from './sources.ts';
import { defineTool, ofVersion, url, version, words } from './tool.ts';

const mostExamples = 3;

/** `example`: code checked by the site's build. */
export const example = defineTool({
  name: 'example',
  title: 'A valid example',
  description:
    'Returns examples of a context type, record type, message, intent or function: JSON validated against its schema, ' +
    'or TypeScript that compiles with the packages of the version.',
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
        of: z.string().optional().describe('The type or schema it was validated against'),
        url,
      }),
    ),
  },
  async run(site, { name, language, version: asked }) {
    const { version: chosen, names } = await openVersion(site, asked);
    const all = (await site.examples(chosen)).filter(
      (each) => (!language || each.language === language) && each.code.length <= programLimits.example,
    );
    const found = examplesOf(all, names, name);
    if (found.length === 0)
      throw new ToolError(
        `${chosen.label} has no ${language ? `${language} ` : ''}example of ${JSON.stringify(name)}. ` +
          'Use `look_up` for its definition, or `search` to find pages about it.',
      );
    const shown = found.slice(0, mostExamples).map(async ({ language: own, code, of, path }) => ({
      language: own,
      code,
      of: of || undefined,
      url: await site.address(path),
    }));
    return { version: chosen.label, examples: await Promise.all(shown) };
  },
});

/** Sorts by relevance: marked for the name, in its section, on its page, or with the name in the code. */
function examplesOf(all: Example[], names: VersionCatalogue, asked: string): Example[] {
  const entries = findNames(names, asked).map(({ entry }) => entry);
  const called = new Set([asked, ...entries.flatMap((entry) => [...allNames(entry), entry.schema])]);
  const pageOf = (path: string) => path.replace(/#.*$/s, '');
  const places = new Set(entries.flatMap(({ path }) => (path === undefined ? [] : [path])));
  const pages = new Set([...places].map(pageOf));
  const last = asked.replace(/\(.*$/s, '').split(/[./]/).at(-1)!;
  const says = ({ code }: Example) => last.length > 2 && code.includes(last);
  const isOf = ({ of }: Example) => of !== undefined && called.has(of);
  const ways: ((each: Example) => boolean)[] = [
    (each) => isOf(each) && pages.has(pageOf(each.path)),
    isOf,
    (each) => places.has(each.path) && says(each),
    (each) => pages.has(pageOf(each.path)) && says(each),
    (each) => entries.length > 0 && says(each),
  ];
  return [...new Set(ways.flatMap((way) => all.filter(way)))];
}
