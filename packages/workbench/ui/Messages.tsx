import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { messagePage } from '../agent/messagePages.ts';
import { isDeeper } from '../agent/readMessage.ts';
import type { LogEntry } from '../agent/types.ts';
import type { WorkbenchSite } from '../site.ts';
import { DocLink } from './DocLink.tsx';

/** Maximum visible lines. */
const maxShown = 300;
/** Deeper JSON is not indented: indentation would make it hundreds of times as long. */
const maxIndented = 30;

/** Messages in order, with problems and JSON. `none` is shown without messages. */
export function Messages({
  entries,
  site,
  none = 'No messages yet.',
}: {
  entries: LogEntry[];
  site: WorkbenchSite;
  none?: ReactNode;
}) {
  const shown = entries.slice(-maxShown);
  const list = useEndInView(shown.at(-1)?.id);
  return (
    <>
      {entries.length > maxShown && (
        <p className="aside-note">
          Showing the last {maxShown} of {entries.length.toLocaleString('en-US')}.
        </p>
      )}
      <div className="log" ref={list} tabIndex={0} role="region" aria-label="Messages in order">
        {shown.length === 0 && <p className="empty">{none}</p>}
        <ol>
          {shown.map((entry) => (
            <Line key={entry.id} entry={entry} site={site} />
          ))}
        </ol>
      </div>
    </>
  );
}

/** Keeps a box's end in view as more comes, and as the box changes its height, until the reader scrolls up. */
function useEndInView(lastId: LogEntry['id'] | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const followsEnd = useRef(true);
  useLayoutEffect(() => {
    const element = box.current!;
    let before = element.scrollTop;
    // A place above the end is no wish of the reader's: more may have come since the box was scrolled there.
    const onScroll = () => {
      const { scrollHeight, scrollTop, clientHeight } = element;
      if (scrollHeight - scrollTop - clientHeight < 40) followsEnd.current = true;
      else if (scrollTop < before) followsEnd.current = false;
      before = scrollTop;
    };
    const resizes = new ResizeObserver(() => showEnd(element, followsEnd.current));
    resizes.observe(element);
    element.addEventListener('scroll', onScroll);
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);
  useLayoutEffect(() => showEnd(box.current!, followsEnd.current), [lastId]);
  return box;
}

function showEnd(box: HTMLElement, isWanted: boolean): void {
  if (isWanted) box.scrollTop = box.scrollHeight;
}

/** Whether a message only keeps the connection alive. */
export function isHeartbeat({ type }: LogEntry): boolean {
  return type.startsWith('heartbeat');
}

/** Drawn once, because an entry does not change. Its JSON is drawn when it is opened. */
const Line = memo(function Line({ entry, site }: { entry: LogEntry; site: WorkbenchSite }) {
  const [isOpen, setOpen] = useState(false);
  const { time, title, direction, type, text, problems } = entry;
  const page = messagePage(type);
  return (
    <li data-direction={direction} data-type={type}>
      <time dateTime={time}>{time.slice(11, 23)}</time>
      <span>{direction === 'in' ? `${title} → agent` : `agent → ${title}`}</span>
      {page ? (
        <DocLink site={site} to={page}>
          <code>{type}</code>
        </DocLink>
      ) : (
        <code>{type}</code>
      )}
      <span className={`chip ${problems === undefined ? '' : problems.length === 0 ? 'good' : 'bad'}`}>
        {problems === undefined ? 'not checked' : problems.length === 0 ? 'valid' : 'invalid'}
      </span>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>JSON</summary>
        {problems && problems.length > 0 && <p>{problems.join('; ')}</p>}
        {isOpen && (
          <pre tabIndex={0}>
            <site.Code code={pretty(text)} />
          </pre>
        )}
      </details>
    </li>
  );
});

export function pretty(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeper(value, maxIndented) ? text : JSON.stringify(value, null, 2);
  } catch {
    return text;
  }
}
