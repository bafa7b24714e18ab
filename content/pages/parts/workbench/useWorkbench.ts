import { useEffect, useRef, useState } from 'react';
import { userChannels } from '../../../agent/userChannels.ts';
import type { Values } from '../../../workbench/calls.ts';
import { callsApp, isReport, type Order, type Report } from '../../../workbench/talk.ts';
import { useAgent, type AgentSource } from './useAgent.ts';

export type WorkbenchInput = Omit<AgentSource, 'records'>;

const records = async (frames: string) => (await import('../../../agent/directory.ts')).ownDirectory(frames);

/** The agent behind the workbench, and the app that makes the calls of its forms. */
export function useWorkbench(input: WorkbenchInput) {
  const { start, ...agent } = useAgent({ ...input, records });
  const { windows } = agent;
  const [report, setReport] = useState<Report>();
  const waiting = useRef<Order[]>([]);

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const isOwn = origin === location.origin && [...windows.current.values()].includes(source as Window);
      if (!isOwn || !isReport(data)) return;
      setReport(data);
      for (const order of waiting.current.splice(0)) (source as Window).postMessage(order, location.origin);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [windows]);

  /** Has the app "Your calls" make a call; it is opened where it is not. */
  const call = async (name: string, values: Values) => {
    const order: Order = { workbench: 'call', name, values };
    const current = await start();
    const open = current.snapshot().instances.find(({ appId }) => appId === callsApp);
    if (open?.state === 'connected') return windows.current.get(open.frame)?.postMessage(order, location.origin);
    waiting.current.push(order);
    // On no channel, what it broadcasts would reach nobody.
    if (!open) current.open(callsApp, 'frame', userChannels[0]!.id);
    return undefined;
  };

  return { ...agent, report, call };
}

export type WorkbenchState = ReturnType<typeof useWorkbench>;
