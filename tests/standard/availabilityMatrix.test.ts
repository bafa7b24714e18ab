import { describe, expect, it } from 'vitest';
import { availabilityMatrix } from '../../src/standard/packages/availability.ts';
import type { DataType, VersionFacts } from '../../src/standard/packages/types.ts';
import { historyOf } from './helpers.ts';

const context = (type: string): DataType => ({ name: type, type, experimental: false, fields: [] });

/** One letter a version: `=` there, `.` not there, `n`ew, `c`hanged, `r`emoved; then `D`eprecated, `X`perimental. */
function lines(all: VersionFacts[]): Record<string, string> {
  const rows = availabilityMatrix(all).groups.flatMap((group) => group.rows);
  return Object.fromEntries(
    rows.map(({ name, cells }) => [
      name,
      cells
        .map(
          ({ there, event, deprecated, experimental }) =>
            `${event?.[0] ?? (there ? '=' : '.')}${deprecated ? 'D' : ''}${experimental ? 'X' : ''}`,
        )
        .join(' '),
    ]),
  );
}

const names = (all: VersionFacts[]) =>
  availabilityMatrix(all).groups.flatMap((group) => group.rows.map(({ name }) => name));

describe('cells', () => {
  it('tell what each version did', async () => {
    const history = await historyOf({
      '2.1':
        'export interface A { kept: string; typed: number; /** @deprecated */ old: string; back: string; /** @experimental */ trial: string; }',
      '2.0': 'export interface A { kept: string; typed: number; /** @deprecated */ old: string; gone: string; }',
      '1.2': 'export interface A { kept: string; typed: string; old: string; gone: string; back: string; }',
      '1.1': 'export interface A { kept: string; gone: string; back: string; }',
    });
    expect(lines(history)).toEqual({
      A: '= = = =',
      'A.kept': '= = = =',
      'A.typed': '. n c =',
      'A.old': '. n =D =D',
      'A.gone': '= = = r',
      'A.back': '= = r n',
      'A.trial': '. . . nX',
    });
  });

  it('leave versions out of which nothing is known', async () => {
    const history = await historyOf({ '2.0': 'export interface A { x: string; }', '1.2': '' });
    expect(availabilityMatrix(history).versions).toEqual(['2.0']);
    expect(lines(history)).toEqual({ A: '=', 'A.x': '=' });
  });
});

describe('rows', () => {
  it('begin with the desktop agent and end with functions', async () => {
    const history = await historyOf({
      '2.0':
        'export declare function aCall(): void;\nexport interface B { b: string; a: string; }\nexport type A = string;\nexport interface Channel { id: string; }\nexport interface DesktopAgent { open(): void; }',
    });
    expect(names(history)).toEqual([
      'DesktopAgent',
      'DesktopAgent.open',
      'Channel',
      'Channel.id',
      'A',
      'B',
      'B.b',
      'B.a',
      'aCall',
    ]);
  });

  it('stand with the declaration that has the member itself', async () => {
    const history = await historyOf({
      '2.0': 'export interface A { x: string; }\nexport interface B extends A { y: string; }',
    });
    expect(names(history)).toEqual(['A', 'A.x', 'B', 'B.y']);
  });

  it('are in groups; what an enum lists of context types and intents stands there once', async () => {
    const [facts] = await historyOf({
      '2.0':
        "export enum OpenError { AppNotFound = 'AppNotFound' }\nexport enum Level { Low = 0 }\nexport enum Intents { ViewChart = 'ViewChart' }\nexport enum ContextTypes { Chart = 'fdc3.chart' }",
    });
    const matrix = availabilityMatrix([
      {
        ...facts!,
        lists: { intents: ['ViewNews', 'ViewChart'] },
        dataTypes: [context('fdc3.news'), context('fdc3.chart')],
      },
    ]);
    expect(matrix.groups.map(({ kind, rows }) => [kind, rows.map(({ name }) => name)])).toEqual([
      ['declarations', ['ContextTypes', 'Intents', 'Level', 'Level.Low']],
      ['errors', ['OpenError', 'OpenError.AppNotFound']],
      ['dataTypes', ['fdc3.chart', 'fdc3.news']],
      ['intents', ['ViewChart', 'ViewNews']],
    ]);
  });

  it('are none without facts', () => {
    expect(availabilityMatrix([])).toEqual({ versions: [], groups: [] });
  });
});
