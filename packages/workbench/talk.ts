/** Messages between pages and frames of the site, besides those of the agent. */
import type { Values } from './calls.ts';

/** The app id of "Your calls". */
export const callsApp = 'calls';

/** To the frame "Your calls": a call to make. */
export interface Order {
  workbench: 'call';
  name: string;
  values: Values;
}

/** To the frame of Watchlist: an instrument to send, as if its user had chosen it. */
export interface PickOrder {
  workbench: 'pick';
  ticker: string;
}

/** From that frame: the result of a call, and names for the next calls. */
export interface Report {
  workbench: 'report';
  name?: string;
  text: string;
  channels: string[];
  listeners: string[];
}

/** From the frame of a sample: its state; `ready` waits for an order. */
export interface SampleReport {
  workbench: 'sample';
  state: 'ready' | 'ended' | 'failed';
}

/** To such a frame: run. */
export interface RunOrder {
  workbench: 'run';
  title: string;
  /** The file of the sample, below the origin. */
  src?: string;
  /** JavaScript of an edited sample. */
  code?: string;
  /** The sample finds the agent in the window: its version has no `getAgent()`. */
  hasWindowAgent: boolean;
  /** Theme of the parent: a sandboxed frame cannot read it. */
  theme: string;
}

/** Type guards. Both sides have the same origin. */
export function isOrder(data: unknown): data is Order {
  return (data as Order | null)?.workbench === 'call';
}

export function isPickOrder(data: unknown): data is PickOrder {
  return (data as PickOrder | null)?.workbench === 'pick';
}

export function isReport(data: unknown): data is Report {
  return (data as Report | null)?.workbench === 'report';
}

export function isSampleReport(data: unknown): data is SampleReport {
  return (data as SampleReport | null)?.workbench === 'sample';
}

export function isRunOrder(data: unknown): data is RunOrder {
  return (data as RunOrder | null)?.workbench === 'run';
}
