import { describe, expect, test } from 'vitest';
import { diagramText, readDiagram } from '../index.ts';

const source = (body: string) => `%% title: T\nsequenceDiagram\n${body}`;
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

describe('a sequence diagram', () => {
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
  ])('draws the arrow %s', (arrow, more) => {
    expect(read(`A${arrow}B: x`).steps).toEqual([message(0, 1, 'x', more)]);
    expect(read(`A ${arrow} + B : x`).steps).toEqual([message(0, 1, 'x', more)]);
  });

  test('orders participants as declared, else by first use', () => {
    expect(read('participant B as Desktop<br>agent\nactor A\nA->>B: x').participants).toEqual([
      { label: 'Desktop\nagent' },
      { label: 'A', actor: true },
    ]);
    expect(read('A->>B: x\nC->>A: y').participants).toEqual([{ label: 'A' }, { label: 'B' }, { label: 'C' }]);
  });
  test('allows spaces, hyphens and keywords in names', () => {
    const { steps } = read(
      'participant web-x\nparticipant Order book\nparticipant end\nweb-x->>Order book: a\nend->>web-x: b',
    );
    expect(steps).toEqual([message(0, 1, 'a'), message(2, 0, 'b')]);
  });
  test('draws notes', () => {
    const { steps } = read(
      'participant A\nparticipant B\nNote over B,A: one\nnote left of A: two: three\nNOTE RIGHT OF B: four',
    );
    expect(steps).toEqual([
      { kind: 'note', side: 'over', from: 0, to: 1, text: 'one' },
      { kind: 'note', side: 'left', from: 0, to: 0, text: 'two: three' },
      { kind: 'note', side: 'right', from: 1, to: 1, text: 'four' },
    ]);
  });
  test('nests and divides frames, and draws no frame for `rect`', () => {
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
  test('assigns an `else` after an inner frame to the outer frame', () => {
    const { steps } = read('alt a\nopt b\nA->>B: 1\nend\nA->>B: 2\nelse c\nA->>B: 3\nend\nA->>B: 4');
    expect(steps).toHaveLength(2);
    expect(steps[0]).toMatchObject({
      operands: [
        { label: 'a', steps: [{ kind: 'frame' }, { text: '2' }] },
        { label: 'c', steps: [{ text: '3' }] },
      ],
    });
  });
  test('numbers messages, and ignores activations', () => {
    expect(read('autonumber\nA->>+B: x\nactivate A\ndeactivate A\nB-->>-A: y')).toMatchObject({
      numbered: true,
      steps: [{ text: 'x' }, { text: 'y' }],
    });
  });
});

/** Reads an imported diagram, which may use the whole language. */
const readForeign = (text: string) => {
  const diagram = readDiagram(text, false);
  expect(diagram.problems).toEqual([]);
  return diagram;
};

describe('sequence diagrams of other sites', () => {
  const sequence = (body: string) => readForeign(`sequenceDiagram\n${body}`).sequence!;
  test('have boxes around participants, without their colors', () => {
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
  });
  test('create and destroy participants', () => {
    const body = 'A->>B: x\ncreate participant C as Carl\nB->>C: y\ndestroy C\nB-xC: z';
    expect(
      sequence(body).steps.map((step) => (step.kind === 'event' ? `${step.event} ${step.at}` : step.kind)),
    ).toEqual(['message', 'created 2', 'message', 'message', 'destroyed 2']);
  });
  test.each<[string, (string | undefined)[], true | undefined]>([
    ['autonumber\nA->>B: x\nB->>A: y', [undefined, undefined], true],
    ['autonumber 10 5\nA->>B: x\nB->>A: y', ['10', '15'], undefined],
    ['autonumber 1.5 0.5\nA->>B: x\nB->>A: y', ['1.5', '2.0'], undefined],
    ['A->>B: x\nautonumber\nB->>A: y', [undefined, '1'], undefined],
    ['autonumber\nA->>B: x\nautonumber off\nB->>A: y', ['1', undefined], undefined],
  ])('number messages as in %s', (body, numbers, numbered) => {
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
      expect(readForeign(`sequenceDiagram\n${body}`)).toMatchObject({
        title: 'Words',
        sequence: { steps: [{ text: 'x' }] },
      });
    },
  );
  test('may omit or repeat participant declarations', () => {
    expect(
      sequence('participant A\nparticipant A as Agent\nA->>B: x\nproperties A: {"a": 1}\npar_over one\nA->>B: y\nend')
        .participants,
    ).toEqual([{ label: 'Agent' }, { label: 'B' }]);
  });
  test.each<[string, number, RegExp]>([
    ['box A\nparticipant B', 1, /never closed/],
    ['box A\nbox B\nend\nend', 2, /cannot contain another box/],
    ['autonumber x', 1, /^Write `autonumber`/],
  ])('report %s', (body, line, message) => {
    const found = readDiagram(`sequenceDiagram\n${body}`, false).problems;
    expect(found[0]).toMatchObject({ severity: 'error', line });
    expect(found[0]!.message).toMatch(message);
  });
  test('report that participant menus are ignored', () => {
    expect(readDiagram('sequenceDiagram\nA->>B: x\nlink A: Dashboard @ https://x.example', false).problems).toEqual([
      { severity: 'warning', line: 2, message: '`link` is ignored, because participants do not have menus.' },
    ]);
  });
});

test('the text of a diagram consists of its title and labels', () => {
  expect(diagramText('%% title: T\nsequenceDiagram\nA->>B: open<br>it\nopt wanted\nB-->>A: done\nend')).toBe(
    'T\nopen it\nwanted\ndone',
  );
});
