import { useState, type ComponentType } from 'react';
import type { IslandProps } from '../../../../src/theme/types.ts';
import type { RunSample } from '../../../agent/sampleDirectory.ts';
import type { EditSamplesProps } from './EditSamples.tsx';
import { Panel } from './Panel.tsx';
import { SampleRound } from './SampleRound.tsx';

interface RunProps {
  /** The sample and what it runs with, in the order in which they begin. */
  samples: RunSample[];
  /** The version whose agent runs them, where theirs is another. */
  runsOn?: string;
}

/**
 * What a sample opens below itself: it runs as long as it is open, and its code can be changed, which stays when it is
 * closed.
 */
export function Run(props: RunProps & IslandProps) {
  return <Panel>{(isOpen) => <Rounds {...props} isOpen={isOpen} />}</Panel>;
}

function Rounds({ samples, runsOn, shell, isOpen }: RunProps & IslandProps & { isOpen: boolean }) {
  const [Editor, setEditor] = useState<ComponentType<EditSamplesProps>>();
  const [problem, setProblem] = useState('');
  /** A number, and the JavaScript of the samples that were changed, by their titles; undefined where nothing runs. */
  const [round, setRound] = useState<{ number: number; edited?: Record<string, string> }>({ number: 1, edited: {} });
  const run = (edited?: Record<string, string>) => setRound(({ number }) => ({ number: number + 1, edited }));
  // Few change code: what that takes is fetched by those who do.
  const edit = () =>
    void import('./EditSamples.tsx').then(
      ({ EditSamples }) => setEditor(() => EditSamples),
      () => setProblem('The editor could not be loaded. You may be offline: try again.'),
    );
  return (
    <>
      {runsOn && <p className="runs-on">Runs against an agent of {runsOn}.</p>}
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
          shell={shell}
        />
      )}
    </>
  );
}
