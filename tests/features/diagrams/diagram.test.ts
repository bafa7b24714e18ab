import { textDialect } from '../../../packages/docusaurus/elements/dialect.ts';
import { readFileSync } from 'node:fs';
import { breakpoints } from '@fdc3-docs/diagrams';
import { describe, expect, test } from 'vitest';
import { compileText, html, problems, render } from '../../core/compile/helpers.ts';

const fence = (body: string) => `\`\`\`mermaid\n${body}\n\`\`\``;
const titled = (body: string) => fence(`%% title: What it shows\n${body}`);

const chart =
  'flowchart LR\n  A[Start]-->B{Ready?};\n  B -->|no| C & D\n  subgraph one\n    E([x]) -. y .-> F\n  end\n  F <--> A';

describe('drawings', () => {
  test('are SVG with a title and colors of the theme, without styles', async () => {
    expect(await problems(titled(chart))).toEqual([]);
    const result = await html(titled(chart));
    const svg = /<svg.*<\/svg>/s.exec(result)![0];
    for (const word of ['Start', 'Ready?', 'no', 'C', 'D', 'one', 'x', 'y', 'F']) expect(svg).toContain(`>${word}<`);
    expect(svg).toMatch(
      /^<svg (?:class="from-\d+" )?viewBox="[-\d. ]+" width="[\d.]+em" height="[\d.]+em" role="img" aria-labelledby="site:diagram-1"><title id="site:diagram-1">What it shows<\/title>/,
    );
    expect(svg).not.toMatch(
      /\sstyle=|<style|@import|data-|xmlns|\sclass="(?!title"|from-|below-)|auto-start-reverse|\p{Co}/u,
    );
    const names = [...svg.matchAll(/var\(([^)]*)\)/g)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^--diagram-(bg|text|text-sec|line|node-fill)$/);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });

  test('keep their source, scroll by themselves, and have ids of their own', async () => {
    const body = '%% title: A <b> & c\nflowchart LR\n  A --> B';
    const result = await html(`${fence(body)}\n\n${fence(body)}`);
    expect(result).toContain('<figcaption>A &lt;b&gt; &amp; c</figcaption>');
    expect(result).toContain('<div class="drawing" data-label="Diagram: A &lt;b&gt; &amp; c">');
    expect(result).toContain(
      '<details><summary>Diagram source</summary><pre><code>%% title: A &lt;b&gt; &amp; c\nflowchart LR\n  A --&gt; B</code></pre></details>',
    );
    expect(result).toContain('<title id="site:diagram-1">A &lt;b> &amp; c</title>');
    expect(idsIn(result)).toEqual([
      'site:diagram-1',
      'site:diagram-1-arrowhead',
      'site:diagram-2',
      'site:diagram-2-arrowhead',
    ]);
  });

  test('a YAML header is read for its title and left out', async () => {
    const markdown = fence('---\ntitle: "From the header"\nconfig: x\n---\nflowchart LR;\n  A --> B;');
    expect(await problems(markdown)).toEqual([]);
    expect(await html(markdown)).toContain('<title id="site:diagram-1">From the header</title>');
  });

  const idsIn = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const widthsIn = (markup: string) =>
    [...markup.matchAll(/<svg [^>]*width="([\d.]+)em"/g)].map(([, width]) => Number(width));
  const textSizes = (markup: string) => {
    const [, width, em] = / viewBox="[-\d.]+ [-\d.]+ ([\d.]+) [\d.]+" width="([\d.]+)em"/.exec(markup)!.map(Number);
    return [...markup.matchAll(/ font-size="([\d.]+)"/g)].map(([, size]) => (Number(size) * em! * 16) / width!);
  };
  test('have text of at least 13 px', async () => {
    expect(Math.min(...textSizes(await html(titled(chart))))).toBeGreaterThanOrEqual(13);
  });

  test('long labels are wrapped, on nodes and arrows', async () => {
    const flow = await html(
      titled('flowchart LR\n  A["Every application that has asked for it"] -->|"as long as the listener lives"| B'),
    );
    for (const line of ['Every application', 'that has asked for it', 'as long as the', 'listener lives'])
      expect(flow).toContain(`>${line}<`);
  });

  test('all shapes are inside the frame', async () => {
    // The drawing library returns a frame narrower than the widest node.
    const result = await html(
      titled(
        'flowchart LR\n  P[Platform Provider] --> A[Desktop Agent API]\n  P --> D[App Directory]\n  Q[Application Provider] --> I[Intents]\n  Q --> C[Context Data]',
      ),
    );
    const [left, , width] = / viewBox="([^"]+)"/.exec(result)![1]!.split(' ').map(Number);
    for (const [, x, size] of result.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)) {
      expect(Number(x)).toBeGreaterThan(left!);
      expect(Number(x) + Number(size)).toBeLessThan(left! + width!);
    }
  });

  test('a group is as wide as its title and its nodes need', async () => {
    const result = await html(
      titled(
        'flowchart LR\n  A --> W\n  subgraph W[A title that is longer than nodes]\n    C[News]\n    D[Fundamentals]\n  end\n  subgraph V[V]\n    E[Charts]\n    F[Research and analysis]\n  end\n  A --> V',
      ),
    );
    const boxes = [
      ...result
        .replace(/<\/svg>.*/s, '')
        .matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
    ].map((match) => match.slice(1).map(Number));
    const groups = boxes.filter(([, , , height]) => height! > 100);
    expect(groups).toHaveLength(2);
    expect(groups[0]![2]).toBeGreaterThan(200);
    for (const [x, y, width, height] of groups) {
      const inside = boxes.filter(
        ([left, top, , size]) => left! > x! && left! < x! + width! && top! > y! && top! + size! < y! + height!,
      );
      expect(inside).toHaveLength(2);
      for (const [left, , size] of inside) expect(x! + width! - left! - size!).toBeGreaterThanOrEqual(16);
    }
  });

  test('a group is as wide as the longest line of its title needs, and as the groups in it need', async () => {
    const title = `${'a'.repeat(20)}<br>${'&'.repeat(30)}`;
    const result = await html(titled(`flowchart TD\nsubgraph O\nsubgraph I["${title}"]\nC\nend\nend`));
    const drawing = result.slice(0, result.indexOf('</svg>'));
    const widths = [...drawing.matchAll(/<rect [^>]*? width="([\d.]+)"/g)].map(([, width]) => Number(width));
    const inner = 24 + 30 * 7.5;
    expect(widths).toEqual([inner + 32, inner, 60, inner + 32, inner]);
  });

  test('a wide flowchart is drawn once more for narrow screens, from top to bottom', async () => {
    const result = await html(
      titled(
        'flowchart LR\n  A[Clean up] --> B[Open mock applications] --> C[Act and report] --> D[Close mock applications]',
      ),
    );
    const [wide, narrow] = widthsIn(result);
    expect(narrow).toBeLessThan(wide! / 2);
    const room = Number(/<svg class="from-(\d+)"/.exec(result)![1]);
    expect(room).toBeGreaterThanOrEqual(wide!);
    expect(result).toContain(`<svg class="below-${room}"`);
    expect(result).not.toContain('outline');
    const ids = idsIn(result);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('group members are below each other on narrow screens', async () => {
    const members = ['News', 'Chart', 'Fundamentals', 'Research'].map((name) => `    ${name}`).join('\n');
    const result = await html(
      titled(
        `flowchart TD\n  A[Portfolio management system] -->|the holding| B[Desktop agent]\n  B --> W\n  subgraph W[One container of the platform]\n${members}\n  end`,
      ),
    );
    const [wide, narrow] = widthsIn(result);
    expect(wide).toBeGreaterThan(28);
    expect(narrow).toBeLessThan(22);
  });

  test('each width at which the form changes is in the style sheet', () => {
    const css = readFileSync(new URL('../../../src/features/diagrams/diagram.css', import.meta.url), 'utf8');
    const rules = css.matchAll(
      /@container diagram \(width < (\d+)rem\)\s*\{\s*\.diagram \.from-\1 \{\s*display: none;\s*\}\s*\.diagram \.below-\1 \{\s*display: block;/g,
    );
    expect([...rules].map(([, width]) => Number(width))).toEqual(breakpoints);
  });

  const wide = Array.from(
    { length: 3 },
    (_, index) => `  A[Beginning] -->|many long words| leaf${index}[Unbreakable${index}] --> end${index}`,
  ).join('\n');

  test.each([
    [
      'arrows with their words and heads',
      `flowchart TD\n  S[Start here] -->|first<br>words| B & C\n${wide}`,
      ['Start here [→ first words: B; → first words: C; ]; '],
    ],
    [
      'two ways, no way, one line',
      `flowchart TD\n  B <--> D\n  B --- E[The end]\n  C -- last --> D\n${wide}`,
      ['B [↔ D; – The end; ]; C → last: D; Beginning ['],
    ],
    [
      'groups first, with their members',
      `flowchart TD\n  subgraph one[Group one]\n    X[Member] --> Y\n  end\n  Y --> one\n${wide}`,
      ['Group one [Member; Y; ]; Member → Y; Y → Group one; Beginning ['],
    ],
    ['nodes that stand alone', `flowchart TD\n${wide}\n  lonely[All alone]`, ['Unbreakable2 → end2; All alone; ']],
  ])('a diagram too wide for phones is also a list: %s', async (_, body, expected) => {
    const result = await html(titled(body));
    const [, below, list] = /<ul class="outline below-(\d+)">(.*)<\/ul><details/s.exec(result)!;
    expect(Number(below)).toBeGreaterThan(17);
    const text = list!
      .replaceAll('</b><ul>', ' [')
      .replaceAll('</ul></li>', ']; ')
      .replaceAll('</li>', '; ')
      .replace(/<span class="sr">.*?<\/span>|<[^>]*>/g, '');
    for (const part of expected) expect(text).toContain(part);
  });
  test('a list describes its signs to screen readers', async () => {
    const result = await html(titled(`flowchart TD\n  B --> C\n  B <--> D\n  B --- E\n${wide}`));
    const heard = result
      .slice(result.indexOf('class="outline'), result.indexOf('<details'))
      .replace(/<span aria-hidden="true">.*?<\/span>/g, '')
      .replaceAll('</li>', '; ')
      .replace(/<[^>]*>/g, '');
    expect(heard).toContain('Bleads to C; leads to and from D; connected to E; ');
  });
  test('nodes in a list have the same links as in the drawing', async () => {
    const result = await html(titled(`flowchart TD\n${wide}\n  click A "a.md"\n  click leaf2 "https://a.example/"`));
    const list = result.slice(result.indexOf('class="outline'));
    expect([...list.matchAll(/<a href="[^"]*"[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<a href="/docs/a">',
      ...Array(2).fill('<a href="https://a.example/" rel="noopener">'),
    ]);
  });
});

describe('links of nodes', () => {
  const linked =
    'flowchart LR\n  A["getAgent()"] --> B[Channel]\n  B --> C[Read on]\n  click C "ref/Channel.md#get" "More"\n  click B href "https://a.example/"';
  const resolveCode = (code: string) =>
    code === 'getAgent()' || code === 'Channel' ? { url: `${code.replace('()', '')}.md` } : undefined;

  test('come from `click` and from names with definitions', async () => {
    const article = await compileText(titled(linked), { resolveCode });
    expect(article.diagnostics).toEqual([]);
    const result = render(article).replace(/<\/svg>.*/s, '');
    expect([...result.matchAll(/<a href="([^"]+)"[^>]*>/g)].map((match) => match[1])).toEqual([
      '/docs/getAgent',
      'https://a.example/',
      '/docs/ref/Channel#get',
    ]);
    expect(result).toContain('role="group" aria-labelledby="site:diagram-1"');
    expect(article.links.map(({ href, line }) => [href, line])).toEqual([
      ['/docs/ref/Channel#get', 6],
      ['/docs/getAgent', 1],
    ]);
  });
  test('ordinary words are not names', async () => {
    expect(render(await compileText(titled('flowchart LR\n  A[Channel] --> B'), { resolveCode }))).not.toContain('<a ');
  });
  test('are checked as other links are', async () => {
    expect(await problems(titled('flowchart LR\n  A --> B\n  click X "a.md"'))).toEqual([
      '5:3 `click` names the node `X`, which is not in the diagram. Legal values are: A, B.',
    ]);
    expect(await problems(titled('flowchart LR\n  A --> B\n  click A "missing.md"'))).toEqual([
      '5:3 There is no document `missing.md`.',
    ]);
    expect(
      await problems(titled('flowchart LR\n  A --> B\n  click A "javascript:alert(1)"'), {
        resolveLink: (href) => ({ kind: 'internal', href }),
      }),
    ).toEqual([
      '5:3 The address `javascript:alert(1)` is not allowed in a link. Use an http:, https: or mailto: address, or a path.',
    ]);
  });
});

const kinds = 'Legal values are: flowchart, sequenceDiagram.';
const legalFlow =
  'Legal statements are `A[Label] -->|words| B` with the arrows `-->`, `---`, `-.->`, `-.-`, `==>`, `===` and `<-->`, `subgraph` … `end`, `direction LR` and `click A "address"`.';
const unread = (place: string, text: string, legal: string) =>
  `${place} This line of the diagram cannot be read: \`${text}\`. ${legal}`;
const cases: [string, string, string][] = [
  [
    'an unknown kind',
    'flowchar LR\n  A --> B',
    `3:1 Unknown diagram \`flowchar\`. Did you mean \`flowchart\`? ${kinds}`,
  ],
  ['a kind that is not drawn', 'classDiagram\n  A <|-- B', `3:1 Unknown diagram \`classDiagram\`. ${kinds}`],
  [
    'a bad direction',
    'flowchart XY',
    "3:1 `flowchart XY` is not a legal first line. Write `flowchart LR`, with TD, TB, LR, BT or RL, or a diagram's name alone.",
  ],
  ['empty', '', `2:1 The diagram is empty. ${kinds}`],
  ['nothing but a first line', 'sequenceDiagram', '2:1 The diagram contains only its first line.'],
  ['a bad flow line', 'flowchart LR\n  A --> B\n  A ->> B', unread('5:3', 'A ->> B', legalFlow)],
  ['an open bracket', 'flowchart LR\n  A[x --> B', unread('4:3', 'A[x --> B', legalFlow)],
  ['an arrow to nowhere', 'flowchart LR\n  A -->', unread('4:3', 'A -->', legalFlow)],
  ['an open block', 'flowchart LR\n  subgraph one\n  A --> B', '4:3 The block that opens here is never closed.'],
  ['an end too many', 'flowchart LR\n  A --> B\n  end', '5:3 `end` does not close a block.'],
  [
    'colors',
    'flowchart LR\n  A --> B\n  style A fill:#f00',
    '5:3 `style` is ignored, because diagram colors come from the theme.',
  ],
];

describe('problems', () => {
  test.each(cases)('%s', async (_, body, expected) => {
    expect(await problems(fence(`%% title: T\n${body}`))).toEqual([expected]);
  });
  test('no title', async () => {
    expect(await problems(fence('flowchart LR\n  A --> B'))).toEqual([
      '2:1 A diagram needs a title that describes it, on its first line: `%% title: …`.',
    ]);
  });
  test('are placed in a list as well', async () => {
    expect(await problems('- A\n\n  ```mermaid\n  %% title: T\n  flowchart LR\n    A ->> B\n  ```')).toEqual([
      unread('6:5', 'A ->> B', legalFlow),
    ]);
  });
  test('leave the source to be read', async () => {
    const result = await html(titled('flowchart LR\n  A ->> B'));
    expect(result).not.toContain('<svg');
    expect(result).not.toContain('data-enlarge');
    expect(result).toContain('<details open="">');
  });
});

const numbered = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, at) => line(at));
const fan = numbered(15, (at) => `n${at}`).join(' & ');
const tooMany = 'at most 80 of each can be drawn. Split it.';

describe('size', () => {
  test.each([
    [
      'too many lines',
      `flowchart LR\n${'  A --> B\n'.repeat(600)}`,
      '2:1 The diagram has 603 lines; at most 500 can be drawn. Split it.',
    ],
    [
      'too many arrows',
      `flowchart LR\n  ${fan} --> ${fan.replaceAll('n', 'm')}`,
      `2:1 The diagram has 30 nodes and 225 arrows; ${tooMany}`,
    ],
    [
      'too many nodes',
      `flowchart LR\n${numbered(81, (at) => `  A --> s${at}`).join('\n')}`,
      `2:1 The diagram has 82 nodes and 81 arrows; ${tooMany}`,
    ],
  ])('%s is rejected', async (_, body, expected) => {
    expect((await problems(titled(body)))[0]).toBe(expected);
  });
});

const imported = async (source: string) =>
  render(await compileText(fence(source), { dialect: textDialect, syntax: 'html' }));

describe('an imported diagram that is not drawn', () => {
  test.each([
    ['pie', 'pie title Pets\n  "Dogs" : 386'],
    ['gantt', 'gantt\n  title A\n  section S\n  T :a, 1d'],
    ['mindmap', 'mindmap\n  root((x))'],
    ['quadrantChart', '%%{init: {}}%%\nquadrantChart\n  x: [1, 2]'],
    ['flowchart', 'flowchart LR\n  A => B'],
    ['stateDiagram-v2', 'stateDiagram-v2\n  A --> B'],
  ])('is shown as its source, and named: %s', async (kind, source) => {
    const shown = await imported(source);
    expect(shown).toContain(`<span class="code-title">Diagram source (${kind})</span>`);
    expect(shown).toContain('<span class="code-language">Mermaid</span>');
    expect(
      shown
        .replace(/<[^>]*>/g, '')
        .replaceAll('&quot;', '"')
        .replaceAll('&gt;', '>'),
    ).toContain(source.split('\n').at(-1)!.trim());
    expect(shown).not.toContain('<svg');
  });
});
