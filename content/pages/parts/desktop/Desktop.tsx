import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { IslandProps } from '../../../../src/theme/types.ts';
import { byTicker, firstInstrument, type Instrument } from '../../../data/instruments.ts';
import type { DesktopOrder, DesktopReport } from './talk.ts';
import { hrefOf } from '../Link.tsx';
import { Blotter } from './Blotter.tsx';
import { Calls } from './Calls.tsx';
import { Chart } from './Chart.tsx';
import { dialectOf } from './dialects.ts';
import type { LiveDesktopProps } from './LiveDesktop.tsx';
import { News } from './News.tsx';
import { ask, choose, firstState, note, pick, receive } from './state.ts';

const LiveDesktop = lazy<ComponentType<LiveDesktopProps>>(() =>
  import('./LiveDesktop.tsx').catch(() => ({ default: NoAgent })),
);

/**
 * Three windows on a channel, with their code. A static picture until the user selects an instrument. This starts a
 * desktop agent with the windows as its apps, or a simulation if the agent does not load.
 */
export function Desktop({ initialVersion, shell }: { initialVersion: string } & IslandProps) {
  const [state, setState] = useState(() => firstState(initialVersion));
  const [orders, setOrders] = useState<DesktopOrder[]>([]);
  const [isActed, setActed] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const act = (desktop: DesktopOrder['desktop'], instrument: Instrument) => {
    const isPicked = desktop === 'broadcast';
    if (isActed) return setState((before) => (isPicked ? pick : ask)(before, instrument));
    if (isPicked) setState((before) => choose(before, instrument));
    setOrders((before) => [...before, { desktop, ticker: instrument.ticker }]);
  };
  // Keep selections made before the script ran.
  useEffect(() => {
    const chosen = (name: string) =>
      root.current?.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
    const version = chosen('calls-version');
    const instrument = byTicker(chosen('instrument') ?? '');
    if (version) setState((before) => ({ ...before, version }));
    if (instrument === firstInstrument) return;
    setState((before) => choose(before, instrument));
    setOrders([{ desktop: 'broadcast', ticker: instrument.ticker }]);
  }, []);

  const onReport = ({ app, what, ticker = '' }: DesktopReport) => {
    const instrument = byTicker(ticker);
    if (what === 'context' || what === 'intent')
      setState((before) => receive(before, app, instrument, what === 'intent'));
    if (what === 'broadcast' || what === 'raiseIntent') setState((before) => note(before, what, instrument));
  };
  const onFail = useCallback(() => setActed(true), []);
  // Keep the user's last action if the agent fails.
  useEffect(() => {
    const last = orders.at(-1);
    if (!isActed || !last) return;
    setOrders([]);
    setState((before) => (last.desktop === 'broadcast' ? pick : ask)(before, byTicker(last.ticker)));
  }, [isActed, orders]);

  const { version, picked, chart, news, received, isAsked, log } = state;
  const { channels } = dialectOf(version);
  const follows = channels ? 'Follows the red channel' : 'Follows every broadcast';
  return (
    <div className="desktop" ref={root}>
      <div className="windows">
        <div>
          <Blotter
            channel={channels}
            picked={picked}
            onPick={(ticker) => act('broadcast', byTicker(ticker))}
            onChart={(instrument) => act('raiseIntent', instrument)}
          />
        </div>
        <div>
          <Chart
            channel={channels}
            instrument={chart}
            status={isAsked ? 'Asked by the blotter: ViewChart' : follows}
            received={received.chart}
          />
          <News channel={channels} instrument={news} status={follows} received={received.news} />
        </div>
        <section className="window agent" aria-labelledby="agent-log">
          <header>
            <h3 id="agent-log">Desktop agent</h3>
          </header>
          <pre>
            <code>{callOf(isAsked, chart)}</code>
          </pre>
          <div role="log" aria-labelledby="agent-log">
            {log.map(({ id, text }) => (
              <p key={id}>{text}</p>
            ))}
          </div>
          {isActed && <p role="status">The agent could not start, so the windows simulate it.</p>}
          {orders.length > 0 && !isActed && (
            <Suspense>
              <LiveDesktop shell={shell} orders={orders} onReport={onReport} onFail={onFail} />
            </Suspense>
          )}
        </section>
      </div>
      <div className="explained">
        <p>
          Select an instrument in the blotter, a trader’s list of instruments. The chart and the news follow, because
          all three apps have joined the red channel. A channel is a group of windows that share context. Then press
          Chart in another row. This raises an intent, a request for an action, and only the chart handles it.
        </p>
        <p>
          The <a href={hrefOf(shell, '/playground')}>playground</a> has more apps, shows their messages, and connects
          your own app.
        </p>
        <p className="aside-note">The companies, prices and headlines are fictional.</p>
      </div>
      <Calls
        version={version}
        action={isAsked ? 'raiseIntent' : 'broadcast'}
        instrument={chart}
        initial={initialVersion}
        onVersion={(label) => setState((before) => ({ ...before, version: label }))}
      />
    </div>
  );
}

/** The blotter's call, in a line. */
function callOf(isAsked: boolean, { ticker }: Instrument): string {
  const context = `{ type: 'fdc3.instrument', id: { ticker: '${ticker}' } }`;
  return isAsked ? `fdc3.raiseIntent('ViewChart', ${context})` : `fdc3.broadcast(${context})`;
}

/** Fallback if the module cannot be fetched. */
function NoAgent({ onFail }: LiveDesktopProps) {
  useEffect(onFail, [onFail]);
  return null;
}
