import type { Finding, Level } from '../agent/types.ts';
import type { WorkbenchSite } from '../site.ts';
import { DocLink } from './DocLink.tsx';
import { Tool } from './Tool.tsx';

const levels: [level: Level, heading: string][] = [
  ['must', 'Against the standard'],
  ['should', 'Not as the standard recommends'],
  ['advice', 'Advice'],
];

/** App faults against the standard, and advice. */
export function Findings({ findings, site }: { findings: Finding[]; site: WorkbenchSite }) {
  const faulty = findings.filter(({ level }) => level !== 'advice').length;
  return (
    <Tool id="findings" title="Findings">
      <p className={faulty === 0 ? 'verdict good' : 'verdict bad'}>
        {faulty === 0
          ? 'Nothing is wrong so far, as far as messages show it.'
          : `${faulty === 1 ? '1 thing' : `${faulty.toLocaleString('en-US')} things`} that apps do against the standard or its recommendations.`}
      </p>
      {findings.length === 0 && (
        <p className="hint">
          The agent compares what each app does with the standard and with the app’s own record: an invalid message, a
          listener that comes late, a heartbeat without an answer.
        </p>
      )}
      {levels.map(([level, heading]) => {
        const ofLevel = findings.filter((finding) => finding.level === level);
        return (
          ofLevel.length > 0 && (
            <section key={level} aria-label={heading}>
              <h3>{heading}</h3>
              <ul className="findings">
                {ofLevel.map(({ id, title, text, rule, count }) => (
                  <li key={id}>
                    <b>{title}</b>: {text}{' '}
                    <DocLink site={site} to={rule}>
                      What the standard says
                    </DocLink>
                    {count > 1 && ` (${count.toLocaleString('en-US')} times)`}
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </Tool>
  );
}
