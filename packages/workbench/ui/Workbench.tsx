import { useState } from 'react';
import { whyNotWeb } from '../agent/records.ts';
import { userChannels } from '../agent/userChannels.ts';
import { CallForm } from './CallForm.tsx';
import { Connect } from './Connect.tsx';
import { Findings } from './Findings.tsx';
import { FirstSteps, NextSteps } from './FirstSteps.tsx';
import { Log } from './Log.tsx';
import { Offered } from './Offer.tsx';
import { Resolver } from './Resolver.tsx';
import { saveFile } from './saved.ts';
import { Tool } from './Tool.tsx';
import { useFirstInstrument } from './useFirstInstrument.ts';
import { useStage } from './useStage.ts';
import { useWorkbench, type WorkbenchProps, type WorkbenchState } from './useWorkbench.ts';
import { Windows } from './Windows.tsx';

/** A desktop agent with its user interface. The agent is not loaded before the reader starts it. */
export function Workbench(props: WorkbenchProps) {
  const workbench = useWorkbench(props);
  const { agent, snapshot, problem, act, site, offer, clearEarlier } = workbench;
  const isEmpty = snapshot.instances.length === 0;
  const stage = useStage(isEmpty);
  const first = useFirstInstrument(workbench, props.firstTicker);
  const ignored = Object.entries(snapshot.ignored);
  const startPair = () =>
    void act((current) => {
      for (const appId of ['watchlist', 'chart']) current.open(appId, 'frame', { channel: userChannels[0]!.id });
      first.expect();
    });
  return (
    <div className="workbench" data-needs-app="">
      <Tool id="desktop" title="Desktop" actions={<OpenApp workbench={workbench} apps={props.apps} />}>
        <p role="status" className="problem">
          {problem}
        </p>
        {offer && <Offered workbench={workbench} offer={offer} />}
        <div className="stage" ref={stage} tabIndex={-1}>
          {isEmpty ? <FirstSteps onStart={startPair} /> : <Windows workbench={workbench} />}
        </div>
        <NextSteps snapshot={snapshot} first={first.state} firstTicker={props.firstTicker} />
        <DesktopOptions workbench={workbench} isEmpty={isEmpty} />
        <Resolver question={snapshot.question} onAnswer={(id, option) => agent?.resolve(id, option)} />
      </Tool>
      <Log
        entries={snapshot.log}
        site={site}
        onClear={() => {
          clearEarlier();
          agent?.clearLog();
        }}
      />
      <CallForm workbench={workbench} />
      <Connect workbench={workbench} />
      <Findings snapshot={snapshot} site={site} />
      {ignored.length > 0 && (
        <p className="aside-note">
          Ignored messages from windows that are not connected:{' '}
          {ignored.map(([origin, count]) => `${count} from ${origin}`).join(', ')}.
        </p>
      )}
    </div>
  );
}

/** Buttons to open apps in the directory. */
function OpenApp({
  workbench: { agent, place, act },
  apps,
}: { workbench: WorkbenchState } & { apps: WorkbenchProps['apps'] }) {
  return (
    <div className="bar" role="group" aria-label="Open an app">
      <span aria-hidden="true">Open</span>
      {(agent?.records() ?? apps).map((record) => {
        const { appId, title = appId } = record;
        const reason = agent && whyNotWeb(record);
        return (
          <button
            key={appId}
            type="button"
            data-early=""
            aria-label={reason ? `Open ${title}. ${reason}` : `Open ${title}`}
            title={reason}
            disabled={reason !== undefined}
            onClick={() => void act((current) => void current.open(appId, place))}
          >
            {title}
          </button>
        );
      })}
      <a href="#calls">Make a call</a>
    </div>
  );
}

/** Desktop options, and the session as a file. */
function DesktopOptions({
  workbench: { agent, openFile, toFile, place, setPlace },
  isEmpty,
}: {
  workbench: WorkbenchState;
  isEmpty: boolean;
}) {
  const [wrong, setWrong] = useState('');
  const open = async (file?: File) => {
    try {
      if (file) openFile(await file.text());
      setWrong('');
    } catch (error) {
      setWrong((error as Error).message);
    }
  };
  return (
    <div className="bar desktop-options">
      <label hidden={isEmpty}>
        <input
          type="checkbox"
          checked={place === 'window'}
          onChange={({ target }) => void setPlace(target.checked ? 'window' : 'frame')}
        />{' '}
        Open apps in windows (requires pop-ups)
      </label>
      <button type="button" hidden={isEmpty} onClick={() => agent?.closeAll()}>
        Close all
      </button>
      <button type="button" onClick={() => saveFile('fdc3-session.json', toFile(), 'application/json')}>
        Save session
      </button>
      <label className="file">
        <input type="file" accept=".json" onChange={({ target }) => void open(target.files?.[0])} />
        Open session
      </label>
      <p role="status" className="problem">
        {wrong}
      </p>
    </div>
  );
}
