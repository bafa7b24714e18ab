import { findingsToJunit } from '../agent/findingsFile.ts';
import type { Level, Snapshot } from '../agent/types.ts';
import type { WorkbenchSite } from '../site.ts';
import { DocLink } from './DocLink.tsx';
import { saveFile } from './saved.ts';
import { Tool } from './Tool.tsx';

const levels: [level: Level, heading: string][] = [
  ['must', 'Violations of the standard'],
  ['should', 'Deviations from recommendations'],
  ['advice', 'Advice'],
];

/** App faults against the standard, and advice. */
export function Findings({ snapshot, site }: { snapshot: Snapshot; site: WorkbenchSite }) {
  const { findings, instances } = snapshot;
  const docs = () => new URL(site.docs, location.href).href;
  const saveJson = () => {
    const named = findings.map(({ title, text, level, rule, count }) => ({
      app: title,
      level,
      text,
      rule: `${docs()}/${rule}`,
      count,
    }));
    saveFile('fdc3-findings.json', `${JSON.stringify(named, null, 2)}\n`, 'application/json');
  };
  const saveJunit = () => {
    const titles = instances.map(({ title }) => title);
    saveFile('fdc3-findings.xml', findingsToJunit(findings, titles, docs()), 'application/xml');
  };
  const faulty = findings.filter(({ level }) => level !== 'advice').length;
  return (
    <Tool
      id="findings"
      title="Findings"
      actions={
        <div className="bar">
          <button type="button" onClick={saveJson}>
            Save JSON
          </button>
          <button type="button" onClick={saveJunit}>
            Save JUnit XML
          </button>
        </div>
      }
    >
      <p className={faulty === 0 ? 'verdict good' : 'verdict bad'}>
        {faulty === 0
          ? 'No problems found so far.'
          : `Found ${faulty === 1 ? '1 problem' : `${faulty.toLocaleString('en-US')} problems`}.`}
      </p>
      {findings.length === 0 && (
        <p className="hint">
          The agent checks each app’s messages against the standard and the app’s own record. It reports problems such
          as an invalid message, a listener added too late, or an unanswered heartbeat.
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
