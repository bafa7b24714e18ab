import type { Instrument } from '../../../data/instruments.ts';
import { dialectOf, type Dialect } from './dialects.ts';

/** User actions on the desktop. */
export type Action = 'start' | 'broadcast' | 'raiseIntent';

/** Code run by a single window, or by all windows. */
export interface Call {
  app: 'every window' | 'blotter' | 'chart' | 'news';
  code: string;
}

/** Returns an action's calls in a version (by label), in order. @throws when there is no such version. */
export function callsFor(version: string, action: Action, instrument: Instrument): Call[] {
  const dialect = dialectOf(version);
  const wait = dialect.promises ? 'await ' : '';
  if (action === 'start') {
    return [
      { app: 'every window', code: dialect.enter.join('\n') },
      {
        app: 'chart',
        code: `${listen(dialect, 'draw')}\n${wait}fdc3.addIntentListener(\n  'ViewChart', draw);`,
      },
      { app: 'news', code: listen(dialect, 'list') },
    ];
  }
  const context = contextOf(instrument);
  if (action === 'broadcast') return [{ app: 'blotter', code: `${context}\n${wait}fdc3.broadcast(instrument);` }];
  const raise = "const { source } =\n  await fdc3.raiseIntent(\n    'ViewChart', instrument);";
  return [{ app: 'blotter', code: `${context}\n${raise}\n// source: ${dialect.source}` }];
}

/** Describes the result of an action for the desktop agent's log. `picked` is the last broadcast instrument. */
export function outcomeOf(version: string, action: Action, ticker: string, picked: string): string {
  if (action === 'start')
    return `Blotter, chart and news opened${dialectOf(version).channels ? ' and joined the red channel' : ''}.`;
  if (action === 'raiseIntent')
    return `The blotter raised ViewChart for ${ticker} and the chart handled it. The news stays with ${picked}.`;
  const where = dialectOf(version).channels ? 'on the red channel' : 'to every app that listens';
  return `The blotter broadcast ${ticker} ${where}. The chart and the news followed.`;
}

function listen({ promises, typedListeners }: Dialect, handler: string): string {
  if (typedListeners) return `${promises ? 'await ' : ''}fdc3.addContextListener(\n  'fdc3.instrument', ${handler});`;
  return `fdc3.addContextListener(context => {\n  if (context.type === 'fdc3.instrument')\n    ${handler}(context);\n});`;
}

function contextOf({ ticker, name, figi }: Instrument): string {
  return [
    'const instrument = {',
    "  type: 'fdc3.instrument',",
    `  name: '${name}',`,
    '  id: {',
    `    ticker: '${ticker}',`,
    `    FIGI: '${figi}',`,
    '  },',
    '};',
  ].join('\n');
}
