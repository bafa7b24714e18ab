import { describe, expect, test } from 'vitest';
import { compileText, html, problems } from '../../core/compile/helpers.ts';

const source = (body: string) => `%% title: T\nsequenceDiagram\n${body}`;
const fence = (body: string) => `\`\`\`mermaid\n${source(body)}\n\`\`\``;
const cases: [string, string, RegExp][] = [
  [
    'a bad arrow',
    'A => B: x',
    /^4:1 This line of the diagram cannot be read: `A => B: x`\. Legal statements are messages such as `A->>B: text`, and lines that begin with participant,/,
  ],
  ['a message without words', 'A->>B', /^4:1 This line of the diagram cannot be read: `A->>B`/],
  ['a slip of a word', 'lop often', /Did you mean `loop`\?$/],
  [
    'an unknown participant',
    'participant Agent\nAgent->>Agnt: x',
    /^5:1 Unknown participant `Agnt`\. Did you mean `Agent`\? Legal values are: Agent\.$/,
  ],
  ['a participant twice', 'participant A\nparticipant A', /^5:1 The participant `A` is declared twice\.$/],
  [
    'too many participants',
    Array.from({ length: 13 }, (_, index) => `participant P${index}`).join('\n'),
    /^16:1 A sequence diagram has at most 12 participants\.$/,
  ],
  ['a note nowhere', 'A->>B: x\nNote on A: y', /^5:1 Write a note as `Note over A: text`/],
  ['a note beside two', 'A->>B: x\nNote left of A,B: y', /^5:1 Write a note as/],
  ['an open block', 'loop often\nA->>B: x', /^4:1 The block that opens here is never closed\.$/],
  ['an end too many', 'A->>B: x\nend', /^5:1 `end` does not close a block\.$/],
  ['an else outside of alt', 'opt a\nA->>B: x\nelse b\nend', /^6:1 `else` is only allowed in a block of `alt`\.$/],
  ['autonumber too late', 'A->>B: x\nautonumber', /^5:1 `autonumber` must come before the first message\.$/],
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
  test('arrows connect the lifelines of their participants', async () => {
    expect(await places(`${participants}A->>C: x\nC-->>B: y`)).toEqual([
      'message solid filled a1 b3',
      'message dotted filled back a2 b3',
    ]);
  });
  test('columns in a frame are counted from its first column', async () => {
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
  test('notes next to the outermost participants get separate columns', async () => {
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
  test('boxes around participants are named', async () => {
    const shown = await html(
      fence('box Agent A\nparticipant A\nparticipant B as Desktop\nend\nbox rgb(33,66,99)\nactor C\nend\nA->>C: x'),
    );
    expect(shown).toContain(
      '<ul class="boxes" aria-label="Groups of participants"><li class="a1 b2"><span class="said">Agent A</span><span class="who">: A, Desktop</span></li></ul>',
    );
    expect([...shown.matchAll(/<i class="ground (a\d b\d)">/g)].map(([, columns]) => columns)).toEqual([
      'a1 b2',
      'a3 b3',
    ]);
  });
  test('participants come and go', async () => {
    const shown = await html(fence('A->>B: x\ncreate participant C as Carl\nB->>C: y\ndestroy C\nB-xC: z'));
    expect(text(shown.replaceAll('<', ' <')).replace(/\s+/g, ' ')).toContain(
      'Carl is created B to Carl: y B to Carl, lost: z Carl is destroyed',
    );
  });
});
