import { useMemo, useState } from 'react';
import type { Agent, Instance, Place } from '../agent/types.ts';
import { channelOptions } from '../agent/userChannels.ts';
import type { WorkbenchSite } from '../site.ts';
import { Directory } from './Directory.tsx';
import { DocLink } from './DocLink.tsx';
import { bareRecord, pickRecord, readAddress, readDirectory } from './readRecords.ts';
import type { ConnectForm } from './session.ts';
import { Select } from './Select.tsx';
import { Arrived, ConnectLine, Steps } from './Steps.tsx';
import { Tool } from './Tool.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

/** Opens an app by its address, and shows its connection steps. */
export function Connect({ workbench }: { workbench: WorkbenchState }) {
  const { snapshot, act, site, siteIds, form, setForm } = workbench;
  const { address, place, channel, mayPrompt, directory, chosen } = form;
  const [wrong, setWrong] = useState('');
  const [frame, setFrame] = useState('');
  const read = useMemo(
    () => (directory.trim() === '' ? undefined : readDirectory(directory, siteIds)),
    [directory, siteIds],
  );
  const change = (part: Partial<ConnectForm>) => setForm((before) => ({ ...before, ...part }));
  const open = (agent: Agent, appId: string, where: Place) =>
    setFrame(agent.open(appId, where, { channel: channel || undefined, mayPrompt }).frame);
  const connect = (agent: Agent) => {
    const at = address.trim() === '' ? undefined : readAddress(address, place, location.origin);
    if (at && 'wrong' in at) throw new Error(at.wrong);
    if (read && 'wrong' in read) throw new Error(read.wrong);
    const picked = read ? pickRecord(read, { chosen, url: at?.url }) : { record: bareRecord(at!.url) };
    if ('wrong' in picked) throw new Error(picked.wrong);
    const { record } = picked;
    for (const other of read?.records ?? []) agent.addRecord(other.appId === record.appId ? record : other);
    agent.addRecord(record);
    open(agent, record.appId, place);
  };
  const openInWindow = ({ instanceId, appId }: Instance) =>
    void act((agent) => {
      agent.close(instanceId);
      change({ place: 'window' });
      open(agent, appId, 'window');
    }, setWrong);
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
      <OlderApps site={site} />
      <form
        className="connect"
        onSubmit={(event) => {
          event.preventDefault();
          void act(connect, setWrong);
        }}
      >
        <label>
          <span>Address</span>
          <input
            type="text"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            required={directory.trim() === ''}
            placeholder="http://localhost:5173/"
            value={address}
            onChange={({ target }) => change({ address: target.value })}
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
                onChange={() => change({ place: value })}
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
            <input
              type="checkbox"
              checked={mayPrompt}
              onChange={({ target }) => change({ mayPrompt: target.checked })}
            />{' '}
            Allow it to download files, read the clipboard, use the full screen and your local network, and open
            dialogs, which block this page until you answer them
          </label>
        )}
        <Select
          label="Join a user channel"
          value={channel}
          options={channelOptions}
          onChange={(chosenChannel) => change({ channel: chosenChannel })}
        />
        <details open={directory !== ''}>
          <summary>App directory record</summary>
          <Directory workbench={workbench} form={form} read={read} change={change} />
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
          onReload={() => void act((agent) => agent.reload(instance.instanceId))}
        />
      ))}
      <div role="status">{opened && <Arrived instance={opened} />}</div>
    </Tool>
  );
}

/** The line for apps that do not call `getAgent()`. Its address is known only in a browser, so it is drawn on opening. */
function OlderApps({ site }: { site: WorkbenchSite }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Connect an app for FDC3 1.2, 2.0, or 2.1</summary>
      <p>
        Such an app waits for <code>window.fdc3</code>. Add this line to its page, before its other scripts. The module
        calls <code>getAgent()</code>, which sets <code>window.fdc3</code> and dispatches <code>fdc3Ready</code>:
      </p>
      {isOpen && <ConnectLine site={site} />}
    </details>
  );
}
