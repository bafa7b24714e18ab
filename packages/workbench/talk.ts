/** Messages between the site's pages and frames, besides the agent's. */
import type { Values } from './calls.ts';

/** App id for "Your calls". */
export const callsApp = 'calls';

/** To the frame "Your calls": a call to make. */
export interface Order {
  workbench: 'call';
  name: string;
  values: Values;
}

/** To Watchlist: an instrument to send, as if its user had chosen it. */
export interface PickOrder {
  workbench: 'pick';
  ticker: string;
}

/** From that frame: a call's result, and names for the next calls. */
export interface Report {
  workbench: 'report';
  name?: string;
  text: string;
  channels: string[];
  listeners: string[];
}

/** From a sample's frame: its state; `ready` waits for an order. */
export interface SampleReport {
  workbench: 'sample';
  state: 'ready' | 'ended' | 'failed';
}

/** To such a frame: run. */
export interface RunOrder {
  workbench: 'run';
  title: string;
  /** The sample's file, below the origin. */
  src?: string;
  /** An edited sample's JavaScript. */
  code?: string;
  /** The sample finds the agent in the window: its version has no `getAgent()`. */
  hasWindowAgent: boolean;
  /** The parent's theme: a sandboxed frame cannot read it. */
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
