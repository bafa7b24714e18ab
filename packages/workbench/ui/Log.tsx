import { useState } from 'react';
import { logToLines } from '../agent/log.ts';
import type { LogEntry } from '../agent/types.ts';
import type { WorkbenchSite } from '../site.ts';
import { isHeartbeat, Messages } from './Messages.tsx';
import { saveFile } from './saved.ts';
import { Select, type Option } from './Select.tsx';
import { Tool } from './Tool.tsx';

/** Messages of the agent, to filter and save. */
export function Log({ entries, site, onClear }: { entries: LogEntry[]; site: WorkbenchSite; onClear(): void }) {
  const [withHeartbeats, setWithHeartbeats] = useState(false);
  const [app, setApp] = useState('');
  const titles = [...new Set(entries.map(({ title }) => title))];
  const chosen = entries.filter(
    (entry) => (withHeartbeats || !isHeartbeat(entry)) && (app === '' || app === entry.title),
  );
  return (
    <Tool
      id="messages"
      title="Messages"
      actions={
        <div className="bar">
          <button
            type="button"
            disabled={entries.length === 0}
            onClick={() => saveFile('fdc3-messages.jsonl', logToLines(entries), 'application/x-ndjson')}
          >
            Save
          </button>
          <button type="button" disabled={entries.length === 0} onClick={onClear}>
            Clear
          </button>
        </div>
      }
    >
      {entries.length > 0 && (
        <div className="bar log-filters">
          <Select
            label="Messages from"
            value={app}
            options={[['', 'all apps'], ...titles.map((title): Option => [title, title])]}
            onChange={setApp}
          />
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
