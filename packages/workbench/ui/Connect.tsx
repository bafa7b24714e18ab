import { useState } from 'react';
import type { Agent, Instance, Place } from '../agent/types.ts';
import { userChannels } from '../agent/userChannels.ts';
import { ChannelOptions } from './ChannelOptions.tsx';
import { DocLink } from './DocLink.tsx';
import { readAddress, readRecords } from './readRecords.ts';
import { Arrived, Steps } from './Steps.tsx';
import { Tool } from './Tool.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

/** Opens an app by its address, and shows its connection steps. */
export function Connect({ workbench }: { workbench: WorkbenchState }) {
  const [address, setAddress] = useState('');
  const [record, setRecord] = useState('');
  const [place, setPlace] = useState<Place>('frame');
  const [channel, setChannel] = useState(userChannels[0]!.id);
  const [mayPrompt, setMayPrompt] = useState(false);
  const [wrong, setWrong] = useState('');
  const [frame, setFrame] = useState('');
  const { snapshot, act, site } = workbench;
  const open = (agent: Agent, appId: string, where: Place) =>
    setFrame(agent.open(appId, where, { channel: channel || undefined, mayPrompt }).frame);
  const connect = (agent: Agent) => {
    const at = readAddress(address, place, location.origin);
    const read = 'wrong' in at ? at : readRecords(at.url, record);
    if ('wrong' in read) return setWrong(read.wrong);
    setWrong('');
    for (const added of read.records) agent.addRecord(added);
    open(agent, read.appId, place);
  };
  const openInWindow = ({ instanceId, appId }: Instance) =>
    void act((agent) => {
      agent.close(instanceId);
      setPlace('window');
      open(agent, appId, 'window');
    });
  const opened = snapshot.instances.find((instance) => instance.frame === frame);
  const waiting = snapshot.instances.filter(({ state }) => state === 'starting');
  return (
    <Tool id="connect" title="Connect your own app">
      <p className="hint">
        Enter the URL of your app, such as the address of your development server. The app finds this agent with{' '}
        <DocLink site={site} to="api/ref/GetAgent">
          <code>getAgent()</code>
        </DocLink>
        , without changes. If you do not have an app yet, start with{' '}
        <DocLink site={site} to="start/build-an-app">
          two small apps
        </DocLink>
        .
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
            type="text"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            required
            placeholder="http://localhost:5173/"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        <fieldset>
          <legend>Open in</legend>
          {(['frame', 'window'] as const).map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="place"
                value={value}
                checked={place === value}
                onChange={() => setPlace(value)}
              />
              {value === 'frame' ? 'a frame' : 'a window'}
            </label>
          ))}
        </fieldset>
        {place === 'window' ? (
          <p className="hint">
            A page in a window can access this page as its opener, which the protocol requires. It can navigate this
            page to another URL, so open only pages you trust.
          </p>
        ) : (
          <label>
            <input type="checkbox" checked={mayPrompt} onChange={({ target }) => setMayPrompt(target.checked)} /> Allow
            it to download files and open dialogs, which block this page until you answer them
          </label>
        )}
        <label>
          <span>Join a user channel</span>
          <select value={channel} onChange={({ target }) => setChannel(target.value)}>
            <ChannelOptions />
          </select>
        </label>
        <details>
          <summary>App directory record</summary>
          <label>
            <span>
              Record as JSON, or the response of an app directory. If empty, the record contains an id and the URL
            </span>
            <textarea rows={6} spellCheck={false} value={record} onChange={({ target }) => setRecord(target.value)} />
          </label>
          <p>
            <DocLink site={site} to="check">
              Check JSON
            </DocLink>{' '}
            shows whether a record is valid.
          </p>
        </details>
        <p className="bar">
          <button type="submit" className="main">
            Connect
          </button>
        </p>
        <p role="status" className="verdict bad">
          {wrong}
        </p>
      </form>
      {waiting.map((instance) => (
        <Steps
          key={instance.instanceId}
          instance={instance}
          steps={snapshot.waiting[instance.instanceId] ?? []}
          site={site}
          onWindow={() => openInWindow(instance)}
        />
      ))}
      <div role="status">{opened && <Arrived instance={opened} />}</div>
    </Tool>
  );
}
