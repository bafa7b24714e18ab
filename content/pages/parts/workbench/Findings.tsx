import type { Finding } from '../../../agent/types.ts';
import { Tool } from './Tool.tsx';

/** What apps do, or leave, against the standard. */
export function Findings({ findings, path }: { findings: Finding[]; path: string }) {
  const count = findings.length;
  return (
    <Tool id="findings" title="Findings">
      <p className={count === 0 ? 'verdict good' : 'verdict bad'}>
        {count === 0
          ? 'Nothing is wrong so far, as far as messages show it.'
          : `${count === 1 ? '1 thing' : `${count.toLocaleString('en-GB')} things`} that apps do against the standard.`}
      </p>
      {count === 0 ? (
        <p className="hint">
          The agent compares what each app does with the standard and with the app’s own record: an invalid message, a
          listener that the record does not name, a heartbeat without an answer.
        </p>
      ) : (
        <ul className="findings">
          {findings.map(({ id, title, text, rule, count: times }) => (
            <li key={id}>
              <b>{title}</b>: {text} <a href={`${path}/${rule}`}>What the standard says</a>
              {times > 1 && ` (${times.toLocaleString('en-GB')} times)`}
            </li>
          ))}
        </ul>
      )}
    </Tool>
  );
}
