import { useState } from 'react';
import { userChannels } from '../../../agent/userChannels.ts';
import type { Agent, Instance } from '../../../agent/types.ts';
import { ChannelOptions } from './ChannelOptions.tsx';
import { readAddress, readRecords } from './readRecords.ts';
import { Arrived, Steps } from './Steps.tsx';
import { Tool } from './Tool.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

/** Opens an app of the reader's own, and says what its connection waits for. */
export function Connect({ workbench, path }: { workbench: WorkbenchState; path: string }) {
  const [address, setAddress] = useState('');
  const [record, setRecord] = useState('');
  const [place, setPlace] = useState<'frame' | 'window'>('frame');
  const [channel, setChannel] = useState(userChannels[0]!.id);
  const [wrong, setWrong] = useState('');
  const [frame, setFrame] = useState('');
  const { snapshot, act } = workbench;
  const open = (agent: Agent, appId: string, where: Instance['place']) =>
    setFrame(agent.open(appId, where, channel || undefined).frame);
  const connect = (agent: Agent) => {
    const at = readAddress(address, place, location.origin);
    const read = 'wrong' in at ? at : readRecords(at.url, record);
    if ('wrong' in read) return setWrong(read.wrong);
    setWrong('');
    for (const each of read.records) agent.addRecord(each);
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
        Give the address at which your app runs, such as that of a development server. It finds this agent by{' '}
        <a href={`${path}/api/ref/GetAgent`}>
          <code>getAgent()</code>
        </a>
        , without a change. If you have none yet, begin with <a href={`${path}/start/build-an-app`}>two small apps</a>.
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
          <legend>Open it in</legend>
          {(['frame', 'window'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="place" value={each} checked={place === each} onChange={() => setPlace(each)} />
              {each === 'frame' ? 'a frame' : 'a window'}
            </label>
          ))}
        </fieldset>
        <label>
          <span>Put it on the channel of other apps</span>
          <select value={channel} onChange={({ target }) => setChannel(target.value)}>
            <ChannelOptions />
          </select>
        </label>
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
        <p role="status" className="verdict bad">
          {wrong}
        </p>
      </form>
      {waiting.map((instance) => (
        <Steps
          key={instance.instanceId}
          instance={instance}
          steps={snapshot.waiting[instance.instanceId] ?? []}
          path={path}
          onWindow={() => openInWindow(instance)}
        />
      ))}
      <div role="status">{opened && <Arrived instance={opened} />}</div>
    </Tool>
  );
}
