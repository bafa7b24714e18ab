import type { Snapshot } from '../../../agent/types.ts';
import { userChannels } from '../../../agent/userChannels.ts';
import { CallForm } from './CallForm.tsx';
import { Connect } from './Connect.tsx';
import { Findings } from './Findings.tsx';
import { Log } from './Log.tsx';
import { Resolver } from './Resolver.tsx';
import { useWorkbench, type WorkbenchInput } from './useWorkbench.ts';
import { Windows } from './Windows.tsx';

/** The whole of the workbench that moves. Nothing of the agent is fetched before the reader starts it. */
export default function Workbench(input: WorkbenchInput) {
  const workbench = useWorkbench(input);
  const { agent, snapshot, problem, act } = workbench;
  const { path } = input.version;
  const ignored = Object.entries(snapshot.ignored);
  return (
    <div className="workbench" data-needs-app="">
      <section aria-labelledby="desktop">
        <h2 id="desktop">Desktop</h2>
        <p>
          Start two apps and press a company in Watchlist: Price chart follows, because both are on the red channel.
          What they sent stands under <a href="#messages">Messages</a>. Then put <a href="#connect">your own app</a> on
          the same channel.
        </p>
        <div className="bar">
          <button
            type="button"
            data-early=""
            className="main"
            disabled={agent !== undefined && snapshot.instances.length > 0}
            onClick={() =>
              void act((current) => {
                current.open('watchlist', 'frame', userChannels[0]!.id);
                current.open('chart', 'frame', userChannels[0]!.id);
              })
            }
          >
            Start with two apps on the red channel
          </button>
          <OpenApp workbench={workbench} />
        </div>
        <p role="status" className="problem">
          {problem}
        </p>
        <Windows workbench={workbench} />
        {snapshot.log.length > 0 && <Tally snapshot={snapshot} />}
        <Resolver question={snapshot.question} onAnswer={(option) => agent?.resolve(option)} />
      </section>
      <CallForm workbench={workbench} path={path} />
      <Connect workbench={workbench} path={path} />
      <Findings findings={snapshot.findings} path={path} />
      <Log entries={snapshot.log} path={path} onClear={() => agent?.clearLog()} />
      {ignored.length > 0 && (
        <p className="aside-note">
          Messages from windows that were not connected, which the agent ignored:{' '}
          {ignored.map(([origin, count]) => `${count} from ${origin}`).join(', ')}.
        </p>
      )}
    </div>
  );
}

/** How much there is to look at further below. */
function Tally({ snapshot: { log, findings } }: { snapshot: Snapshot }) {
  const count = (number: number, one: string) => `${number.toLocaleString('en-GB')} ${one}${number === 1 ? '' : 's'}`;
  // Those that keep the connection alive are hidden there too.
  const messages = log.filter(({ type }) => !type.startsWith('heartbeat'));
  return (
    <p className="report">
      <a href="#messages">{count(messages.length, 'message')}</a>,{' '}
      <a href="#findings">{count(findings.length, 'finding')}</a>
    </p>
  );
}

/** Opens one of the apps of the directory. */
function OpenApp({ workbench: { agent, act } }: { workbench: ReturnType<typeof useWorkbench> }) {
  const apps = agent?.records().map(({ appId, title }) => [appId, title] as const) ?? firstApps;
  return (
    <span className="open-app">
      {apps.map(([appId, title]) => (
        <button
          key={appId}
          type="button"
          data-early=""
          onClick={() => void act((current) => void current.open(appId, 'frame'))}
        >
          Open {title}
        </button>
      ))}
    </span>
  );
}

/** What is offered before the directory is there. */
const firstApps = [
  ['watchlist', 'Watchlist'],
  ['chart', 'Price chart'],
  ['quotes', 'Quote board'],
  ['people', 'People'],
  ['calls', 'Your calls'],
] as const;
