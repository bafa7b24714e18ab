import { describe, expect, it } from 'vitest';
import { loadSite } from '../../../src/core/site/loadSite.ts';
import { project } from '../../../src/core/project/project.ts';
import { BuildFailed, formatDiagnostic } from '../../../src/core/project/diagnostics.ts';
import { pointAt } from '../../../src/core/parse/text.ts';
import { folderOf } from '../docs/helpers.ts';
import { features } from '../../../src/features.ts';

const config = {
  title: 'Notes',
  tagline: 'Notes',
  url: 'https://notes.example',
  baseUrl: '/',
  navbar: { hideOnScroll: false, left: [], right: [] },
  footer: { columns: [], copyright: '', note: '' },
  locales: {
    default: 'en',
    all: { en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/' } },
  },
  colorMode: { default: 'light', switchable: true },
};
const version = { name: 'one', label: 'One', number: '1.0', path: '/notes', state: 'latest', summary: 'Notes' };
const content = { versions: [{ ...version, docs: [], sidebars: [] }], redirects: [], diagnostics: [] };
const good = { config, versions: [version], content, staticFolders: [], watched: [], diagnostics: [] };

/** A module whose source gives this; `▸` stands where the problem is to be told. */
const giving = (given: unknown) => `export default { name: 'notes', read: ▸async () => (${JSON.stringify(given)}) };\n`;
const wrong = 'What `read` gives is not right. ';

describe('a content source of a site’s own', () => {
  it.each<[string, string, string[]]>([
    [
      'without a default export',
      '▸export const notes = {};\n',
      ['The default export must be a content source, an object with `name` and `read`.'],
    ],
    [
      'that is no source',
      'const notes = ▸{ raed: 1 };\nexport default notes;\n',
      ['The default export must be a content source, an object with `name` and `read`.'],
    ],
    [
      'that throws',
      "export default {\n  name: 'notes',\n  async read() {\n    throw ▸new Error('no notes');\n  },\n};\n",
      ['The module cannot be run: no notes'],
    ],
    ['that gives nothing', giving(null), [`${wrong}must be an object, not \`null\``]],
    [
      'with a wrong configuration',
      giving({ ...good, config: { ...config, title: 5, colorMode: { default: 'drak', switchable: true } } }),
      [
        `${wrong}\`config.title\`: must be text, not \`5\``,
        `${wrong}\`config.colorMode.default\`: must be \`light\`, \`dark\` or \`system\`, not \`drak\`. Did you mean \`dark\`?`,
      ],
    ],
    [
      'with a state that there is not',
      giving({ ...good, versions: [{ ...version, state: 'lastest' }] }),
      [
        `${wrong}\`versions[0].state\`: must be \`draft\`, \`latest\` or \`old\`, not \`lastest\`. Did you mean \`latest\`?`,
      ],
    ],
    [
      'with a doc without an address',
      giving({
        ...good,
        content: {
          ...content,
          versions: [
            {
              ...content.versions[0],
              docs: [
                {
                  id: 'a',
                  topic: 'a',
                  version: 'one',
                  file: 'a',
                  title: 'A',
                  selection: { markdown: '', spans: [], notes: [] },
                },
              ],
            },
          ],
        },
      }),
      [`${wrong}\`content.versions[0].docs[0].path\`: is missing; it must be text`],
    ],
  ])('%s is told to be wrong at its place', async (_, text, messages) => {
    const root = await folderOf({
      'content/site.ts': "export default { source: './notes.ts' };\n",
      'content/notes.ts': text.replace('▸', ''),
    });
    const failed = await loadSite(project({ root }), { features }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(BuildFailed);
    const { line, column } = pointAt(text, text.indexOf('▸'));
    const place = `content/notes.ts:${line}:${column}: error: `;
    const lines = (failed as BuildFailed).diagnostics.map(formatDiagnostic);
    expect(lines).toEqual(messages.map((message) => place + message));
  });
});
