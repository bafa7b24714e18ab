import type { Insert } from '../../src/markdown/facts/types.ts';
import { intents } from '../data/intents.ts';

/** Which standard intents take which context types in a version: a row a type. */
const intentMatrix: Insert = ({ inVersion }) => {
  const rows = intents
    .filter(({ versions }) => inVersion(versions))
    .map(({ name, contexts }) => ({ name, takes: new Map(contexts.filter((context) => inVersion(context.versions)).map((context) => [context.name, context.type])) }));
  const types = [...new Map(rows.flatMap(({ takes }) => [...takes]))].sort(([one], [other]) => one.localeCompare(other));
  const taking = (name: string) => rows.filter(({ takes }) => takes.has(name)).map((intent) => `[${intent.name}](doc:intents/ref/${intent.name})`);
  return [
    '| Context type | Intents |',
    '| --- | --- |',
    ...types.map(([name, type]) => `| [\`${type}\`](doc:context/ref/${name}) | ${taking(name).join(', ')} |`),
  ].join('\n');
};

export default intentMatrix;
