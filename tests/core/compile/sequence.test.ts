import { describe, expect, test } from 'vitest';
import { readDiagram } from '../../../src/features/diagrams/readDiagram.ts';
import { compileText, html, problems } from './helpers.ts';

const source = (body: string) => `%% title: T\nsequenceDiagram\n${body}`;
const fence = (body: string) => `\`\`\`mermaid\n${source(body)}\n\`\`\``;
const read = (body: string) => {
  const { sequence, problems: found } = readDiagram(source(body));
  expect(found).toEqual([]);
  return sequence!;
};
const message = (from: number, to: number, text: string, more = {}) => ({
  kind: 'message',
  from,
  to,
  text,
  line: 'solid',
  head: 'filled',
  ...more,
});

describe('reading', () => {
  test.each([
    ['->>', {}],
    ['-->>', { line: 'dotted' }],
    ['->', { head: 'none' }],
    ['-->', { head: 'none', line: 'dotted' }],
    ['-x', { head: 'cross' }],
    ['--x', { head: 'cross', line: 'dotted' }],
    ['-)', { head: 'open' }],
    ['--)', { head: 'open', line: 'dotted' }],
    ['<<->>', { both: true }],
    ['<<-->>', { both: true, line: 'dotted' }],
  ])('the arrow %s', (arrow, more) => {
    expect(read(`A${arrow}B: x`).steps).toEqual([message(0, 1, 'x', more)]);
    expect(read(`A ${arrow} + B : x`).steps).toEqual([message(0, 1, 'x', more)]);
  });

  test('participants stand as declared, else as they come', () => {
    expect(read('participant B as Desktop<br>agent\nactor A\nA->>B: x').participants).toEqual([
      { label: 'Desktop\nagent' },
      { label: 'A', actor: true },
    ]);
    expect(read('A->>B: x\nC->>A: y').participants).toEqual([{ label: 'A' }, { label: 'B' }, { label: 'C' }]);
  });
  test('names may have spaces, hyphens, and words of the language in them', () => {
    const { steps } = read(
      'participant web-x\nparticipant Order book\nparticipant end\nweb-x->>Order book: a\nend->>web-x: b',
    );
    expect(steps).toEqual([message(0, 1, 'a'), message(2, 0, 'b')]);
  });
  test('notes', () => {
    const { steps } = read(
      'participant A\nparticipant B\nNote over B,A: one\nnote left of A: two: three\nNOTE RIGHT OF B: four',
    );
    expect(steps).toEqual([
      { kind: 'note', side: 'over', from: 0, to: 1, text: 'one' },
      { kind: 'note', side: 'left', from: 0, to: 0, text: 'two: three' },
      { kind: 'note', side: 'right', from: 1, to: 1, text: 'four' },
    ]);
  });
  test('frames nest, are divided, and `rect` draws none', () => {
    const { steps } = read(
      'alt a\nA->>B: 1\nloop b\nA->>B: 2\nend\nelse\nrect rgb(0,0,0)\nA->>B: 3\nend\nend\nopt c\nA->>B: 4\nend\npar d\nA->>B: 5\nand e\nA->>B: 6\nend',
    );
    const frame = (...operands: [string, string, unknown[]][]) => ({
      kind: 'frame',
      operands: operands.map(([keyword, label, inner]) => ({ keyword, label, steps: inner })),
    });
    expect(steps).toEqual([
      frame(
        ['alt', 'a', [message(0, 1, '1'), frame(['loop', 'b', [message(0, 1, '2')]])]],
        ['else', '', [message(0, 1, '3')]],
      ),
      frame(['opt', 'c', [message(0, 1, '4')]]),
      frame(['par', 'd', [message(0, 1, '5')]], ['and', 'e', [message(0, 1, '6')]]),
    ]);
  });
  test('an `else` after an inner frame belongs to the outer one', () => {
    const { steps } = read('alt a\nopt b\nA->>B: 1\nend\nA->>B: 2\nelse c\nA->>B: 3\nend\nA->>B: 4');
    expect(steps).toHaveLength(2);
    expect(steps[0]).toMatchObject({
      operands: [
        { label: 'a', steps: [{ kind: 'frame' }, { text: '2' }] },
        { label: 'c', steps: [{ text: '3' }] },
      ],
    });
  });
  test('numbers, and activations that show nowhere', () => {
    expect(read('autonumber\nA->>+B: x\nactivate A\ndeactivate A\nB-->>-A: y')).toMatchObject({
      numbered: true,
      steps: [{ text: 'x' }, { text: 'y' }],
    });
  });
});

const cases: [string, string, RegExp][] = [
  [
    'a bad arrow',
    'A => B: x',
    /^4:1 This line of the diagram cannot be read: `A => B: x`\. Legal are messages such as `A->>B: text`, and lines that begin with participant,/,
  ],
  ['a message without words', 'A->>B', /^4:1 This line of the diagram cannot be read: `A->>B`/],
  ['a slip of a word', 'lop often', /Did you mean `loop`\?$/],
  [
    'an unknown participant',
    'participant Agent\nAgent->>Agnt: x',
    /^5:1 Unknown participant `Agnt`\. Did you mean `Agent`\? Legal are: Agent\.$/,
  ],
  ['a participant twice', 'participant A\nparticipant A', /^5:1 The participant `A` stands here a second time\.$/],
  [
    'too many participants',
    Array.from({ length: 13 }, (_, index) => `participant P${index}`).join('\n'),
    /^16:1 A sequence diagram has at most 12 participants\.$/,
  ],
  ['a note nowhere', 'A->>B: x\nNote on A: y', /^5:1 A note is written `Note over A: text`/],
  ['a note beside two', 'A->>B: x\nNote left of A,B: y', /^5:1 A note is written/],
  ['an open block', 'loop often\nA->>B: x', /^4:1 The block that opens here is never closed\.$/],
  ['an end too many', 'A->>B: x\nend', /^5:1 `end` closes nothing\.$/],
  ['an else outside of alt', 'opt a\nA->>B: x\nelse b\nend', /^6:1 `else` stands only in a block of `alt`\.$/],
  ['autonumber too late', 'A->>B: x\nautonumber', /^5:1 `autonumber` stands before the first message\.$/],
];

test.each(cases)('%s is reported', async (_, body, expected) => {
  const found = await problems(fence(body));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(expected);
});

const text = (markup: string) => markup.replace(/<[^>]+>/g, '');

describe('drawing', () => {
  test('is a list that reads in order, without inline styles', async () => {
    const result = await html(
      fence(
        'participant A as Order blotter\nparticipant D as Desktop agent\nA->>D: open\nNote over A,D: later\nalt found\nD-->>A: done\nelse\nD-xD: give <up>\nend',
      ),
    );
    expect(result).not.toContain('style=');
    const items = [...result.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map((match) => text(match[1]!).trim());
    expect(items).toEqual([
      'Order blotter to Desktop agent: open',
      'Note on Order blotter and Desktop agent: later',
      'Either found',
      'Desktop agent to Order blotter: done',
      'Or',
      'Desktop agent to itself, lost: give &lt;up&gt;',
    ]);
    expect(result.match(/<ol class="steps">/g)).toHaveLength(3);
  });

  const places = async (body: string) => {
    const result = await html(fence(body));
    return [...result.matchAll(/<li class="([^"]*)"><(?:p|div) class="(a\d+ b\d+)"/g)].map(
      ([, kind, columns]) => `${kind} ${columns}`,
    );
  };
  const participants = 'participant A\nparticipant B\nparticipant C\n';
  test('arrows stand between the lifelines of their ends', async () => {
    expect(await places(`${participants}A->>C: x\nC-->>B: y`)).toEqual([
      'message solid filled a1 b3',
      'message dotted filled back a2 b3',
    ]);
  });
  test('what stands in a frame is counted from its first column', async () => {
    expect(await places(`${participants}opt x\nB->>C: x\nloop y\nC->>C: z\nend\nend`)).toEqual([
      'frame a2 b3',
      'message solid filled a1 b2',
      'frame a1 b2',
      'message solid filled self back a1 b2',
    ]);
  });
  test('a message to oneself stays in its frame', async () => {
    expect(await places(`${participants}B->>B: x\nC->>C: x\nopt y\nA->>B: x\nB->>B: x\nend`)).toEqual([
      'message solid filled self a2 b3',
      'message solid filled self back a2 b3',
      'frame a1 b2',
      'message solid filled a1 b2',
      'message solid filled self back a1 b2',
    ]);
  });
  test('notes beside the outermost participants get columns of their own', async () => {
    const body = `${participants}Note left of A: x\nNote right of C: y\nNote over A,B: z`;
    expect(await places(body)).toEqual(['note left a1 b2', 'note right a4 b5', 'note over a2 b3']);
    const result = await html(fence(body));
    expect(result).toContain('<div class="sequence a5">');
    expect([...result.matchAll(/<i class="life (a\d)">/g)].map((match) => match[1])).toEqual(['a2', 'a3', 'a4']);
  });
  test('long identifiers can break at their seams', async () => {
    expect(await html(fence('A->>B: privateChannelOnAddContextListenerEvent, quote'))).toContain(
      '<span class="word">private<wbr/>Channel<wbr/>On',
    );
  });
  test('search finds the messages', async () => {
    const { sections } = await compileText(fence('A->>B: open<br>it\nopt wanted\nB-->>A: done\nend'));
    expect(sections[0]!.text).toBe('T\nopen it\nwanted\ndone');
  });
});
