import { useEffect, useRef, useState } from 'react';
import { userChannels } from '../agent/userChannels.ts';
import { runApps, sampleApp, type RunSample, type SampleApps } from '../apps.ts';
import type { WorkbenchSite } from '../site.ts';
import { isSampleReport, type RunOrder } from '../talk.ts';
import { isHeartbeat, Messages } from './Messages.tsx';
import { Resolver } from './Resolver.tsx';
import { useAgent } from './useAgent.ts';
import { Windows } from './Windows.tsx';

interface RoundProps {
  site: WorkbenchSite;
  apps: SampleApps;
  /** Samples in execution order. */
  samples: RunSample[];
  /** Edited JavaScript by title. */
  edited: Record<string, string>;
  /** They find the agent in the window. */
  hasWindowAgent: boolean;
}

/** Runs samples with a new agent. */
export function SampleRound({ samples, edited, hasWindowAgent, site, apps }: RoundProps) {
  const titles = Object.keys(edited);
  const state = useAgent({
    site,
    records: runApps(apps, samples, titles),
    sandboxed: titles.map(sampleApp),
    prefersOpen: true,
    withContexts: false,
  });
  const { agent, snapshot, problem, windows, act } = state;
  /** Finished samples. */
  const [ended, setEnded] = useState(0);
  const [failed, setFailed] = useState('');
  const next = samples[ended]?.title;
  /** Samples with a waiting frame. */
  const [ready, setReady] = useState<string[]>([]);
  const isReady = next !== undefined && ready.includes(next);

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const from = snapshot.instances.find(({ frame }) => windows.current.get(frame) === source);
      if (!from || origin !== (from.isSandboxed ? 'null' : location.origin) || !isSampleReport(data)) return;
      const index = samples.findIndex(({ title }) => sampleApp(title) === from.appId);
      const title = samples[index]?.title;
      if (title === undefined) return;
      if (data.state === 'ready') return setReady((before) => (before.includes(title) ? before : [...before, title]));
      // Edited code can report anything: a sample ends once, in its turn.
      if (index !== ended) return;
      if (data.state === 'failed') setFailed(title);
      setEnded(index + 1);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  });

  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    // All load together, and run in order.
    void act((current) => {
      for (const { title } of samples)
        void current.open(sampleApp(title), 'frame', {
          channel: apps.joining.includes(title) ? undefined : userChannels[0]?.id,
        });
    });
  });
  const begun = useRef(-1);
  useEffect(() => {
    const instance = snapshot.instances.find(({ appId }) => next !== undefined && appId === sampleApp(next));
    if (!isReady || !instance || begun.current === ended) return;
    begun.current = ended;
    const order: RunOrder = {
      workbench: 'run',
      title: samples[ended]!.title,
      src: site.base + samples[ended]!.src,
      code: edited[next],
      hasWindowAgent,
      theme: document.documentElement.dataset.theme ?? '',
    };
    // A sandboxed frame has no origin to name.
    windows.current.get(instance.frame)?.postMessage(order, instance.isSandboxed ? '*' : location.origin);
  });

  const messages = snapshot.log.filter((entry) => !isHeartbeat(entry));
  return (
    <>
      {samples.map(
        ({ title, src }) =>
          edited[title] === undefined && <link key={title} rel="modulepreload" href={site.base + src} />,
      )}
      <p
        role="status"
        className={`report ${problem !== '' || failed !== '' ? 'verdict bad' : next === undefined ? 'verdict good' : ''}`}
      >
        {problem !== ''
          ? problem
          : next === undefined
            ? failed === ''
              ? 'The code has finished. Its listeners stay active.'
              : `${failed} stopped with an error. See its window.`
            : `Running ${next} …`}
      </p>
      {agent && <Windows workbench={state} />}
      <Resolver question={snapshot.question} onAnswer={(id, option) => agent?.resolve(id, option)} />
      <Messages entries={messages} site={site} />
    </>
  );
}
