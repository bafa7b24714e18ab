import { userChannels } from '../../../agent/userChannels.ts';
import { CallForm } from './CallForm.tsx';
import { Connect } from './Connect.tsx';
import { Findings } from './Findings.tsx';
import { FirstSteps, NextSteps } from './FirstSteps.tsx';
import { Log } from './Log.tsx';
import { Resolver } from './Resolver.tsx';
import { Tool } from './Tool.tsx';
import { useFirstInstrument } from './useFirstInstrument.ts';
import { useStage } from './useStage.ts';
import { useWorkbench, type WorkbenchInput, type WorkbenchState } from './useWorkbench.ts';
import { Windows } from './Windows.tsx';

/** The whole of the workbench that moves. Nothing of the agent is fetched before the reader starts it. */
export default function Workbench(input: WorkbenchInput) {
  const workbench = useWorkbench(input);
  const { agent, snapshot, problem, act } = workbench;
  const { path } = input.version;
  const isEmpty = snapshot.instances.length === 0;
  const stage = useStage(isEmpty);
  const first = useFirstInstrument(workbench);
  const ignored = Object.entries(snapshot.ignored);
  const startPair = () =>
    void act((current) => {
      for (const appId of ['watchlist', 'chart']) current.open(appId, 'frame', userChannels[0]!.id);
      first.expect();
    });
  return (
    <div className="workbench" data-needs-app="">
      <Tool id="desktop" title="Desktop" actions={<OpenApp workbench={workbench} />}>
        <p role="status" className="problem">
          {problem}
        </p>
        <div className="stage" ref={stage} tabIndex={-1}>
          {isEmpty ? <FirstSteps onStart={startPair} /> : <Windows workbench={workbench} />}
        </div>
        <NextSteps snapshot={snapshot} first={first.state} />
        <Resolver question={snapshot.question} onAnswer={(option) => agent?.resolve(option)} />
      </Tool>
      <Log entries={snapshot.log} path={path} onClear={() => agent?.clearLog()} />
      <CallForm workbench={workbench} path={path} />
      <Connect workbench={workbench} path={path} />
      <Findings findings={snapshot.findings} path={path} />
      {ignored.length > 0 && (
        <p className="aside-note">
          Messages from windows that were not connected, which the agent ignored:{' '}
          {ignored.map(([origin, count]) => `${count} from ${origin}`).join(', ')}.
        </p>
      )}
    </div>
  );
}

/** Opens one of the apps of the directory. */
function OpenApp({ workbench: { agent, act } }: { workbench: WorkbenchState }) {
  const apps = agent?.records().map(({ appId, title }) => [appId, title] as const) ?? firstApps;
  return (
    <div className="bar" role="group" aria-label="Open an app">
      <span aria-hidden="true">Open</span>
      {apps.map(([appId, title]) => (
        <button
          key={appId}
          type="button"
          data-early=""
          aria-label={`Open ${title}`}
          onClick={() => void act((current) => void current.open(appId, 'frame'))}
        >
          {title}
        </button>
      ))}
    </div>
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
