import type { Insert } from '../../src/standard/text/types.ts';
import { intents } from '../data/intents.ts';

/** A version's standard intents by context type, with a row per type. */
const intentMatrix: Insert = ({ inVersion }) => {
  const rows = intents
    .filter(({ versions }) => inVersion(versions))
    .map(({ name, contexts }) => ({
      name,
      takes: contexts.filter((context) => inVersion(context.versions)).map((context) => context.name),
    }));
  const types = [...new Set(rows.flatMap(({ takes }) => takes))].sort();
  const taking = (type: string) =>
    rows.filter(({ takes }) => takes.includes(type)).map(({ name }) => `[${name}](doc:intents/ref/${name})`);
  return [
    '| Context type | Intents |',
    '| --- | --- |',
    ...types.map((type) => `| [${type}](doc:context/ref/${type}) | ${taking(type).join(', ')} |`),
  ].join('\n');
};

export default intentMatrix;
