import type { Insert } from '../../../../src/standard/text/types.ts';

/** The lamps of an edition as a table. */
const lamps: Insert = ({ inVersion }) => {
  const colours = ['red', 'yellow', 'green', ...(inVersion('>=3.0') ? ['blue'] : [])];
  return ['| Lamp | On the wire |', '| --- | --- |', ...colours.map((colour, index) => `| ${colour} | ${index + 1} |`)].join('\n');
};

export default lamps;
