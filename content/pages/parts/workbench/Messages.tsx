import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { messagePage } from '../../../agent/messagePages.ts';
import type { LogEntry } from '../../../agent/types.ts';
import { Coloured } from '../Coloured.tsx';

/** So many lines are drawn; a file has all. */
const mostShown = 300;

/**
 * Messages in order, each with what is wrong with it and its JSON. `path` is that of the version whose pages describe
 * them. `none` stands there while there is no message.
 */
export function Messages({
  entries,
  path,
  none = 'No message yet.',
}: {
  entries: LogEntry[];
  path: string;
  none?: ReactNode;
}) {
  const shown = entries.slice(-mostShown);
  const list = useEndInView(shown.at(-1)?.id);
  return (
    <>
      {entries.length > mostShown && (
        <p className="aside-note">
          The last {mostShown} of {entries.length.toLocaleString('en-GB')} are shown.
        </p>
      )}
      <div className="log" ref={list} tabIndex={0} role="region" aria-label="Messages in order">
        {shown.length === 0 && <p className="empty">{none}</p>}
        <ol>
          {shown.map((entry) => (
            <Line key={entry.id} entry={entry} path={path} />
          ))}
        </ol>
      </div>
    </>
  );
}

/** Keeps the end of a box in view as more comes, and as the box changes its height, until the reader scrolls up. */
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

/** Whether a message keeps the connection alive and says nothing else. */
export function isHeartbeat({ type }: LogEntry): boolean {
  return type.startsWith('heartbeat');
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
      <span className={`chip ${problems === undefined ? '' : problems.length === 0 ? 'good' : 'bad'}`}>
        {problems === undefined ? 'not checked' : problems.length === 0 ? 'valid' : 'not valid'}
      </span>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>JSON</summary>
        {problems && problems.length > 0 && <p>{problems.join('; ')}</p>}
        {isOpen && (
          <pre tabIndex={0}>
            <Coloured code={pretty(text)} />
          </pre>
        )}
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
