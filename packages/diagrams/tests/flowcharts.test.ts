import { describe, expect, test } from 'vitest';
import { drawGraph, outlineOf, readDiagram } from '../index.ts';

/** Reads an imported diagram, which may use the whole language. */
const read = (source: string) => {
  const diagram = readDiagram(source, false);
  expect(diagram.problems).toEqual([]);
  return diagram;
};
const drawn = async (source: string) => (await drawGraph(read(source).graph!, { id: 'd1', title: '' })).svg;
/** Texts in the first drawing, in order. */
const words = (svg: string) =>
  [...svg.replace(/<\/svg>.*/s, '').matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)]
    .map(([, text]) => text!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
    .filter((text) => text.trim() !== '');

describe('flowcharts', () => {
  const arrowsOf = (body: string) =>
    outlineOf(read(`flowchart LR\n${body}`).graph!).flatMap(({ of, leads }) =>
      leads.map(({ heads, to, words: said }) => [of.text, heads, to.text, ...(said === '' ? [] : [said])].join(' ')),
    );

  test.each<[string, string[]]>([
    ['A --> B', ['A end B']],
    ['A-->B-->C', ['A end B', 'B end C']],
    ['A & B --> C & D', ['A end C', 'A end D', 'B end C', 'B end D']],
    ['A --- B', ['A none B']],
    ['A -.-> B', ['A end B']],
    ['A -..-> B', ['A end B']],
    ['A -.- B', ['A none B']],
    ['A .- |x| B', ['A none B x']],
    ['A .-> B', ['A end B']],
    ['A ==> B', ['A end B']],
    ['A === B', ['A none B']],
    ['A ----> B', ['A end B']],
    ['A <--> |websocket| B', ['A both B websocket']],
    ['A <-.-> B', ['A both B']],
    ['A <--- B', ['B end A']],
    ['A --o B', ['A circle B']],
    ['A --x B', ['A cross B']],
    ['A o--o B', ['A circle B']],
    ['A x--x B', ['A cross B']],
    ['A ~~~ B', []],
    ['A -- words --> B', ['A end B words']],
    ['A --words--> B', ['A end B words']],
    ['A -- "a --> b" --- B', ['A none B a --> b']],
    ['A -. words .-> B', ['A end B words']],
    ['A == words ==> B', ['A end B words']],
    ['A <-- words --> B', ['A both B words']],
    ['A -->|"a|b"| B', ['A end B a|b']],
    ['A --> |a<br/>b| B', ['A end B a b']],
    ['A e1@--> B\n  e1@{ animate: true }', ['A end B']],
    ['A --> B; B --> C;', ['A end B', 'B end C']],
    ['A --> B %% a comment', ['A end B']],
    ['A:::big --> B', ['A end B']],
    ['one.two --> x/y', ['one.two end x/y']],
  ])('have the arrows of %s', async (line, arrows) => {
    expect(arrowsOf(line)).toEqual(arrows);
    // The drawing library must not skip any arrow.
    const svg = await drawn(`flowchart LR\n${line}`);
    expect([...svg.replace(/<\/svg>.*/s, '').matchAll(/<polyline/g)]).toHaveLength(arrows.length);
  });

  test('draw circles and crosses at arrow ends', async () => {
    const svg = await drawn('flowchart LR\nA --o B\nA --x B\nA x--o C\nA --> C');
    expect(
      [
        ...svg.matchAll(
          /<polyline[^>]*?(?: marker-start="url\(#d1-([\w-]+)\)")?(?: marker-end="url\(#d1-([\w-]+)\)")?\/>/g,
        ),
      ].map(([, start, end]) => [start, end]),
    ).toEqual([
      [undefined, 'circle'],
      [undefined, 'cross'],
      ['cross-start', 'circle'],
      [undefined, 'arrowhead'],
    ]);
    for (const id of ['circle', 'cross', 'cross-start']) expect(svg).toContain(`<marker id="d1-${id}"`);
    expect(svg).not.toContain('circle-start');
  });

  test.each<[string, string, string[]]>([
    ['a shape after the first mention', 'A --> B\nB[Later]\nA([Start])', ['Start', 'Later']],
    [
      'all brackets',
      'a[1] --> b(2) --> c([3]) --> d[[4]] --> e[(5)] --> f((6)) --> g>7] --> h{8} --> i{{9}} --> j[/10/] --> k[\\11\\] --> l[/12\\] --> m[\\13/] --> n(((14)))',
      Array.from({ length: 14 }, (_, index) => String(index + 1)),
    ],
    ['signs in quotes', 'a["f(x) [y] {z} | "] --> b("(c)") --> d{"{e}"}', ['f(x) [y] {z} |', '(c)', '{e}']],
    ['codes of characters', 'a["#quot;x#quot; #9829; &lt;T&gt;"]', ['"x" ♥ <T>']],
    ['markdown in lines', 'a["`**Bold** and\n  _second_ line`"]', ['Bold and', 'second line']],
    [
      'HTML and icons',
      'a["fa:fa-car <b>Car</b> <span style=\'color:red\'>red</span>"] --> b(fa:fa-ban)',
      ['Car red', 'ban'],
    ],
    [
      'names of shapes',
      'a@{ shape: lean-r, label: "In: x, y" } --> b@{shape: cyl, label: DB}\nc@{\n  shape: hex\n  label: "More"\n}',
      ['In: x, y', 'DB', 'More'],
    ],
    ['names that are no words', 'Größe.x --> x/y', ['Größe.x', 'x/y']],
    [
      'a group whose node is named before it',
      'c --> a\nsubgraph one [One [1]]\n  a --> b\nend',
      ['One [1]', 'c', 'a', 'b'],
    ],
    [
      'groups with quotes, and without names',
      'subgraph "two words"\n  a\nend\nsubgraph\n  b\nend',
      ['two words', 'a', 'b'],
    ],
  ])('show %s', async (_, body, expected) => {
    read(`flowchart TD\n${body}`);
    expect(words(await drawn(`flowchart TD\n${body}`)).toSorted()).toEqual(expected.toSorted());
  });

  test('put a node into the group that names it, even if others do too', () => {
    const { graph } = read(
      'flowchart TD\nc --> a2\nsubgraph one\n  a1 --> a2\n  subgraph inner\n    a1\n  end\nend\na2 --> d',
    );
    const [one, inner] = outlineOf(graph!).map(({ of, leads }) => [of.text, leads.map(({ to }) => to.text)]);
    expect([one, inner]).toEqual([
      ['one', ['a2', 'inner']],
      ['inner', ['a1']],
    ]);
  });

  test.each(['graph TD', 'graph', 'flowchart', 'flowchart-elk LR', 'graph >', 'flowchart v;', 'graph TD; A --> B'])(
    'start with %s',
    (head) => {
      expect([...read(`${head}\nA --> B`).graph!.nodes.keys()]).toEqual(['A', 'B']);
    },
  );

  test('draw parallelograms slanted', async () => {
    const corners = (svg: string) =>
      [...svg.matchAll(/<polygon points="([^"]*)"[^>]*stroke="var\(--diagram-line\)"/g)].map(([, points]) =>
        points!.split(' ').map((point) => Number(point.split(',')[0])),
      );
    const [right, left] = corners(await drawn('flowchart LR\na[/In/] --> b[\\Out\\]')) as [number[], number[]];
    expect([right[0]! > right[3]!, right[1]! > right[2]!]).toEqual([true, true]);
    expect([left[0]! < left[3]!, left[1]! < left[2]!]).toEqual([true, true]);
  });

  test.each([
    'style A fill:#f9f',
    'classDef big font-size:2em',
    'class A big',
    'linkStyle default stroke:red',
    'click A callback "Words"',
    'click A call run()',
    '%%{init: {"theme": "dark"}}%%',
    '%% a comment',
    'accTitle: A',
    'accDescr: Words of it',
    'accDescr {\n  Words of it\n}',
    '%%{init:\n{ "theme": "dark" }\n}%%',
  ])('do not report %s', (line) => {
    expect([...read(`flowchart TD\nA --> B\n${line}`).graph!.nodes.keys()]).toEqual(['A', 'B']);
  });
});
