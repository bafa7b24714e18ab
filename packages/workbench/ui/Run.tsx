import { useState, type ComponentType } from 'react';
import type { RunSample, SampleApps } from '../apps.ts';
import type { WorkbenchSite } from '../site.ts';
import type { EditSamplesProps } from './EditSamples.tsx';
import { Panel } from './Panel.tsx';
import { SampleRound } from './SampleRound.tsx';

export interface RunProps {
  site: WorkbenchSite;
  apps: SampleApps;
  /** Samples in execution order. */
  samples: RunSample[];
  /** The agent's version name, if different. */
  runsOn?: string;
}

/**
 * Runs samples while the panel is open, with an editor. Edits survive closing the panel.
 */
export function Run(props: RunProps) {
  return <Panel>{(isOpen) => <Rounds {...props} isOpen={isOpen} />}</Panel>;
}

function Rounds({ samples, runsOn, site, apps, isOpen }: RunProps & { isOpen: boolean }) {
  const [Editor, setEditor] = useState<ComponentType<EditSamplesProps>>();
  const [problem, setProblem] = useState('');
  /** Run number, and edited JavaScript by title; undefined when stopped. */
  const [round, setRound] = useState<{ number: number; edited?: Record<string, string> }>({ number: 1, edited: {} });
  const run = (edited?: Record<string, string>) => setRound(({ number }) => ({ number: number + 1, edited }));
  // The editor is loaded on demand.
  const edit = () =>
    void import('./EditSamples.tsx').then(
      ({ EditSamples }) => setEditor(() => EditSamples),
      () => setProblem('The editor could not be loaded. You may be offline. Try again.'),
    );
  return (
    <>
      {runsOn && <p className="runs-on">Runs with an agent for {runsOn}.</p>}
      {Editor ? (
        <Editor samples={samples} onRun={run} />
      ) : (
        <div className="bar">
          <button type="button" onClick={() => run({})}>
            Run again
          </button>
          <button type="button" onClick={edit}>
            Edit
          </button>
          <p role="alert">{problem}</p>
        </div>
      )}
      {isOpen && round.edited && (
        <SampleRound
          key={round.number}
          samples={samples}
          edited={round.edited}
          hasWindowAgent={runsOn !== undefined}
          site={site}
          apps={apps}
        />
      )}
    </>
  );
}
