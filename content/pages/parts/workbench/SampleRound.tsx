import { useEffect, useRef, useState } from 'react';
import type { IslandProps } from '../../../../src/theme/types.ts';
import { firstChannel, sampleApp, sampleDirectory, type RunSample } from '../../../agent/sampleDirectory.ts';
import { isSampleReport, type RunOrder } from '../../../workbench/talk.ts';
import { agentVersion } from './agentVersion.ts';
import { isHeartbeat, Messages } from './Messages.tsx';
import { Resolver } from './Resolver.tsx';
import { useAgent } from './useAgent.ts';
import { Windows } from './Windows.tsx';

interface RoundProps {
  /** The samples, in the order in which they begin. */
  samples: RunSample[];
  /** The JavaScript of those that a reader has changed, by their titles. */
  edited: Record<string, string>;
  /** They find the agent in the window. */
  hasWindowAgent: boolean;
}

/**
 * Milliseconds after which changed code that has not begun will not: not every browser runs scripts in such a frame.
 */
const beginsWithin = 8000;

/** One run of samples, with an agent of its own. */
export function SampleRound({ samples, edited, hasWindowAgent, shell }: RoundProps & IslandProps) {
  const version = agentVersion(shell);
  const base = shell.site.baseUrl;
  const titles = Object.keys(edited);
  const state = useAgent({
    base,
    version,
    records: async (frames) => sampleDirectory(frames, base, { samples, edited: titles, hasWindowAgent }),
    sandboxed: titles.map(sampleApp),
    prefersOpen: true,
    withContexts: false,
  });
  const { agent, snapshot, problem, windows, act } = state;
  /** How many have run to their end: the next one begins then. */
  const [ended, setEnded] = useState(0);
  const [failed, setFailed] = useState('');
  const next = samples[ended]?.title;
  /** Those whose frames wait for their turn, and a changed one that did not in time. */
  const [ready, setReady] = useState<string[]>([]);
  const [late, setLate] = useState('');
  const isReady = next !== undefined && ready.includes(next);
  useEffect(() => {
    if (next === undefined || edited[next] === undefined || isReady) return;
    const timer = setTimeout(() => setLate(next), beginsWithin);
    return () => clearTimeout(timer);
  }, [next, isReady, edited]);

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const from = snapshot.instances.find(({ frame }) => windows.current.get(frame) === source);
      if (!from || origin !== (from.isSandboxed ? 'null' : location.origin) || !isSampleReport(data)) return;
      const title = samples.find((each) => sampleApp(each.title) === from.appId)?.title ?? '';
      if (data.state === 'ready') return setReady((before) => [...before, title]);
      if (data.state === 'failed') setFailed(title);
      setEnded((count) => count + 1);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  });

  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    // All load at once; each runs when those before it have ended.
    void act((current) => {
      for (const { title } of samples) void current.open(sampleApp(title), 'frame', firstChannel(title));
    });
  });
  const begun = useRef(-1);
  useEffect(() => {
    const instance = snapshot.instances.find(({ appId }) => next !== undefined && appId === sampleApp(next));
    if (!isReady || !instance || begun.current === ended) return;
    begun.current = ended;
    const order: RunOrder = {
      workbench: 'run',
      code: edited[next],
      theme: document.documentElement.dataset.theme ?? '',
    };
    // A sandboxed one has no origin by which it could be named.
    windows.current.get(instance.frame)?.postMessage(order, instance.isSandboxed ? '*' : location.origin);
  });

  const messages = snapshot.log.filter((entry) => !isHeartbeat(entry));
  return (
    <>
      {samples.map(
        ({ title, src }) => edited[title] === undefined && <link key={title} rel="modulepreload" href={base + src} />,
      )}
      <p
        role="status"
        className={`report ${problem !== '' || failed !== '' ? 'verdict bad' : next === undefined ? 'verdict good' : ''}`}
      >
        {problem !== ''
          ? problem
          : next === undefined
            ? failed === ''
              ? 'The code has run to its end. What listens goes on.'
              : `${failed} has ended with an error, which its window says.`
            : late === next && !isReady
              ? `This browser does not start changed code: ${next} runs as it stands after Reset.`
              : `Running ${next} …`}
      </p>
      {agent && <Windows workbench={state} />}
      <Resolver question={snapshot.question} onAnswer={(option) => agent?.resolve(option)} />
      <Messages entries={messages} path={version.path} />
    </>
  );
}
