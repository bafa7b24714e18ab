import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Agent, AppRecord, MessageChecks, Snapshot } from '../agent/types.ts';
import { resolveRecords, type WorkbenchSite } from '../site.ts';

export interface AgentSource {
  site: WorkbenchSite;
  /** Apps in the directory, with addresses below the site's frames folder. */
  records: AppRecord[];
  /** Sandboxed app ids. */
  sandboxed?: string[];
  /** Prefers open apps for intents. */
  prefersOpen?: boolean;
  /** Checks contexts by type, too. */
  withContexts?: boolean;
}

const nothing: Snapshot = { instances: [], log: [], findings: [], held: [], waiting: {}, ignored: {} };

/** Loads and starts an agent on first use. */
export function useAgent({ site, records, sandboxed, prefersOpen = false, withContexts = true }: AgentSource) {
  const [agent, setAgent] = useState<Agent>();
  const [checks, setChecks] = useState<MessageChecks>();
  const [problem, setProblem] = useState('');
  const starting = useRef<Promise<Agent>>(undefined);
  /** By whether context validators are included. */
  const loading = useRef(new Map<boolean, Promise<MessageChecks | undefined>>());
  const windows = useRef(new Map<string, Window>());
  const isGone = useRef(false);

  /** Context validators may load later, when a reader begins to write a context. */
  const loadChecks = (contexts = true): Promise<MessageChecks | undefined> => {
    const known = loading.current.get(true) ?? loading.current.get(contexts);
    if (known) return known;
    const loaded = site.loadChecks(contexts).then(
      (loadedChecks) => {
        setChecks((before) => (before?.context ? before : loadedChecks));
        return loadedChecks;
      },
      () => {
        loading.current.delete(contexts);
        setProblem('The schemas could not be loaded, so messages are not checked. You may be offline.');
        return undefined;
      },
    );
    loading.current.set(contexts, loaded);
    return loaded;
  };

  const start = (): Promise<Agent> => {
    // Apps load while the schemas do: the agent waits for those itself.
    const expected = starting.current ? undefined : { checks: loadChecks(withContexts) };
    starting.current ??= import('../agent/createAgent.ts').then(
      ({ createAgent }) => {
        const created = createAgent({
          records: resolveRecords(records, site),
          checks: expected?.checks,
          standardIntents: site.intents,
          sandboxed,
          prefersOpen,
        });
        // The reader may have left the page meanwhile.
        if (isGone.current) created.stop();
        setAgent(created);
        return created;
      },
      (error: unknown) => {
        starting.current = undefined;
        throw new Error('The agent could not be loaded. You may be offline. Try again.', { cause: error });
      },
    );
    return starting.current;
  };

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      agent?.stop();
    };
  }, [agent]);

  const snapshot = useSyncExternalStore(
    useCallback((onChange) => agent?.subscribe(onChange) ?? (() => {}), [agent]),
    () => agent?.snapshot() ?? nothing,
    () => nothing,
  );

  const attach = (frame: string, window: Window | null) => {
    if (!window) return;
    windows.current.set(frame, window);
    agent?.attach(frame, window);
  };

  /** Does something with the agent. `report` shows why it cannot be done, or nothing. */
  const act = (what: (agent: Agent) => void, report: (problem: string) => void = setProblem) =>
    start().then(
      (current) => {
        report('');
        try {
          what(current);
        } catch (error) {
          report((error as Error).message);
        }
      },
      (error: unknown) => report((error as Error).message),
    );

  return { agent, snapshot, checks, problem, windows, start, act, attach, loadChecks };
}

export type AgentState = ReturnType<typeof useAgent>;
