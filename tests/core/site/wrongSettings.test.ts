import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './support/sourceFiles.ts';
import { changedSite, checked, siteFolder, type Change } from './support/secondSite.ts';

const synonymsText = readFileSync(join(root, 'tests/secondSite/content/synonyms.ts'), 'utf8');
const { folder, remove } = siteFolder();
afterAll(remove);

const site = (from: string, to: string): Change => ({ file: 'content/site.ts', from, to });
const versions = (from: string, to: string): Change => ({ file: 'content/versions.ts', from, to });
const sidebars = (from: string, to: string): Change => ({ file: 'content/sidebars.ts', from, to });
const standard = (value: string): Change => ({
  file: 'content/standard.ts',
  to: `const standard = ${value};\n\nexport default standard;\n`,
});
/** The complete module. */
const synonyms = (to: string): Change => ({ file: 'content/synonyms.ts', from: synonymsText, to: `${to}\n` });
const doc = (from: string, to: string): Change => ({ file: 'content/docs/crews/duties.md', from, to });
const kind = 'content/kinds/signs.tsx';
const insert = 'content/inserts/lamps.ts';
const home = 'content/pages/index.tsx';
const url = "url: 'https://lampline.example',";
const third = "{ name: 'third', label: 'Third edition', number: '3.0', path: '/handbook/third', state: 'draft'";
const second =
  "{ name: 'second', label: 'Second edition', number: '2.0', path: '/handbook', state: 'latest', released: '2024-05-01', summary: 'The edition in force: three lamps.' }";

/** Problem, change with its position, and expected message there or elsewhere. */
type Wrong = [string, Change, string | RegExp | { at: string; says: string }];

/** Sites with mistakes that are all reported in a single check. */
const sites: Record<string, Wrong[]> = {
  'settings that no schema allows': [
    [
      'a key that there is not',
      site(url, `${url} ▸tagLine: 'x',`),
      /^Unknown key `tagLine`\. Did you mean `tagline`\? Legal keys are `title`, `tagline`/,
    ],
    ['a key that is missing', site("{\n  title: 'Lampline',", '▸{'), '`title`: is missing; it must be text'],
    [
      'a number for a text',
      site("tagline: 'Signals for small railways, by lamp and by wire'", 'tagline: ▸5'),
      '`tagline`: must be text, not `5`',
    ],
    [
      'a text for a switch',
      site('hideOnScroll: true', "hideOnScroll: ▸'yes'"),
      '`navbar.hideOnScroll`: must be `true` or `false`, not `yes`',
    ],
    [
      'an object for a list',
      site("[{ type: 'search' }, { type: 'docsVersionDropdown', after: [] }, { type: 'colorMode' }]", '▸{}'),
      '`navbar.right`: must be a list, not an object',
    ],
    [
      'a sign that is no path',
      site("'M11 4h10v24H11zM16 28v4'", "▸'<script>'"),
      /^`mark\.lines`: must be the data of an SVG path/,
    ],
    [
      'a panel below code of no range of versions',
      site(url, `${url} codePanels: [{ island: 'try', label: 'Try', docs: '.', code: '.', versions: ▸'new' }],`),
      '`codePanels[0].versions`: must be a version range, such as `>=2.1`',
    ],
    [
      'a policy with what is no source',
      site(url, `${url} pagePolicies: { '/about': { frames: [▸'*'] } },`),
      "`pagePolicies./about.frames[0]`: must be `'self'`, `https:` or an origin",
    ],
    [
      'a kind with a name that every site has',
      site("name: 'lamp'", "name: ▸'page'"),
      '`search.kinds[0].name`: `page` is already a built-in kind. It must be unique.',
    ],
    [
      'no object at all',
      sidebars('export default sidebars;', 'export default ▸[];'),
      /^The sidebars must be an object/,
    ],
    [
      'a range that is none',
      { file: 'content/terms.ts', from: "'<3.0'", to: "▸'<3.x'" },
      /^Term `signal box`: `<3\.x` is not a version range/,
    ],
    [
      'front matter: a range of no version',
      doc('description:', "versions: ▸'>=9.9'\ndescription:"),
      /^No version satisfies `versions: >=9\.9`, so the document is not in any version\. Versions are `3\.0`, `2\.0`\./,
    ],
    [
      'front matter: a successor that there is not',
      doc('description:', 'successor: ▸overveiw\ndescription:'),
      /^There is no document `overveiw`\. Did you mean `overview`\?/,
    ],
    [
      'text: a phrase whose brace is not closed',
      { file: 'content/docs/signs/bells.md', to: '\nA :only[bell]▸{in=">=3.0" rings.\n' },
      /^The brace that opens here is never closed\. Write `:only\[the words\]\{in=">=2\.0"\}`/,
    ],
  ],
  'values that code makes, and sidebars': [
    [
      'a wrong value in a constant of the same file',
      site('export default site;', "const mark = { lines: ▸'x' };\nexport default { ...site, mark };"),
      /^`mark\.lines`: must be the data/,
    ],
    [
      'a wrong value that a function makes',
      site('...site, mark', '...site, mark, title: ▸String()'),
      '`title`: must not be empty',
    ],
    [
      'items that are no list',
      sidebars("['signs/lamps', 'signs/bells']", "▸'signs/lamps'"),
      'signals › Signs: The entries must be a list.',
    ],
    [
      'an unknown key',
      sidebars("label: 'Duties'", "▸lable: 'Duties'"),
      /^crews › crews\/duties: Unknown key `lable`\. Did you mean `label`\?/,
    ],
    [
      'a word without ranges',
      { file: 'content/terms.ts', from: "{ '<3.0': 'cabin' }", to: "▸'cabin'" },
      '`signal box`: must be an object, not `cabin`',
    ],
    [
      'front matter: an alias that is taken',
      doc('description:', 'aliases: [▸overview]\ndescription:'),
      /^The alias `overview` is already the path or an alias of content\/docs\/overview\.md\./,
    ],
    [
      'front matter: a path that is taken',
      doc('description:', 'path: ▸overview\ndescription:'),
      /^The path `overview` is already the path of content\/docs\/overview\.md\./,
    ],
  ],
  'no object, and entries of sidebars': [
    [
      'a default export that is no object',
      site('export default site;', 'export default ▸[];'),
      'must be an object, not a list',
    ],
    [
      'an entry that is none',
      sidebars("'signs/bells'", '▸5'),
      /^signals › Signs: `5` is not a sidebar entry\. Write a document id/,
    ],
    [
      'a range that is none',
      sidebars("label: 'Duties'", "versions: ▸'^2'"),
      /^crews › crews\/duties: `\^2` is not a version range/,
    ],
    [
      'a topic that there is not',
      sidebars("'signs/lamps'", "▸'signs/lamp'"),
      /^signals › Signs › signs\/lamp: There is no document `signs\/lamp` in any version\. Did you mean `signs\/lamps`\?/,
    ],
  ],
  'names and links of sidebars': [
    ['a link without a target', sidebars("'signs/bells'", "▸{ link: 'L' }"), 'signals › Signs › L: `href` is missing.'],
    [
      'a key that is missing',
      { file: 'content/errata.yaml', to: '- ▸date: 2024-05-06\n  kind: spelling\n  reason: A letter.\n' },
      '`[0].changes`: is missing; it must be a list',
    ],
    [
      'a name that is no file’s',
      sidebars('crews: [', "'../crews': ▸["),
      /^\.\.\/crews: The name of a sidebar becomes part of a file name/,
    ],
    [
      'a name that is none',
      standard("{ first: ['Lamp', ▸'a b'] }"),
      '`first[1]`: must be the name of a declaration, such as `OrderBook`',
    ],
  ],
  'a sidebar that is no list': [
    [
      'a sidebar that is no list',
      sidebars("[{ doc: 'crews/duties', label: 'Duties' }]", '▸null'),
      'crews: The entries must be a list.',
    ],
    ['a key that there is not', standard("{ ▸pakage: 'x' }"), /^Unknown key `pakage`\. Did you mean `package`\?/],
    [
      'a version that there is not',
      {
        file: 'content/errata.yaml',
        to: '- date: 2024-05-06\n  kind: spelling\n  reason: A letter.\n  changes:\n    - ▸version: secnd\n      path: overview\n',
      },
      /^Unknown version `secnd`\. Did you mean `second`\?/,
    ],
  ],
  'versions with wrong keys': [
    [
      'a key that there is not',
      versions("released: '", "▸relased: '"),
      /^`\[1\]`: Unknown key `relased`\. Did you mean `released`\?/,
    ],
    [
      'a summary that is missing',
      versions(`${third}, summary: 'The edition that is being written: a blue lamp, and bells.' }`, `▸${third} }`),
      '`[0].summary`: is missing; it must be text',
    ],
  ],
  'versions twice': [
    [
      'an alias twice',
      versions(second, second.replace('summary', "aliases: ['/x', ▸'/x'], summary")),
      '`[1].aliases[1]`: `/x` is already an alias of `[1]` (content/versions.ts:5:131). It must be unique.',
    ],
    [
      'two latest versions',
      versions(
        '\n];',
        "\n  { name: 'first', label: 'First', number: '1.0', path: '/handbook/first', state: ▸'latest', summary: 'Old.' },\n];",
      ),
      'Exactly one version must have the state `latest`, but second and first do.',
    ],
    [
      'a name twice',
      versions(
        '\n];',
        "\n  { name: ▸'second', label: 'Zero', number: '0.9', path: '/handbook/zero', state: 'old', summary: 'Old.' },\n];",
      ),
      '`[3].name`: `second` is already the name of `[1]` (content/versions.ts:5:11). It must be unique.',
    ],
  ],
  'what is not there': [
    [
      'a main document that is not there',
      site(url, `${url} mainDoc: ▸'overveiw',`),
      /^`mainDoc`: There is no document `overveiw`\. Did you mean `overview`\?/,
    ],
    [
      'a panel below code without its island',
      site(url, `${url} codePanels: [{ island: ▸'nowhere', label: 'Try', docs: '.', code: '.' }],`),
      /^There is no island `nowhere` in `content\/islands`, which `codePanels` lists\./,
    ],
    [
      'search that ranks a folder without documents',
      site('searchWorth: {', 'searchWorth: { nowhere: ▸50,'),
      /^There are no documents in the folder `nowhere`, which `searchWorth` lists\./,
    ],
    [
      'a policy of a page that is not there',
      site(url, `${url} pagePolicies: { '/nowhere': ▸{ opensWindows: true } },`),
      'There is no page `/nowhere`, which `pagePolicies` lists.',
    ],
    [
      'a package that is not installed',
      versions(second, second.replace('summary', "packages: [▸'@acme/none'], summary")),
      /^Version Second edition: the package `@acme\/none`, which contains its facts, is not fully installed\. Run `npm ci`\.$/,
    ],
    [
      'a topic twice',
      sidebars("'signs/bells'", "▸'overview'"),
      /^The document `overview` is already in the sidebar `signals` \(content\/sidebars\.ts:4:13\)\. Remove one of the two entries\. \(In Third edition, Second edition\.\)$/,
    ],
    ['no default export', synonyms('▸export const groups = [];'), 'The file has no default export.'],
    [
      'a kind gives no list',
      { file: 'content/kinds/five.tsx', to: 'export default (▸() => 5);' },
      'The function must return a list of pages, not `5`.',
    ],
  ],
  'links and text': [
    [
      'a link in the footer to nowhere',
      site("'/handbook/signs/lamps'", "▸'/handbook/signs/lamp'"),
      /^On \/rail\/ and \d+ more pages: The link leads to \/rail\/handbook\/signs\/lamp, which does not exist\. The nearest is \/rail\/handbook\/signs\/lamps\.$/,
    ],
    [
      'a link to nowhere',
      sidebars("'signs/bells'", "{ link: 'L', href: ▸'/nowhere' }"),
      /The link leads to \/rail\/nowhere, which does not exist\.$/,
    ],
    ['a group that is no list', synonyms("export default [['a', 'b'], ▸'c'];"), '`[1]`: must be a list, not `c`'],
    [
      'text: an example of a type that there is not',
      { file: 'content/docs/signs/bells.md', to: '\n```json type="foo"\n▸{}\n```\n' },
      "There is no data type `foo`: no version's packages declare data types. Remove the mark `type`. (In Third edition.)",
    ],
    [
      'text: an image that is not there',
      { file: 'content/docs/signs/bells.md', to: '\n▸![A bell](bel.png)\n' },
      /^There is no image bel\.png\. Use the path from the document to the file, or begin with `\/` for a file in content\/static\.$/,
    ],
    [
      'a kind gives a path that leads out',
      {
        file: 'content/kinds/outside.tsx',
        to: "export default (▸() => [{ path: '/rail/../../../../tmp/x', title: 'X', description: 'X.', main: 'X' }]);",
      },
      'The page `/rail/../../../../tmp/x` cannot be published: browsers would request `/tmp/x`.',
    ],
  ],
  'site.ts throws': [
    ['site.ts throws', site('export default site;', "throw ▸new Error('boom');"), 'The module cannot be run: boom'],
  ],
  'site.ts calls what is no function': [
    [
      'site.ts calls what is no function',
      site('export default site;', 'export default (site as unknown as { make(): unknown }).▸make();'),
      /^The module cannot be run: .*make is not a function$/,
    ],
  ],
  'a kind throws': [
    [
      'a kind throws',
      {
        file: kind,
        from: 'versions.map(({ name, label, path, docs }) => ({',
        to: "versions.map(({ name, label, path, docs }) => ({ x: name === 'second' && (() => { throw ▸new Error('kind broke'); })(),",
      },
      'The module cannot be run: kind broke',
    ],
  ],
  'a kind is no function': [
    [
      'a kind is no function',
      { file: 'content/kinds/number.tsx', to: 'export default ▸5;' },
      'The default export must be a function that returns pages.',
    ],
  ],
  drawing: [
    [
      'a kind throws where its page is drawn',
      {
        file: kind,
        from: '<h1 tabIndex={-1}>All signs</h1>',
        to: "<h1 tabIndex={-1}>{[0].map(() => { throw ▸new Error('no sign'); })}</h1>",
      },
      'The module cannot be run: no sign',
    ],
    [
      'a page throws when it is drawn',
      {
        file: home,
        from: '<h1>Signals for small railways</h1>',
        to: "<h1>{[0].map(() => { throw ▸new Error('no home'); })}</h1>",
      },
      'The module cannot be run: no home',
    ],
    [
      'a group of one phrase',
      synonyms("const groups = [['a', 'b'], ▸['c']];\nexport default groups;"),
      "`[1]`: must be a list of two or more phrases, such as `['launch', 'open']`",
    ],
    [
      'a kind gives a page without a title',
      { file: 'content/kinds/untitled.tsx', to: "export default (▸() => [{ path: '/rail/x', main: 'X' }]);" },
      'In the page `[0]`, `title` must be text, not `undefined`.',
    ],
  ],
  'an insert that throws': [
    [
      'an insert that throws',
      {
        file: insert,
        from: 'const colours',
        to: "if (inVersion('3.0')) throw new Error('no lamps');\n  const colours",
      },
      {
        at: 'content/docs/signs/lamps.md:6:1',
        says: 'The module content/inserts/lamps.ts:5:31 threw an error: no lamps (In Third edition.)',
      },
    ],
  ],
  'an insert gives no text': [
    [
      'an insert gives no text',
      { file: insert, from: 'export default lamps;', to: 'export default (() => 7);' },
      {
        at: 'content/docs/signs/lamps.md:6:1',
        says: 'The module content/inserts/lamps.ts must return Markdown as text, not `7`. (In Third edition, Second edition.)',
      },
    ],
  ],
  'a page imports what is not there': [
    [
      'a page imports what is not there',
      {
        file: home,
        from: 'export const meta',
        to: "import { x } from ▸'./nowhere.ts';\nexport { x };\nexport const meta",
      },
      'The module cannot be run: there is no module `./nowhere.ts`.',
    ],
  ],
};

describe.each(Object.entries(sites))('wrong settings are reported with their location: %s', (_, wrong) => {
  let lines: string[];
  let places: string[];
  beforeAll(async () => {
    const site = changedSite(folder, ...wrong.map(([, change]) => change));
    places = site.places;
    lines = await checked(site.project);
  });

  it.each(wrong.map(([name, { file }, says], index) => [file, name, says, index] as const))(
    '%s: %s',
    (_file, _name, says, index) => {
      const place = typeof says === 'object' && 'at' in says ? says.at : places[index];
      const [said] = lines
        .filter((line) => line.startsWith(`${place}: `))
        .map((line) => line.replace(/^\S+: (?:error|warning): /, ''));
      expect(said, lines.join('\n')).toEqual(
        says instanceof RegExp ? expect.stringMatching(says) : typeof says === 'string' ? says : says.says,
      );
    },
  );

  it('nothing else is', () => {
    expect(lines.length, lines.join('\n')).toBe(wrong.length);
  });
});
