import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Agent, AppRecord, MessageChecks, Snapshot } from '../../../agent/types.ts';

export interface AgentSource {
  /** Base URL of the site. */
  base: string;
  /** Name and path of the version whose messages they are. */
  version: { name: string; path: string };
  /** Gives the apps that the agent knows from the beginning; `frames` is the absolute address of the site's frames. */
  records(frames: string): Promise<AppRecord[]>;
  /** The ids of apps that are sandboxed. */
  sandboxed?: string[];
  /** An intent goes to the app that is open. */
  prefersOpen?: boolean;
  /** The agent checks contexts by the schemas of their types, too. */
  withContexts?: boolean;
}

const nothing: Snapshot = { instances: [], log: [], findings: [], waiting: {}, ignored: {} };

/** The agent behind a part of a page: it is fetched and started by the first thing that is done with it. */
export function useAgent({ base, version, records, sandboxed, prefersOpen = false, withContexts = true }: AgentSource) {
  const [agent, setAgent] = useState<Agent>();
  const [checks, setChecks] = useState<MessageChecks>();
  const [problem, setProblem] = useState('');
  const starting = useRef<Promise<Agent>>(undefined);
  /** By whether those of contexts are among them. */
  const loading = useRef(new Map<boolean, Promise<MessageChecks | undefined>>());
  const windows = useRef(new Map<string, Window>());
  const isGone = useRef(false);

  /** Those of contexts may come later: a reader has to begin to write one first. */
  const loadChecks = (contexts = true): Promise<MessageChecks | undefined> => {
    const known = loading.current.get(true) ?? loading.current.get(contexts);
    if (known) return known;
    const loaded = import('../../../agent/checkMessages.ts')
      .then(({ loadMessageChecks }) => loadMessageChecks(base, version.name, contexts))
      .then(
        (own) => {
          setChecks((before) => (before?.context ? before : own));
          return own;
        },
        () => {
          loading.current.delete(contexts);
          setProblem('The schemas could not be had, so nothing is checked. You may be offline.');
          return undefined;
        },
      );
    loading.current.set(contexts, loaded);
    return loaded;
  };

  const start = (): Promise<Agent> => {
    // Apps load while the schemas do, which the agent waits for on its own.
    const parts = () =>
      Promise.all([
        import('../../../agent/createAgent.ts'),
        records(`${location.origin}${base}frames/`),
        { checks: loadChecks(withContexts) },
      ]);
    starting.current ??= parts().then(
      ([{ createAgent }, known, { checks: expected }]) => {
        const created = createAgent({ records: known, checks: expected, sandboxed, prefersOpen });
        // The reader may have gone on while it came.
        if (isGone.current) created.stop();
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

  return { agent, snapshot, checks, problem, windows, start, act, attach, loadChecks };
}

export type AgentState = ReturnType<typeof useAgent>;
