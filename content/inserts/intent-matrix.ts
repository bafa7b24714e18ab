import type { Insert } from '../../src/markdown/facts/types.ts';
import { intents } from '../data/intents.ts';

/** Which standard intents take which context types in a version: a row an intent, a column a type. */
const intentMatrix: Insert = ({ inVersion }) => {
  const rows = intents
    .filter(({ versions }) => inVersion(versions))
    .map(({ name, contexts }) => ({ name, takes: contexts.filter((context) => inVersion(context.versions)).map((context) => context.name) }));
  const types = [...new Set(rows.flatMap(({ takes }) => takes))].sort();
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['Intent', ...types.map((type) => `[${type}](doc:context/ref/${type})`)]),
    line(['---', ...types.map(() => ':-:')]),
    ...rows.map(({ name, takes }) => line([`[${name}](doc:intents/ref/${name})`, ...types.map((type) => (takes.includes(type) ? 'yes' : ''))])),
  ].join('\n');
};

export default intentMatrix;
