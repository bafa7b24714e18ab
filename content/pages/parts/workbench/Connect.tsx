import { useState } from 'react';
import type { Agent } from '../../../agent/createAgent.ts';
import type { AppRecord, WaitingStep } from '../../../agent/types.ts';
import type { WorkbenchState } from './useWorkbench.ts';

/** Opens an app of the reader's own, and says what its connection waits for. */
export function Connect({ workbench, path }: { workbench: WorkbenchState; path: string }) {
  const [address, setAddress] = useState('');
  const [record, setRecord] = useState('');
  const [place, setPlace] = useState<'frame' | 'window'>('frame');
  const [wrong, setWrong] = useState('');
  const { snapshot, act } = workbench;
  const connect = (agent: Agent) => {
    const read = readRecord(address, record);
    if ('wrong' in read) return setWrong(read.wrong);
    setWrong('');
    agent.addRecord(read.record);
    agent.open(read.record.appId, place);
  };
  const waiting = snapshot.instances.filter(({ state }) => state === 'starting');
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">Connect your own app</h2>
      <p>
        Give the address at which your app runs, such as that of a development server. It finds this agent by{' '}
        <a href={`${path}/api/ref/GetAgent`}>
          <code>getAgent()</code>
        </a>
        , without a change.
      </p>
      <form
        className="connect"
        onSubmit={(event) => {
          event.preventDefault();
          void act(connect);
        }}
      >
        <label>
          <span>Address</span>
          <input
            type="url"
            required
            placeholder="http://localhost:5173/"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        <fieldset>
          <legend>Open it in</legend>
          {(['frame', 'window'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="place" value={each} checked={place === each} onChange={() => setPlace(each)} />
              {each === 'frame' ? 'a frame' : 'a window'}
            </label>
          ))}
        </fieldset>
        <details>
          <summary>Its record of an app directory</summary>
          <label>
            <span>Record as JSON; without one, it has an id and this address</span>
            <textarea rows={6} spellCheck={false} value={record} onChange={({ target }) => setRecord(target.value)} />
          </label>
          <p>
            <a href={`${path}/check`}>Check JSON</a> says whether a record is valid.
          </p>
        </details>
        <p className="bar">
          <button type="submit" className="main">
            Connect
          </button>
        </p>
        <p role="status" className="problem">
          {wrong}
        </p>
      </form>
      {waiting.map(({ instanceId, title }) => (
        <Steps key={instanceId} title={title} steps={snapshot.waiting[instanceId] ?? []} path={path} />
      ))}
    </section>
  );
}

const marks: Record<WaitingStep['state'], string> = { done: 'Done', waiting: 'Waiting', failed: 'Nothing arrived' };

/** What a connection waited for, step by step. */
function Steps({ title, steps, path }: { title: string; steps: WaitingStep[]; path: string }) {
  return (
    <div className="steps">
      <h3>{title}: what is waited for</h3>
      <ol>
        {steps.map(({ text, state, hint }) => (
          <li key={text} data-step={state}>
            <b>{marks[state]}</b> {text}
            {hint && (
              <p>
                {hint.text} <a href={`${path}/${hint.to}`}>What to look at</a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The record of an app: as it was pasted, with the address that was given. */
export function readRecord(address: string, text: string): { record: AppRecord } | { wrong: string } {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return { wrong: 'The address has to begin with https:// or http://.' };
  const bare: AppRecord = {
    appId: 'your-app',
    title: 'Your app',
    type: 'web',
    details: { url: address },
    interop: undefined,
  };
  if (text.trim() === '') return { record: bare };
  try {
    const given = JSON.parse(text) as Partial<AppRecord> | null;
    if (typeof given?.appId !== 'string' || given.appId === '') return { wrong: 'The record needs an appId.' };
    return { record: { ...bare, title: given.appId, ...given, details: { url: address } } };
  } catch (error) {
    return { wrong: `The record is not JSON: ${(error as Error).message}` };
  }
}
