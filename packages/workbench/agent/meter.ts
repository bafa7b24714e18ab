import { agentLimits } from './limits.ts';

/** Messages and characters in the current second. */
export interface Meter {
  from: number;
  messages: number;
  text: number;
}

export const startMeter = (): Meter => ({ from: 0, messages: 0, text: 0 });

/** Counts a message. Returns `many` once per second above the soft limit, and `flood` above the hard limit. */
export function countMessage(meter: Meter, text: number, now = Date.now()): 'many' | 'flood' | undefined {
  if (now - meter.from >= 1000 || now < meter.from) Object.assign(meter, { from: now, messages: 0, text: 0 });
  meter.messages += 1;
  meter.text += text;
  if (meter.messages > agentLimits.messagesPerSecond || meter.text > agentLimits.textPerSecond) return 'flood';
  return meter.messages === agentLimits.manyPerSecond + 1 ? 'many' : undefined;
}
