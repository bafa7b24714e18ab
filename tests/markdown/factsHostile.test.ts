import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanFacts } from '../../src/markdown/facts/scanFacts.ts';
import { compileText, render } from './helpers.ts';
import { expand } from './smallFacts.ts';

const pieces = [
  '::signature[', '::availability[', '::schema[', ':::fields[', ':::errors[', ':::members[', ':::', '::::tabs', ':::tab[A]', ':::note', '\n', '\n\n', '- ', '> ', '  ', '`', '`id`', '`id`: ', '|', '\\|', ']', '[', '{subset}', '{deprecated}', '{version="2.0"}', '{version=""}', '{with="Handler,,[x]"}', '#', '## ',
  'Channel', 'Channel.listen', 'OpenError', 'Handler', 'fdc3.instrument', 'api/ask', 'api/ask#payload', '__proto__', 'constructor.name', '.', '..', 'Channel.', ':x', '<b>', '```', '😀', '[a]: b',
];

test('whatever stands in a text, what it asks for is answered or reported, at places in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')), async (text) => {
      const { markdown, spans, problems } = expand(text, '2.2');
      const lines = text.split('\n');
      for (const problem of problems) expect(lines.length).toBeGreaterThanOrEqual(Number(problem.split(':')[0]));
      expect(spans.every(({ at, from }, index) => at >= (spans[index - 1]?.at ?? 0) && at <= markdown.length && from <= text.length)).toBe(true);
      // What was put in asks for nothing itself.
      expect(scanFacts(markdown).length).toBeLessThanOrEqual(scanFacts(text).length);
      expect(render(await compileText(markdown, { source: text, spans }))).not.toMatch(/<b>|<script/);
    }),
    { numRuns: 300 },
  );
});
