import { agentLimits } from './limits.ts';
import type { Message } from './types.ts';

/** A message as JSON, or why it was refused. */
export type Reading = { message: Message; text: string } | { refused: 'notJson' | 'tooLarge' };

/**
 * Reads a message from a stranger. Measures it first: a structured clone can take minutes to stringify, such as an array
 * with holes or a value referenced a million times.
 */
export function readMessage(data: unknown): Reading {
  const size: Size = { values: 0, text: 0, isJson: true };
  if (!measure(data, size, [])) return { refused: 'tooLarge' };
  if (!size.isJson) return { refused: 'notJson' };
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
  /** False after a value that JSON cannot express. */
  isJson: boolean;
}

/** Walks a value depth first. Returns false as soon as it exceeds a limit. */
function measure(value: unknown, size: Size, ancestors: object[]): boolean {
  size.values += 1;
  if (typeof value === 'string') size.text += value.length + 2;
  if (isTooLarge(size) || ancestors.length > agentLimits.messageDepth) return false;
  if (value === null || value === undefined || /^(?:string|number|boolean)$/.test(typeof value)) return true;
  if (value instanceof Date) return true;
  const isList = Array.isArray(value);
  const isPlain = isList || Object.getPrototypeOf(value) === Object.prototype;
  if (typeof value !== 'object' || ancestors.includes(value) || !isPlain) {
    size.isJson = false;
    // Binary data and collections cost time to receive, although they are refused unread.
    const { byteLength, size: entries } = value as { byteLength?: number; size?: number };
    size.text += isPlain ? 0 : (byteLength ?? entries ?? 0);
    return !isTooLarge(size);
  }
  if (isList && size.values + value.length > agentLimits.messageValues) return false;
  ancestors.push(value);
  const isWithin = isList ? measureItems(value, size, ancestors) : measureProperties(value, size, ancestors);
  ancestors.pop();
  return isWithin;
}

function measureItems(items: unknown[], size: Size, ancestors: object[]): boolean {
  for (let index = 0; index < items.length; index += 1) {
    if (!(index in items)) size.isJson = false;
    else if (!measure(items[index], size, ancestors)) return false;
  }
  return true;
}

function measureProperties(value: object, size: Size, ancestors: object[]): boolean {
  for (const key in value) {
    size.text += key.length + 3;
    if (!measure((value as Record<string, unknown>)[key], size, ancestors)) return false;
  }
  return true;
}

function isTooLarge({ values, text }: Omit<Size, 'isJson'>): boolean {
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
