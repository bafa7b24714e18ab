import type { Instrument } from '../../../data/instruments.ts';
import { Coloured } from '../Coloured.tsx';
import { callsFor, type Action, type Call } from './calls.ts';
import { dialectOf, dialects } from './dialects.ts';

interface CallsProps {
  version: string;
  action: Exclude<Action, 'start'>;
  instrument: Instrument;
  /** Dialect selected by default. */
  initial: string;
  onVersion(label: string): void;
}

/** Code behind the windows, in the selected version of the standard. */
export function Calls({ version, action, instrument, initial, onVersion }: CallsProps) {
  const did =
    action === 'broadcast'
      ? `Blotter, when the user selects ${instrument.ticker}`
      : `Blotter, when the user asks for a chart of ${instrument.ticker}`;
  return (
    <details className="calls">
      <summary>
        <h3>Show the code of the three apps</h3>
      </summary>
      <fieldset className="versions">
        <legend>FDC3 version</legend>
        {dialects.map(({ label }) => (
          <label key={label}>
            <input
              type="radio"
              name="calls-version"
              value={label}
              defaultChecked={label === initial}
              onChange={() => onVersion(label)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <p className="note">{dialectOf(version).note}</p>
      <div className="blocks">
        {callsFor(version, 'start', instrument).map((call) => (
          <CallBlock
            key={call.app}
            call={call}
            title={call.app === 'every window' ? 'Every window, when it opens' : titles[call.app]}
          />
        ))}
        {callsFor(version, action, instrument).map((call) => (
          <CallBlock key={call.app} call={call} title={did} />
        ))}
      </div>
    </details>
  );
}

const titles = { blotter: 'Blotter', chart: 'Chart', news: 'News' };

function CallBlock({ call, title }: { call: Call; title: string }) {
  return (
    <div className="call">
      <h4>{title}</h4>
      <pre>
        <code className="coloured">
          <Coloured code={call.code} />
        </code>
      </pre>
    </div>
  );
}
