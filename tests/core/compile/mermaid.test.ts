import { describe, expect, test } from 'vitest';
import { pieces } from '../../support/pieces.ts';
import { outlineOf } from '../../../src/features/diagrams/graphForms.ts';
import { readDiagram } from '../../../src/features/diagrams/readDiagram.ts';
import { compileText, render } from './helpers.ts';

/** A diagram of another site, which may use all of the language. */
const read = (source: string) => {
  const diagram = readDiagram(source, false);
  expect(diagram.problems).toEqual([]);
  return diagram;
};
const drawn = async (source: string) =>
  render(await compileText(`\`\`\`mermaid\n${source}\n\`\`\``, { imported: true, syntax: 'html' }));
/** The words of the first drawing, one piece of text after the other. */
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
    // What is read is drawn: as many lines as there are arrows, none of which the drawing library has skipped.
    const svg = await drawn(`flowchart LR\n${line}`);
    expect([...svg.replace(/<\/svg>.*/s, '').matchAll(/<polyline/g)]).toHaveLength(arrows.length);
  });

  test('have circles and crosses at the ends where they are written', async () => {
    const svg = await drawn('flowchart LR\nA --o B\nA --x B\nA x--o C\nA --> C');
    expect(
      [
        ...svg.matchAll(
          /<polyline[^>]*?(?: marker-start="url\(#site:diagram-1-([\w-]+)\)")?(?: marker-end="url\(#site:diagram-1-([\w-]+)\)")?\/>/g,
        ),
      ].map(([, start, end]) => [start, end]),
    ).toEqual([
      [undefined, 'circle'],
      [undefined, 'cross'],
      ['cross-start', 'circle'],
      [undefined, 'arrowhead'],
    ]);
    for (const id of ['circle', 'cross', 'cross-start']) expect(svg).toContain(`<marker id="site:diagram-1-${id}"`);
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

  test('put a node into the group that names it, wherever else it is named', () => {
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
    'begin with %s',
    (head) => {
      expect([...read(`${head}\nA --> B`).graph!.nodes.keys()]).toEqual(['A', 'B']);
    },
  );

  test('lean where they are parallelograms', async () => {
    const corners = (svg: string) =>
      [...svg.matchAll(/<polygon points="([^"]*)"[^>]*stroke="var\(--diagram-line\)"/g)].map(([, points]) =>
        points!.split(' ').map((point) => Number(point.split(',')[0])),
      );
    const [right, left] = corners(await drawn('flowchart LR\na[/In/] --> b[\\Out\\]')) as [number[], number[]];
    expect([right[0]! > right[3]!, right[1]! > right[2]!]).toEqual([true, true]);
    expect([left[0]! < left[3]!, left[1]! < left[2]!]).toEqual([true, true]);
  });

  test.each(
    pieces(
      'style A fill:#f9f·classDef big font-size:2em·class A big·linkStyle default stroke:red·click A callback "Words"',
      'click A call run()·%%{init: {"theme": "dark"}}%%·%% a comment·accTitle: A·accDescr: Words of it',
      'accDescr {\n  Words of it\n}·%%{init:\n{ "theme": "dark" }\n}%%',
    ),
  )('say nothing of %s', (line) => {
    expect([...read(`flowchart TD\nA --> B\n${line}`).graph!.nodes.keys()]).toEqual(['A', 'B']);
  });
});

describe('states', () => {
  test.each<[string, string, string[]]>([
    ['a choice', 'state c <<choice>>\nA --> c\nc --> B: yes', ['A', 'B', 'yes']],
    [
      'a fork and a join',
      '[*] --> f\nstate f <<fork>>\nf --> A\nf --> B\nstate j [[join]]\nA --> j\nB --> j',
      ['A', 'B'],
    ],
    [
      'notes',
      'A --> B\nnote right of A\n  Two\n  lines\nend note\nnote left of B : One',
      ['A', 'B', 'Two', 'lines', 'One'],
    ],
    [
      'what happens at the same time',
      'state X {\n  [*] --> A\n  --\n  [*] --> B\n}',
      ['A', 'At the same time (1)', 'At the same time (2)', 'B', 'X'],
    ],
    ['one alone', 'direction LR\nAlone\nstate Other\nother.one --> Alone', ['Alone', 'Other', 'other.one']],
    [
      'a state with a class',
      'hide empty description\n[*] --> A:::big\nclassDef big fill:red\nstate "With words" as B\nB : more',
      ['A', 'With words'],
    ],
  ])('show %s', async (_, body, expected) => {
    read(`stateDiagram-v2\n${body}`);
    expect(words(await drawn(`stateDiagram-v2\n${body}`)).toSorted()).toEqual(expected.toSorted());
  });
  test('say in words what signs stand for', () => {
    const { graph } = read('stateDiagram-v2\nstate c <<choice>>\nstate f <<fork>>\n[*] --> c\nc --> f\nf --> [*]');
    expect(outlineOf(graph!).map(({ of, leads }) => [of.text, leads[0]!.to.text])).toEqual([
      ['Start', 'Choice'],
      ['Choice', 'Fork'],
      ['Fork', 'End'],
    ]);
  });
  test('report a note that is never closed', () => {
    expect(readDiagram('stateDiagram-v2\nnote right of A\nWords', false).problems).toEqual([
      { severity: 'error', line: 1, message: 'The note that opens here is never closed.' },
    ]);
  });
});

describe('sequences', () => {
  const sequence = (body: string) => read(`sequenceDiagram\n${body}`).sequence!;
  test('have boxes around participants, whose colours are not kept', async () => {
    const body =
      'box Agent A\nparticipant A\nparticipant B as Desktop\nend\nbox rgb(33,66,99)\nactor C\nend\nbox Purple Alice & John\nparticipant D\nend\nbox transparent Aqua\nparticipant E\nend\nbox Dark agents\nparticipant F\nend\nbox lightgoldenrodyellow Sea\nparticipant G\nend\nA->>C: x';
    expect(sequence(body).boxes).toEqual([
      { label: 'Agent A', from: 0, to: 1 },
      { label: '', from: 2, to: 2 },
      { label: 'Alice & John', from: 3, to: 3 },
      { label: 'Aqua', from: 4, to: 4 },
      { label: 'Dark agents', from: 5, to: 5 },
      { label: 'Sea', from: 6, to: 6 },
    ]);
    const shown = await drawn(`sequenceDiagram\n${body}`);
    expect(shown).toContain(
      '<ul class="boxes" aria-label="Groups of participants"><li class="a1 b2"><span class="said">Agent A</span><span class="who">: A, Desktop</span></li><li class="a4 b4">',
    );
    expect([...shown.matchAll(/<i class="ground (a\d b\d)">/g)].map(([, columns]) => columns)).toEqual([
      'a1 b2',
      'a3 b3',
      'a4 b4',
      'a5 b5',
      'a6 b6',
      'a7 b7',
    ]);
  });
  test('have participants that come and go', async () => {
    const body = 'A->>B: x\ncreate participant C as Carl\nB->>C: y\ndestroy C\nB-xC: z';
    expect(
      sequence(body).steps.map((step) => (step.kind === 'event' ? `${step.event} ${step.at}` : step.kind)),
    ).toEqual(['message', 'created 2', 'message', 'message', 'destroyed 2']);
    expect((await drawn(`sequenceDiagram\n${body}`)).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain(
      'Carl is created B to Carl: y B to Carl, lost: z Carl is destroyed',
    );
  });
  test.each<[string, (string | undefined)[], true | undefined]>([
    ['autonumber\nA->>B: x\nB->>A: y', [undefined, undefined], true],
    ['autonumber 10 5\nA->>B: x\nB->>A: y', ['10', '15'], undefined],
    ['autonumber 1.5 0.5\nA->>B: x\nB->>A: y', ['1.5', '2.0'], undefined],
    ['A->>B: x\nautonumber\nB->>A: y', [undefined, '1'], undefined],
    ['autonumber\nA->>B: x\nautonumber off\nB->>A: y', ['1', undefined], undefined],
  ])('count as %s says', (body, numbers, numbered) => {
    const { steps, numbered: all } = sequence(body);
    expect(steps.map((step) => step.kind === 'message' && step.number)).toEqual(numbers);
    expect(all).toBe(numbered);
  });
  test.each<[string, object]>([
    ['participant A@{ "type": "database", "alias": "Data" }', { label: 'Data', type: 'database' }],
    ['participant A@{ type: queue } as Mail', { label: 'Mail', type: 'queue' }],
    ['actor A as "A person"<br/>here', { label: '"A person"\nhere', actor: true }],
    ['participant A as Love #9829;', { label: 'Love ♥' }],
  ])('read %s', (line, participant) => {
    expect(sequence(`${line}\nA->>A: x`).participants).toEqual([participant]);
  });
  test.each<[string, object]>([
    ['A-|\\B: x', { from: 0, to: 1, head: 'filled', line: 'solid' }],
    ['A/|--B: x', { from: 1, to: 0, head: 'filled', line: 'dotted' }],
    ['A->>()B: x', { from: 0, to: 1, head: 'filled', text: 'x' }],
    ['A->>B: wrap: long words', { text: 'long words' }],
    ['A->>B:', { text: '' }],
    ['A->>B: a #59; b', { text: 'a ; b' }],
  ])('read the message %s', (line, message) => {
    const { steps } = sequence(line);
    expect(steps[0]).toMatchObject(message);
  });
  test.each(['title: Words\nA->>B: x', 'title Words\nA->>B: x', 'accTitle: Words\naccDescr: More\nA->>B: x'])(
    'have the title of %s',
    (body) => {
      expect(read(`sequenceDiagram\n${body}`)).toMatchObject({ title: 'Words', sequence: { steps: [{ text: 'x' }] } });
    },
  );
  test('of other sites need not declare all participants, nor once', () => {
    expect(
      sequence('participant A\nparticipant A as Agent\nA->>B: x\nproperties A: {"a": 1}\npar_over one\nA->>B: y\nend')
        .participants,
    ).toEqual([{ label: 'Agent' }, { label: 'B' }]);
  });
  test.each<[string, number, RegExp]>([
    ['box A\nparticipant B', 1, /never closed/],
    ['box A\nbox B\nend\nend', 2, /in no other box/],
    ['autonumber x', 1, /^Numbers are written/],
  ])('report %s', (body, line, message) => {
    const found = readDiagram(`sequenceDiagram\n${body}`, false).problems;
    expect(found[0]).toMatchObject({ severity: 'error', line });
    expect(found[0]!.message).toMatch(message);
  });
  test('say that menus of participants are left out', () => {
    expect(readDiagram('sequenceDiagram\nA->>B: x\nlink A: Dashboard @ https://x.example', false).problems).toEqual([
      { severity: 'warning', line: 2, message: '`link` is left out: participants have no menus.' },
    ]);
  });
});

describe('what is not drawn', () => {
  test.each([
    ['pie', 'pie title Pets\n  "Dogs" : 386'],
    ['gantt', 'gantt\n  title A\n  section S\n  T :a, 1d'],
    ['mindmap', 'mindmap\n  root((x))'],
    ['quadrantChart', '%%{init: {}}%%\nquadrantChart\n  x: [1, 2]'],
    ['flowchart', 'flowchart LR\n  A => B'],
  ])('is shown as its source, and named: %s', async (kind, source) => {
    const shown = await drawn(source);
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
