import { useState } from 'react';
import { linesToLog, logToLines } from '../agent/log.ts';
import type { LogEntry } from '../agent/types.ts';
import type { WorkbenchSite } from '../site.ts';
import { isHeartbeat, Messages } from './Messages.tsx';
import { saveFile } from './saved.ts';
import { Tool } from './Tool.tsx';

/** Messages from the agent or a saved file. */
export function Log({ entries, site, onClear }: { entries: LogEntry[]; site: WorkbenchSite; onClear(): void }) {
  const [withHeartbeats, setWithHeartbeats] = useState(false);
  const [app, setApp] = useState('');
  const [opened, setOpened] = useState<{ name: string; entries: LogEntry[] }>();
  const [wrong, setWrong] = useState('');
  const all = opened?.entries ?? entries;
  const titles = [...new Set(all.map(({ title }) => title))];
  const chosen = all.filter((entry) => (withHeartbeats || !isHeartbeat(entry)) && (app === '' || app === entry.title));
  const open = async (file?: File) => {
    if (!file) return;
    try {
      setOpened({ name: file.name, entries: linesToLog(await file.text()) });
      setWrong('');
    } catch (error) {
      setWrong((error as Error).message);
    }
  };
  return (
    <Tool
      id="messages"
      title="Messages"
      actions={
        <div className="bar">
          <button
            type="button"
            disabled={all.length === 0}
            onClick={() => saveFile('fdc3-messages.jsonl', logToLines(all), 'application/x-ndjson')}
          >
            Save
          </button>
          <label className="file">
            <input type="file" accept=".jsonl,.ndjson" onChange={({ target }) => void open(target.files?.[0])} />
            Open saved file
          </label>
          {opened ? (
            <button type="button" onClick={() => setOpened(undefined)}>
              Back to the agent
            </button>
          ) : (
            <button type="button" disabled={all.length === 0} onClick={onClear}>
              Clear
            </button>
          )}
        </div>
      }
    >
      {all.length > 0 && (
        <div className="bar log-filters">
          <label>
            <span>Messages from</span>
            <select value={app} onChange={({ target }) => setApp(target.value)}>
              <option value="">all apps</option>
              {titles.map((title) => (
                <option key={title}>{title}</option>
              ))}
            </select>
          </label>
          <label>
            <input
              type="checkbox"
              checked={withHeartbeats}
              onChange={({ target }) => setWithHeartbeats(target.checked)}
            />
            Show heartbeats
          </label>
        </div>
      )}
      <p role="status" className={wrong === '' ? 'verdict' : 'verdict bad'}>
        {wrong !== '' ? wrong : opened && `Showing ${opened.name}.`}
      </p>
      <Messages
        entries={chosen}
        site={site}
        none={
          <>
            <b>No messages yet.</b> Messages between apps and the agent appear here, with the sender, the result of
            schema validation, the JSON, and a link to the description in the standard.
          </>
        }
      />
    </Tool>
  );
}
