import { useEffect, useRef, useState } from 'react';
import type { IslandProps } from '../../../../src/theme/types.ts';
import { firstChannel, sampleApp, sampleDirectory, type RunSample } from '../../../agent/sampleDirectory.ts';
import { isSampleReport } from '../../../workbench/talk.ts';
import { agentVersion } from './agentVersion.ts';
import { isHeartbeat, Messages } from './Messages.tsx';
import { Panel } from './Panel.tsx';
import { Resolver } from './Resolver.tsx';
import { useAgent } from './useAgent.ts';
import { Windows } from './Windows.tsx';

interface RunProps {
  /** The sample and what it runs with, in the order in which they begin. */
  samples: RunSample[];
}

/** What a sample opens below itself: it runs as long as it is open. */
export function Run(props: RunProps & IslandProps) {
  return (
    <Panel>
      <Rounds {...props} />
    </Panel>
  );
}

function Rounds(props: RunProps & IslandProps) {
  const [round, setRound] = useState(1);
  return <Round key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

/** One run, with an agent of its own. */
function Round({ samples, shell, onAgain }: RunProps & IslandProps & { onAgain(): void }) {
  const version = agentVersion(shell);
  const base = shell.site.baseUrl;
  const records = async (frames: string) => sampleDirectory(frames, base, samples);
  const state = useAgent({ base, version, records, prefersOpen: true, withContexts: false });
  const { agent, snapshot, problem, windows, act } = state;
  /** How many have run to their end: the next one begins then. */
  const [ended, setEnded] = useState(0);
  const next = samples[ended]?.title;

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const isOwn = origin === location.origin && [...windows.current.values()].includes(source as Window);
      if (isOwn && isSampleReport(data)) setEnded((count) => count + 1);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [windows]);
  const begun = useRef(-1);
  useEffect(() => {
    if (next === undefined || begun.current === ended) return;
    begun.current = ended;
    void act((current) => void current.open(sampleApp(next), 'frame', firstChannel(next)));
  });

  const messages = snapshot.log.filter((entry) => !isHeartbeat(entry));
  return (
    <>
      <div className="bar">
        <button type="button" onClick={onAgain}>
          Run again
        </button>
        <p role="status">
          {problem !== ''
            ? problem
            : next === undefined
              ? 'The code has run to its end. What listens goes on.'
              : `Running ${next} …`}
        </p>
      </div>
      {agent && <Windows workbench={state} />}
      <Resolver question={snapshot.question} onAnswer={(option) => agent?.resolve(option)} />
      <Messages entries={messages} path={version.path} />
    </>
  );
}
