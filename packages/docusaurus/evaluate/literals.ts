import { packageOf, unknown } from './values.ts';
import { textOf, type Context, type Node } from './syntax.ts';

/** The values of a list's parts, those of lists that are spread in it among them. */
export function elements(parts: (Node | null)[], value: (child: unknown) => unknown, { budget }: Context): unknown[] {
  return parts.flatMap((part) => {
    if (part?.type !== 'SpreadElement') return [part ? value(part) : undefined];
    const spread = value(part.argument);
    if (!Array.isArray(spread)) return [unknown];
    budget.left -= spread.length / 10;
    return budget.left < 0 ? [unknown] : (spread as unknown[]);
  });
}

/** The value of an object that is written out; what is spread in it and not known stands under its own words. */
export function objectOf(node: Node, value: (child: unknown) => unknown): Record<string, unknown> {
  const entries = (node.properties as Node[]).flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const spread = value(property.argument);
      if (spread === unknown || packageOf(spread) !== undefined)
        return [[`{...${textOf(property.argument as Node)}}`, unknown]];
      return typeof spread === 'object' && spread !== null ? Object.entries(spread) : [];
    }
    const key = property.key as Node;
    const name = property.computed ? value(key) : (key.name ?? key.value);
    return typeof name === 'string' || typeof name === 'number' ? [[String(name), value(property.value)]] : [];
  });
  return Object.fromEntries(entries);
}
