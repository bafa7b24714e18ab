/** What the page of the workbench and its frame "Your calls" say to each other, beside what goes over the agent. */
import type { Values } from './calls.ts';

/** The id of the app in that frame. */
export const callsApp = 'calls';

/** From the page. */
export interface Order {
  workbench: 'call';
  name: string;
  values: Values;
}

/** To the frame of Watchlist: an instrument that it is to send, as if its user had chosen it. */
export interface PickOrder {
  workbench: 'pick';
  ticker: string;
}

/** From the frame: how a call ended, and what can be named in the next ones. */
export interface Report {
  workbench: 'report';
  name?: string;
  text: string;
  channels: string[];
  listeners: string[];
}

/** From a frame that runs a sample of the documentation: how far its code has come; `ready` waits for its turn. */
export interface SampleReport {
  workbench: 'sample';
  state: 'ready' | 'ended' | 'failed';
}

/** To such a frame: that it is its turn. */
export interface RunOrder {
  workbench: 'run';
  /** The JavaScript of a sample that a reader has changed. */
  code?: string;
  /** That of the page around, which a sandboxed frame cannot see. */
  theme: string;
}

/** To the frame of the blotter on the home page: what its user does. */
export interface DesktopOrder {
  desktop: 'broadcast' | 'raiseIntent';
  ticker: string;
}

/** From a frame of the home page's desktop: that it listens, what has reached it, or how its call ended. */
export interface DesktopReport {
  desktop: 'report';
  app: string;
  what: 'ready' | 'context' | 'intent' | DesktopOrder['desktop'] | 'failed';
  ticker?: string;
  /** Why it failed. */
  text?: string;
}

/** Whether a message is one of these; both sides are of one origin. */
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

export function isDesktopOrder(data: unknown): data is DesktopOrder {
  return ['broadcast', 'raiseIntent'].includes((data as DesktopOrder | null)?.desktop ?? '');
}

export function isDesktopReport(data: unknown): data is DesktopReport {
  return (data as DesktopReport | null)?.desktop === 'report';
}
