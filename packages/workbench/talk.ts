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

type Talk = Order | PickOrder | Report | SampleReport | RunOrder;

/** Makes a type guard. Both sides have the same origin. */
const isA =
  <Kind extends Talk>(name: Kind['workbench']) =>
  (data: unknown): data is Kind =>
    (data as Talk | null)?.workbench === name;

export const isOrder = isA<Order>('call');
export const isPickOrder = isA<PickOrder>('pick');
export const isReport = isA<Report>('report');
export const isSampleReport = isA<SampleReport>('sample');
export const isRunOrder = isA<RunOrder>('run');
