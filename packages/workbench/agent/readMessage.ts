import { agentLimits } from './limits.ts';
import type { Message } from './types.ts';

/** A message as JSON, or why it was refused. */
export type Reading = { message: Message; text: string } | { refused: 'notJson' | 'tooLarge' };

/**
 * Reads a message from a stranger. Measures it first: a structured clone can take minutes to stringify, such as an array
 * with holes or a value referenced a million times.
 */
export function readMessage(data: unknown): Reading {
  const problem = measure(data, { values: 0, text: 0 }, []);
  if (problem) return { refused: problem };
  const { type } = (data ?? {}) as { type?: unknown };
  if (typeof type !== 'string' || type.length > agentLimits.name) return { refused: 'notJson' };
  const text = JSON.stringify(data);
  // Escapes take up to six characters.
  if (text.length > agentLimits.messageText) return { refused: 'tooLarge' };
  return { message: JSON.parse(text) as Message, text };
}

/** Values and characters counted so far. */
interface Size {
  values: number;
  text: number;
}

type Problem = 'notJson' | 'tooLarge' | undefined;

/** Walks a value depth first until a limit is exceeded. */
function measure(value: unknown, size: Size, ancestors: object[]): Problem {
  size.values += 1;
  if (typeof value === 'string') size.text += value.length + 2;
  if (isTooLarge(size) || ancestors.length > agentLimits.messageDepth) return 'tooLarge';
  if (value === null || value === undefined || /^(?:string|number|boolean)$/.test(typeof value)) return undefined;
  if (typeof value !== 'object' || ancestors.includes(value)) return 'notJson';
  if (value instanceof Date) return undefined;
  const isList = Array.isArray(value);
  if (isList && size.values + value.length > agentLimits.messageValues) return 'tooLarge';
  if (!isList && Object.getPrototypeOf(value) !== Object.prototype) return 'notJson';
  ancestors.push(value);
  const problem = isList ? measureItems(value, size, ancestors) : measureProperties(value, size, ancestors);
  ancestors.pop();
  return problem;
}

function measureItems(items: unknown[], size: Size, ancestors: object[]): Problem {
  for (let index = 0; index < items.length; index += 1) {
    const problem = index in items ? measure(items[index], size, ancestors) : 'notJson';
    if (problem) return problem;
  }
  return undefined;
}

function measureProperties(value: object, size: Size, ancestors: object[]): Problem {
  for (const key in value) {
    size.text += key.length + 3;
    const problem = measure((value as Record<string, unknown>)[key], size, ancestors);
    if (problem) return problem;
  }
  return undefined;
}

function isTooLarge({ values, text }: Size): boolean {
  return values > agentLimits.messageValues || text > agentLimits.messageText;
}

/** Whether JSON nests deeper than some levels; used before it is indented. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Whether a message can be handled at all: it cannot be answered without an id. */
export function hasParts({ type, payload, meta }: Message): boolean {
  return isObject(payload) && isObject(meta) && (!type.endsWith('Request') || typeof meta.requestUuid === 'string');
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Prepares a message for posting: by the published types, `meta.timestamp` is a Date. */
export function toWire(message: Message, text = JSON.stringify(message)): Message {
  const wire = JSON.parse(text) as Message;
  const timestamp = wire.meta?.timestamp;
  return typeof timestamp === 'string' ? { ...wire, meta: { ...wire.meta, timestamp: new Date(timestamp) } } : wire;
}
