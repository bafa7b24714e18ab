import type { ComponentType } from 'react';
import type { AppRecord, MessageChecks } from './agent/types.ts';

/** Everything the workbench needs from the site around it. */
export interface WorkbenchSite {
  /** Base URL of the site, also for compiled samples. */
  base: string;
  /** Address of the folder with the frame documents, with a slash at its end. */
  frames: string;
  /** Address of the FDC3 2.2 documentation. Links lead to its pages and anchors. */
  docs: string;
  /** Address of the module that connects apps for FDC3 1.2 to 2.1 (`connectWindow`). */
  connectScript: string;
  /** Draws code inside a `pre`. */
  Code: ComponentType<{ code: string }>;
  /** Context types in forms. */
  contextTypes: string[];
  /** Names of standard intents. */
  intents: string[];
  /** Loads message validators, and context validators if asked. Rejects when they cannot be fetched. */
  loadChecks(withContexts: boolean): Promise<MessageChecks>;
  /** Loads a context type's example as JSON, or an object with only the type. */
  loadExample(type: string): Promise<string>;
  /** Checks records as text, one or a directory, against the schema for app directory records. Rejects as `loadChecks`. */
  checkRecords(text: string): Promise<TextProblem[]>;
  /** Explains why a text is not JSON; undefined when it is. */
  whyNotJson(text: string): string | undefined;
}

/** A problem in a text. */
export interface TextProblem {
  /** Counts from 1. */
  line?: number;
  text: string;
}

/** Makes record addresses absolute: the site's own apps are below its frames folder. */
export function resolveRecords(records: AppRecord[], { frames }: { frames: WorkbenchSite['frames'] }): AppRecord[] {
  const folder = new URL(frames, location.href);
  return records.map((record) => {
    const { url } = record.details as { url?: string };
    return url === undefined ? record : { ...record, details: { ...record.details, url: new URL(url, folder).href } };
  });
}
