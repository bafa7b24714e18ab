import { useEffect, useRef, useState } from 'react';
import { Blotter } from './Blotter.tsx';
import { Calls } from './Calls.tsx';
import { Chart } from './Chart.tsx';
import { dialectOf } from './dialects.ts';
import { News } from './News.tsx';
import { ask, byTicker, firstState, pick } from './state.ts';

/** Three windows on one channel and the code behind them. A complete still picture until the reader picks something. */
export function Desktop({ initialVersion }: { initialVersion: string }) {
  const [state, setState] = useState(() => firstState(initialVersion));
  const root = useRef<HTMLDivElement>(null);

  // A choice made before the script ran, or restored by the browser, is in the radio buttons already.
  useEffect(() => {
    const chosen = (name: string) =>
      root.current?.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
    const version = chosen('calls-version');
    const ticker = chosen('instrument');
    if (version) setState((before) => ({ ...before, version }));
    if (ticker) setState((before) => (ticker === before.picked.ticker ? before : pick(before, byTicker(ticker))));
  }, []);

  const { version, picked, asked, log } = state;
  const { channels } = dialectOf(version);
  const charted = asked ?? picked;
  const follows = channels ? 'Follows the red channel' : 'Follows every broadcast';
  return (
    <div className="desktop" ref={root}>
      <div className="windows">
        <div>
          <Blotter
            channel={channels}
            picked={picked}
            onPick={(ticker) => setState((before) => pick(before, byTicker(ticker)))}
            onChart={(instrument) => setState((before) => ask(before, instrument))}
          />
          <section className="agent" aria-labelledby="agent-log">
            <h3 id="agent-log">Desktop agent</h3>
            <div role="log" aria-labelledby="agent-log">
              {log.map(({ id, text }) => (
                <p key={id}>{text}</p>
              ))}
            </div>
          </section>
        </div>
        <div>
          <Chart channel={channels} instrument={charted} status={asked ? 'Asked by the blotter: ViewChart' : follows} />
          <News channel={channels} instrument={picked} status={follows} answered={!asked} />
        </div>
      </div>
      <Calls
        version={version}
        action={asked ? 'raiseIntent' : 'broadcast'}
        instrument={charted}
        initial={initialVersion}
        onVersion={(label) => setState((before) => ({ ...before, version: label }))}
      />
    </div>
  );
}
