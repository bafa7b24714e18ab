import { describe, expect, test } from 'vitest';
import { html, problems } from './helpers.ts';

const fence = (body: string) => `\`\`\`mermaid\n${body}\n\`\`\``;

const drawings: [string, string, string[]][] = [
  ['flowchart', 'flowchart LR\n  A[Start]-->B{Ready?};\n  B -->|no| C & D\n  subgraph one\n    E([x]) -. y .-> F\n  end', ['Start', 'Ready?', 'no', 'C', 'D', 'one', 'x', 'y', 'F']],
  ['sequenceDiagram', 'sequenceDiagram\n  autonumber\n  participant A as App\n  A->>+B: open\n  Note over A,B: later\n  alt found\n  B-->>-A: done\n  else\n  B--)A: error\n  end\n  activate A', ['App', '1. open', 'later', '2. done', '3. error']],
  ['stateDiagram-v2', 'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Busy: work\n  state "All done" as Done\n  Busy --> Done', ['Idle', 'work', 'All done']],
  ['classDiagram', 'classDiagram\n  class Channel {\n    <<interface>>\n    +id: string\n    +broadcast(context): Promise\n  }\n  Channel <|-- PrivateChannel : is a', ['Channel', 'PrivateChannel', 'is a', '<tspan fill="var(--diagram-text-sec)">id</tspan>']],
  ['erDiagram', 'erDiagram\n  ORDER ||--o{ ITEM : holds\n  ITEM {\n    string id PK "key"\n  }', ['ORDER', 'ITEM', 'holds']],
];

describe('drawings', () => {
  test.each(drawings)('%s', async (_, body, words) => {
    const markdown = fence(`%% title: What it shows\n${body}`);
    expect(await problems(markdown)).toEqual([]);
    const result = await html(markdown);
    const svg = /<svg.*<\/svg>/s.exec(result)![0];
    for (const word of words) expect(svg).toContain(word);
    expect(svg).toMatch(/^<svg viewBox="[\d. ]+" width="[\d.]+" height="[\d.]+" role="img" aria-labelledby="diagram-1"><title id="diagram-1">What it shows<\/title>/);
    expect(svg).not.toMatch(/\sstyle=|<style|@import|data-|xmlns|\sclass="(?!mono)|\p{Co}/u);
    const names = [...svg.matchAll(/var\(([^)]*)\)/g)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^--diagram-(bg|text|text-sec|line|node-fill|rule)$/);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });

  test('keep their source, scroll by themselves, and have ids of their own', async () => {
    const body = '%% title: A <b> & c\nflowchart LR\n  A --> B';
    const result = await html(`${fence(body)}\n\n${fence(body)}`);
    expect(result).toContain('<div class="drawing" role="region" aria-label="Diagram: A &lt;b&gt; &amp; c" tabindex="0">');
    expect(result).toContain('<details><summary>Diagram source</summary><pre tabindex="0"><code>%% title: A &lt;b&gt; &amp; c\nflowchart LR\n  A --&gt; B</code></pre></details>');
    expect(result).toContain('<title id="diagram-1">A &lt;b> &amp; c</title>');
    const ids = [...result.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual(['diagram-1', 'diagram-1-arrowhead', 'diagram-2', 'diagram-2-arrowhead']);
  });

  test('a YAML header is read for its title and left out', async () => {
    const markdown = fence('---\ntitle: "From the header"\nconfig: x\n---\nflowchart LR;\n  A --> B;');
    expect(await problems(markdown)).toEqual([]);
    expect(await html(markdown)).toContain('<title id="diagram-1">From the header</title>');
  });
});

const cases: [string, string, string[]][] = [
  ['no title', 'flowchart LR\n  A --> B', ['2:1 A diagram needs a title that says what it shows, in its first line: `%% title: …`.']],
  ['an unknown kind', '%% title: T\nflowchar LR\n  A --> B', ['3:1 Unknown diagram `flowchar`. Did you mean `flowchart`? Legal are: flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram.']],
  ['a bad direction', '%% title: T\nflowchart XY', ['3:1 `flowchart XY` is no legal first line. Write `flowchart LR`, with TD, TB, LR, BT or RL, or a diagram\'s name alone.']],
  ['empty', '%% title: T', ['2:1 The diagram is empty. Legal are: flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram.']],
  ['nothing but a first line', '%% title: T\nerDiagram', ['2:1 The diagram holds nothing but its first line.']],
  ['a bad flow line', '%% title: T\nflowchart LR\n  A --> B\n  A ->> B', ['5:3 This line of the diagram cannot be read: `A ->> B`.']],
  ['an open bracket', '%% title: T\nflowchart LR\n  A[x --> B', ['4:3 This line of the diagram cannot be read: `A[x --> B`.']],
  ['an arrow to nowhere', '%% title: T\nflowchart LR\n  A -->', ['4:3 This line of the diagram cannot be read: `A -->`.']],
  ['a bad message', '%% title: T\nsequenceDiagram\n  A => B: x', ['4:3 This line of the diagram cannot be read: `A => B: x`.']],
  ['a bad state', '%% title: T\nstateDiagram-v2\n  A -> B', ['4:3 This line of the diagram cannot be read: `A -> B`.']],
  ['a bad relation', '%% title: T\nclassDiagram\n  A ~~> B', ['4:3 This line of the diagram cannot be read: `A ~~> B`.']],
  ['a bad entity', '%% title: T\nerDiagram\n  A --> B', ['4:3 This line of the diagram cannot be read: `A --> B`.']],
  ['an open block', '%% title: T\nsequenceDiagram\n  loop often\n  A->>B: x', ['4:3 The block that opens here is never closed.']],
  ['an end too many', '%% title: T\nflowchart LR\n  A --> B\n  end', ['5:3 `end` closes nothing.']],
  ['colours', '%% title: T\nflowchart LR\n  A --> B\n  style A fill:#f00', ['5:3 `style` is left out: colours of diagrams come from the theme.']],
];

describe('problems', () => {
  test.each(cases)('%s', async (_, body, expected) => {
    expect(await problems(fence(body))).toEqual(expected);
  });
  test('are placed in a list as well', async () => {
    expect(await problems('- A\n\n  ```mermaid\n  %% title: T\n  flowchart LR\n    A ->> B\n  ```')).toEqual(['6:5 This line of the diagram cannot be read: `A ->> B`.']);
  });
  test('leave the source to be read', async () => {
    const result = await html(fence('%% title: T\nflowchart LR\n  A ->> B'));
    expect(result).not.toContain('<svg');
    expect(result).toContain('<details open="">');
  });
});
