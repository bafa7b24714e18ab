import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Agent, MessageChecks, Snapshot } from '../../../agent/types.ts';
import type { Values } from '../../../workbench/calls.ts';
import { callsApp, isReport, type Order, type Report } from '../../../workbench/talk.ts';

export interface WorkbenchInput {
  /** Base URL of the site. */
  base: string;
  /** Name and path of the version whose messages they are. */
  version: { name: string; path: string };
}

const nothing: Snapshot = { instances: [], log: [], findings: [], waiting: {}, ignored: {} };

/** The agent behind the workbench: it is fetched and started by the first thing that is done with it. */
export function useWorkbench({ base, version }: WorkbenchInput) {
  const [agent, setAgent] = useState<Agent>();
  const [checks, setChecks] = useState<MessageChecks>();
  const [problem, setProblem] = useState('');
  const [report, setReport] = useState<Report>();
  const starting = useRef<Promise<Agent>>(undefined);
  const loading = useRef<Promise<MessageChecks | undefined>>(undefined);
  const windows = useRef(new Map<string, Window>());
  const waiting = useRef<Order[]>([]);

  const loadChecks = (): Promise<MessageChecks | undefined> => {
    loading.current ??= import('../../../agent/checkMessages.ts')
      .then(({ loadMessageChecks }) => loadMessageChecks(base, version.name))
      .then(
        (loaded) => {
          setChecks(loaded);
          return loaded;
        },
        () => {
          loading.current = undefined;
          setProblem('The schemas could not be had, so nothing is checked. You may be offline.');
          return undefined;
        },
      );
    return loading.current;
  };

  const start = (): Promise<Agent> => {
    // Apps load while the schemas do, which the agent waits for on its own.
    const parts = () =>
      Promise.all([
        import('../../../agent/createAgent.ts'),
        import('../../../agent/directory.ts'),
        { checks: loadChecks() },
      ]);
    starting.current ??= parts().then(
      ([{ createAgent }, { ownDirectory }, { checks }]) => {
        const frames = `${location.origin}${base}frames/`;
        const created = createAgent({ records: ownDirectory(frames), checks });
        setAgent(created);
        return created;
      },
      (error: unknown) => {
        starting.current = undefined;
        setProblem('The agent could not be loaded. You may be offline: try again.');
        throw error;
      },
    );
    return starting.current;
  };

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const isOwn = origin === location.origin && [...windows.current.values()].includes(source as Window);
      if (!isOwn || !isReport(data)) return;
      setReport(data);
      for (const order of waiting.current.splice(0)) (source as Window).postMessage(order, location.origin);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => () => agent?.stop(), [agent]);

  const snapshot = useSyncExternalStore(
    useCallback((onChange) => agent?.subscribe(onChange) ?? (() => {}), [agent]),
    () => agent?.snapshot() ?? nothing,
    () => nothing,
  );

  /** Has the app "Your calls" make a call; it is opened where it is not. */
  const call = async (name: string, values: Values) => {
    const order: Order = { workbench: 'call', name, values };
    const current = await start();
    const open = current.snapshot().instances.find(({ appId }) => appId === callsApp);
    if (open?.state === 'connected') return windows.current.get(open.frame)?.postMessage(order, location.origin);
    waiting.current.push(order);
    if (!open) current.open(callsApp, 'frame');
    return undefined;
  };

  const attach = (frame: string, window: Window | null) => {
    if (!window) return;
    windows.current.set(frame, window);
    agent?.attach(frame, window);
  };

  /** Does something with the agent, and says what is wrong where it cannot be done. */
  const act = (what: (agent: Agent) => void) =>
    start().then(
      (current) => {
        try {
          setProblem('');
          what(current);
        } catch (error) {
          setProblem((error as Error).message);
        }
      },
      () => {},
    );

  return { agent, snapshot, checks, problem, report, act, call, attach, loadChecks };
}

export type WorkbenchState = ReturnType<typeof useWorkbench>;
