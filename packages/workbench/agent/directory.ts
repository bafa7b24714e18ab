import { BasicDirectory } from '@finos/fdc3-web-impl';
import type { Directory, DirectoryIntent } from '@finos/fdc3-web-impl/dist/src/directory/DirectoryInterface.js';
import type { AppRecord } from './types.ts';

/** An agent's app directory. */
export interface AppDirectory extends Directory {
  find(appId: string): AppRecord | undefined;
  /** Adds or replaces a record. */
  add(record: AppRecord): void;
  /** Whether a record names an intent. */
  declares(appId: string, intent: string): boolean;
}

/**
 * Starts a directory. `runtimeIntents` lists current listeners from apps with a bare record, found with any context.
 */
export function createDirectory(records: AppRecord[], runtimeIntents: () => DirectoryIntent[]): AppDirectory {
  const basic = new BasicDirectory(records);
  return {
    retrieveAllApps: () => basic.allApps,
    retrieveApps: (...search) => basic.retrieveApps(...search),
    retrieveAppsById: (appId) => basic.retrieveAppsById(appId),
    retrieveAllIntents: () => [...basic.retrieveAllIntents(), ...runtimeIntents()],
    retrieveIntents(contextType, intent, resultType) {
      const declared = basic.retrieveIntents(contextType, intent, resultType);
      if (intent === undefined || resultType !== undefined) return declared;
      return [...declared, ...runtimeIntents().filter(({ intentName }) => intentName === intent)];
    },
    find: (appId) => basic.retrieveAppsById(appId)[0],
    add(record) {
      basic.allApps = [...basic.allApps.filter(({ appId }) => appId !== record.appId), record];
    },
    declares: (appId, intent) =>
      Object.hasOwn(basic.retrieveAppsById(appId)[0]?.interop?.intents?.listensFor ?? {}, intent),
  };
}
