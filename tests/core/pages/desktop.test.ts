import { describe, expect, it } from 'vitest';
import { firstInstrument, instruments } from '../../../content/data/instruments.ts';
import { callsFor, outcomeOf, type Action } from '../../../content/pages/parts/desktop/calls.ts';
import { dialects, nearestDialect } from '../../../content/pages/parts/desktop/dialects.ts';
import { asPrice, asQuantity, closes, lastPrice } from '../../../content/pages/parts/desktop/series.ts';
import { ask, firstState, pick } from '../../../content/pages/parts/desktop/state.ts';
import { tokensOf } from '../../../content/pages/parts/desktop/tokens.ts';

/** The code on a single line, because line breaks are for phones. */
const code = (version: string, action: Action) =>
  callsFor(version, action, firstInstrument)
    .map((call) => call.code)
    .join('\n')
    .replaceAll(/(?<=\()\s+/g, '')
    .replaceAll(/\s+/g, ' ');
const other = instruments[1]!;
const third = instruments[2]!;

describe('callsFor', () => {
  it.each(dialects.map(({ label }) => label))('%s has no line that a phone would cut', (version) => {
    for (const action of ['start', 'broadcast', 'raiseIntent'] as const)
      for (const call of callsFor(version, action, firstInstrument))
        for (const line of call.code.split('\n')) expect(line.length, line).toBeLessThanOrEqual(45);
  });

  it.each<[string, Action, string[], RegExp | undefined]>([
    [
      '1.0',
      'start',
      ['fdc3.addContextListener(context => {', "context.type === 'fdc3.instrument'"],
      /await|join|import/,
    ],
    [
      '1.1',
      'start',
      ['window.fdc3', "await fdc3.joinChannel('red')", "fdc3.addContextListener('fdc3.instrument', draw)"],
      /joinUserChannel|fdc3Ready|await fdc3\.add/,
    ],
    ['1.2', 'start', ['await fdc3Ready()', "await fdc3.joinChannel('red')"], /joinUserChannel|await fdc3\.add/],
    [
      '2.0',
      'start',
      [
        'await fdc3Ready()',
        "await fdc3.joinUserChannel('fdc3.channel.1')",
        "await fdc3.addContextListener('fdc3.instrument', list)",
      ],
      /joinChannel|getAgent/,
    ],
    [
      '2.1',
      'start',
      [
        'await fdc3Ready()',
        "await fdc3.joinUserChannel('fdc3.channel.1')",
        "await fdc3.addIntentListener('ViewChart', draw)",
      ],
      /joinChannel|getAgent/,
    ],
    ['Next', 'start', ['await getAgent()', "await fdc3.joinUserChannel('fdc3.channel.1')"], /fdc3Ready|window/],
    ['1.0', 'broadcast', ['fdc3.broadcast(instrument);'], /await/],
    ['1.2', 'broadcast', ['fdc3.broadcast(instrument);'], /await/],
    ['2.0', 'broadcast', ['await fdc3.broadcast(instrument);'], undefined],
    ['Next', 'broadcast', ['await fdc3.broadcast(instrument);'], undefined],
    [
      '1.0',
      'raiseIntent',
      ["await fdc3.raiseIntent('ViewChart', instrument);", '// source: name of the chart app'],
      /instanceId/,
    ],
    ['1.2', 'raiseIntent', ["await fdc3.raiseIntent('ViewChart', instrument);", 'or its metadata'], /instanceId/],
    ['2.1', 'raiseIntent', ["await fdc3.raiseIntent('ViewChart', instrument);", 'appId and instanceId'], undefined],
  ])('%s, %s', (version, action, present, absent) => {
    for (const text of present) expect(code(version, action)).toContain(text);
    if (absent) expect(code(version, action)).not.toMatch(absent);
  });

  it.each(dialects.map(({ label }) => label))('%s hands over a whole fdc3.instrument', (version) => {
    for (const action of ['broadcast', 'raiseIntent'] as const) {
      expect(code(version, action)).toContain("type: 'fdc3.instrument'");
      expect(code(version, action)).toContain("id: { ticker: 'QLMK', FIGI: 'ZZG00XMPL011', }");
    }
  });

  it('says which versions there are when it is asked for another', () => {
    expect(() => callsFor('3.0', 'start', firstInstrument)).toThrow(
      'No dialect for FDC3 3.0; there are 1.0, 1.1, 1.2, 2.0, 2.1, Next.',
    );
  });
});

it.each([
  ['2.1', '2.1'],
  ['9.9', 'Next'],
  [undefined, 'Next'],
])('a version %s begins with the calls of %s', (label, expected) => {
  expect(nearestDialect(label)).toBe(expected);
});

describe('outcomeOf', () => {
  it.each<[string, Action, string]>([
    ['1.0', 'start', 'Blotter, chart and news opened.'],
    ['2.1', 'start', 'Blotter, chart and news opened and joined the red channel.'],
    ['1.0', 'broadcast', 'The blotter broadcast TRVW to every app that listens. The chart and the news followed.'],
    ['1.1', 'broadcast', 'The blotter broadcast TRVW on the red channel. The chart and the news followed.'],
    ['2.1', 'raiseIntent', 'The blotter raised ViewChart for TRVW and the chart handled it. The news stays with QLMK.'],
  ])('%s, %s', (version, action, text) => {
    expect(outcomeOf(version, action, 'TRVW', 'QLMK')).toBe(text);
  });
});

describe('the state of the desktop', () => {
  it('begins as a picture of the first broadcast', () => {
    const state = firstState('2.1');
    expect(state.picked).toBe(firstInstrument);
    expect(state.log).toHaveLength(2);
  });

  it('lets a chart be asked for without changing what is picked, until the next pick', () => {
    const asked = ask(pick(firstState('2.1'), other), third);
    expect([asked.picked, asked.chart, asked.news, asked.isAsked]).toEqual([other, third, other, true]);
    expect(pick(asked, other)).toMatchObject({ chart: other, isAsked: false });
  });

  it('keeps the three latest events, each with an id of its own', () => {
    let state = firstState('1.0');
    for (const instrument of [...instruments, ...instruments]) state = pick(state, instrument);
    expect(state.log).toHaveLength(3);
    expect(new Set(state.log.map(({ id }) => id)).size).toBe(3);
    expect(state.log.at(-1)?.text).toContain(instruments.at(-1)?.ticker);
  });
});

describe('tokensOf', () => {
  it.each(
    dialects.flatMap(({ label }) =>
      (['start', 'broadcast', 'raiseIntent'] as const).map((action) => [label, action] as const),
    ),
  )('loses nothing of %s, %s', (version, action) => {
    expect(
      tokensOf(code(version, action))
        .map(({ text }) => text)
        .join(''),
    ).toBe(code(version, action));
  });

  it('tells keyword, call, string, punctuation and comment apart', () => {
    expect(tokensOf("await fdc3.broadcast('x'); // y 1")).toEqual([
      { kind: 'k', text: 'await' },
      { text: ' fdc3' },
      { kind: 'p', text: '.' },
      { kind: 'f', text: 'broadcast' },
      { kind: 'p', text: '(' },
      { kind: 's', text: "'x'" },
      { kind: 'p', text: ');' },
      { text: ' ' },
      { kind: 'c', text: '// y 1' },
    ]);
  });

  it('takes the text of JSON as one, whatever is in it', () => {
    const json = JSON.stringify({ text: 'it\'s // "one"', count: 1, is: null });
    const tokens = tokensOf(json);
    expect(tokens.map(({ text }) => text).join('')).toBe(json);
    expect(tokens.filter(({ kind }) => kind === 's').map(({ text }) => text)).toEqual([
      '"text"',
      JSON.stringify('it\'s // "one"'),
      '"count"',
      '"is"',
    ]);
    expect(tokens.filter(({ kind }) => kind === 'c')).toEqual([]);
  });
});

describe('invented prices', () => {
  it.each(instruments)('$ticker: sixty whole, positive closes that begin at the opening', (instrument) => {
    const prices = closes(instrument);
    expect(prices).toHaveLength(60);
    expect(prices[0]).toBe(instrument.opening);
    expect(prices.every((price) => Number.isInteger(price) && price > 0)).toBe(true);
    expect(closes(instrument)).toEqual(prices);
  });

  it.each([
    [17240, '172.40'],
    [905, '9.05'],
  ])('writes %i as %s', (hundredths, text) => {
    expect(asPrice(hundredths)).toBe(text);
  });

  it.each([
    [[10000, 10120], { last: '101.20', change: '+1.2' }],
    [[10000, 9960], { last: '99.60', change: '−0.4' }],
    [[10000, 10000], { last: '100.00', change: '0.0' }],
  ])('compares %j', (prices, expected) => {
    expect(lastPrice(prices)).toEqual(expected);
  });

  it.each([
    [800, '800'],
    [12500, '12,500'],
    [1234567, '1,234,567'],
  ])('writes %i as %s', (count, text) => {
    expect(asQuantity(count)).toBe(text);
  });
});
