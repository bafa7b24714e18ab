import { useState } from 'react';
import { bestMatch } from '../../../agent/matchUrl.ts';
import type { Agent, AppRecord, WaitingStep } from '../../../agent/types.ts';
import type { WorkbenchState } from './useWorkbench.ts';

/** Opens an app of the reader's own, and says what its connection waits for. */
export function Connect({ workbench, path }: { workbench: WorkbenchState; path: string }) {
  const [address, setAddress] = useState('');
  const [record, setRecord] = useState('');
  const [place, setPlace] = useState<'frame' | 'window'>('frame');
  const [wrong, setWrong] = useState('');
  const { snapshot, act } = workbench;
  const connect = (agent: Agent) => {
    const read = readRecords(address, record);
    if ('wrong' in read) return setWrong(read.wrong);
    setWrong('');
    for (const each of read.records) agent.addRecord(each);
    agent.open(read.appId, place);
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
            <span>Record as JSON, or what a directory answers; without one, it has an id and this address</span>
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

/**
 * The records that were pasted, one or a whole directory, and the one that is meant by the address; without any, a bare
 * one. The record that is meant is given that address.
 */
export function readRecords(
  address: string,
  text: string,
): { records: AppRecord[]; appId: string } | { wrong: string } {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return { wrong: 'The address has to begin with https:// or http://.' };
  const complete = (given: Partial<AppRecord>): AppRecord => ({
    title: given.appId ?? '',
    type: 'web',
    details: { url: address },
    ...given,
    appId: given.appId ?? '',
  });
  if (text.trim() === '') {
    const bare = complete({ appId: 'your-app', title: 'Your app' });
    return { records: [bare], appId: bare.appId };
  }
  let given: Partial<AppRecord> & { applications?: unknown };
  try {
    given = (JSON.parse(text) ?? {}) as typeof given;
  } catch (error) {
    return { wrong: `The record is not JSON: ${(error as Error).message}` };
  }
  const isDirectory = Array.isArray(given.applications);
  const at = (record: Partial<AppRecord>) => ({ ...record, details: { ...record.details, url: address } });
  const all = (isDirectory ? given.applications : [at(given)]) as Partial<AppRecord>[];
  const nameless = all.findIndex((each) => typeof each?.appId !== 'string' || each.appId === '');
  if (nameless >= 0)
    return { wrong: isDirectory ? `Record ${nameless + 1} needs an appId.` : 'The record needs an appId.' };
  const records = all.map(complete);
  const meant = bestMatch(records, address);
  return meant
    ? { records: records.map((each) => (each === meant ? (at(each) as AppRecord) : each)), appId: meant.appId }
    : { wrong: 'None of the records has the address in its details.url.' };
}
