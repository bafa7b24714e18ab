import { memo, useEffect, useRef, useState } from 'react';
import { linesToLog, logToLines } from '../../../agent/messageLog.ts';
import { messagePage } from '../../../agent/messagePages.ts';
import type { LogEntry } from '../../../agent/types.ts';

/** So many lines are drawn; a file has all. */
const mostShown = 300;

/** The messages that went over the wire, in order: of the agent, or of a file that was saved. */
export function Log({ entries, path, onClear }: { entries: LogEntry[]; path: string; onClear(): void }) {
  const [withHeartbeats, setWithHeartbeats] = useState(false);
  const [app, setApp] = useState('');
  const [opened, setOpened] = useState<{ name: string; entries: LogEntry[] }>();
  const [wrong, setWrong] = useState('');
  const list = useRef<HTMLDivElement>(null);
  /** The end stays in view until the reader scrolls away from it. */
  const followsEnd = useRef(true);
  const all = opened?.entries ?? entries;
  const titles = [...new Set(all.map(({ title }) => title))];
  const chosen = all.filter(
    ({ type, title }) => (withHeartbeats || !type.startsWith('heartbeat')) && (app === '' || app === title),
  );
  const shown = chosen.slice(-mostShown);

  const lastId = shown.at(-1)?.id;
  useEffect(() => {
    const element = list.current;
    if (element && followsEnd.current) element.scrollTop = element.scrollHeight;
  }, [lastId]);

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
    <section aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      <div className="bar">
        <label>
          <span>Of</span>
          <select value={app} onChange={({ target }) => setApp(target.value)}>
            <option value="">all apps</option>
            {titles.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={withHeartbeats}
            onChange={({ target }) => setWithHeartbeats(target.checked)}
          />
          Heartbeats too
        </label>
        <button type="button" disabled={all.length === 0} onClick={() => save(logToLines(all))}>
          Save
        </button>
        <label className="file">
          <span>Open a saved file</span>
          <input type="file" accept=".jsonl,.ndjson" onChange={({ target }) => void open(target.files?.[0])} />
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
      <p role="status" className="problem">
        {wrong !== '' ? wrong : opened && `From the file ${opened.name}.`}
      </p>
      {chosen.length > mostShown && (
        <p className="aside-note">
          The last {mostShown} of {chosen.length.toLocaleString('en-GB')} are shown.
        </p>
      )}
      <div
        className="log"
        ref={list}
        tabIndex={0}
        role="region"
        aria-label="Messages in order"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          followsEnd.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
      >
        {shown.length === 0 && <p className="empty">No message yet.</p>}
        <ol>
          {shown.map((entry) => (
            <Line key={entry.id} entry={entry} path={path} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Drawn once: an entry does not change. Its JSON is drawn when it is asked for. */
const Line = memo(function Line({ entry, path }: { entry: LogEntry; path: string }) {
  const [isOpen, setOpen] = useState(false);
  const { time, title, direction, type, text, problems } = entry;
  const page = messagePage(type);
  return (
    <li data-direction={direction} data-type={type}>
      <time dateTime={time}>{time.slice(11, 23)}</time>
      <span>{direction === 'in' ? `${title} → agent` : `agent → ${title}`}</span>
      {page ? (
        <a href={`${path}/${page}`}>
          <code>{type}</code>
        </a>
      ) : (
        <code>{type}</code>
      )}
      <span className={problems && problems.length > 0 ? 'chip bad' : 'chip'}>
        {problems === undefined ? 'not checked' : problems.length === 0 ? 'valid' : 'not valid'}
      </span>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>JSON</summary>
        {problems && problems.length > 0 && <p>{problems.join('; ')}</p>}
        {isOpen && <pre tabIndex={0}>{pretty(text)}</pre>}
      </details>
    </li>
  );
});

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Hands the reader a file. */
function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'fdc3-messages.jsonl' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
