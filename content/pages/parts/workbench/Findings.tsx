import type { Finding } from '../../../agent/types.ts';

/** What apps do, or leave, against the standard. */
export function Findings({ findings, path }: { findings: Finding[]; path: string }) {
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">Findings</h2>
      {findings.length === 0 ? (
        <p className="empty">Nothing is wrong so far, as far as messages show it.</p>
      ) : (
        <ul className="findings">
          {findings.map(({ id, title, text, rule, count }) => (
            <li key={id}>
              <b>{title}</b>: {text} <a href={`${path}/${rule}`}>What the standard says</a>
              {count > 1 && ` (${count.toLocaleString('en-GB')} times)`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
