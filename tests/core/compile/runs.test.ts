import { describe, expect, test } from 'vitest';
import { sampleFile } from '../../../src/core/compile/samples.ts';
import { html, problems } from './helpers.ts';

const fence = (info: string, code = 'start();') => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const service = fence('ts title="service.ts" run', 'serve();');
const client = (info = '') => fence(`ts title="client.ts" run ${info}`, 'ask();');

/** Samples run by a document's slots, by title and file. */
async function slots(markdown: string): Promise<{ title: string; src: string }[][]> {
  const found = (await html(markdown)).matchAll(/data-island="run" data-props="([^"]*)"/g);
  return [...found].map(
    ([, props]) =>
      (JSON.parse(props!.replaceAll('&quot;', '"')) as { samples: { title: string; src: string }[] }).samples,
  );
}

describe('samples that run', () => {
  test('have a slot for the runner, unlike other samples', async () => {
    expect(await slots(fence('ts title="app.ts"') + fence('ts title="app.ts" run'))).toEqual([
      [{ title: 'app.ts', src: `site-assets/${sampleFile('start();')}` }],
    ]);
  });

  test.each([
    ['the one that is named stands before', service + client('with="service.ts"')],
    ['the one that is named stands behind', client('with="service.ts"') + service],
  ])('start in page order: %s', async (_, markdown) => {
    const together = (await slots(markdown)).find((samples) => samples.length > 1)!;
    const order = [...markdown.matchAll(/title="([^"]+)"/g)].map(([, title]) => title);
    expect(together.map(({ title }) => title)).toEqual(order);
  });

  test.each([
    [['desktop'], ['1:1 The mark `run` requires the island that runs samples: `content/islands/run.tsx`.']],
    [['desktop', 'run'], []],
  ])('need the island that runs them: %j', async (islands, messages) => {
    expect(await problems(fence('ts title="app.ts" run'), { islands })).toEqual(messages);
  });

  test('from an older version name the version they run on', async () => {
    const fences = fence('ts title="app.ts" run');
    expect(await html(fences)).toContain('<span>Run</span>');
    const older = await html(fences, { runsOn: '2.2' });
    expect(older).toContain('<span>Run with 2.2</span>');
    expect(older).toContain('&quot;runsOn&quot;:&quot;2.2&quot;');
  });

  test('of one text are one file', () => {
    expect(sampleFile('a')).toBe(sampleFile('a'));
    expect(sampleFile('a')).not.toBe(sampleFile('b'));
    expect(sampleFile('a')).toMatch(/^sample\.[\w-]{8,}\.js$/);
  });

  test.each([
    ['without a title', fence('ts run'), '1:1 A sample with the mark `run` needs a title: `title="app.ts"`.'],
    [
      'that exports',
      fence('ts title="app.ts" run', 'export const a = 1;'),
      '1:1 A sample with the mark `run` must not export anything. It is a separate app.',
    ],
    [
      'with a sample that is not there',
      service + client('with="sevice.ts"'),
      '4:1 This page has no sample `sevice.ts` with the mark `run`. Did you mean `service.ts`? Legal values are: service.ts.',
    ],
    [
      'with a sample that does not run',
      fence('ts title="service.ts"') + client('with="service.ts"'),
      '4:1 This page has no sample `service.ts` with the mark `run`. Legal values are: none.',
    ],
    [
      'with another, which do not run themselves',
      fence('ts title="client.ts" with="service.ts"'),
      '1:1 The mark `with` is only for samples with the mark `run`.',
    ],
  ])('are rejected %s', async (_, markdown, problem) => {
    expect(await problems(markdown)).toEqual([problem]);
  });
});

test('a panel opens below the code that it is for, and below no sample that runs', async () => {
  const panel = { island: 'send', label: 'Send it', code: '^start', props: { doc: 'a' } };
  const drawn = await html(fence('ts') + fence('ts', 'end();') + fence('ts title="app.ts" run'), {
    codePanels: [panel],
  });
  const slots = drawn.match(/<summary>.*?data-props="[^"]*"/gs)!;
  expect(slots).toHaveLength(2);
  expect(slots[0]).toContain('<span>Send it</span>');
  expect(slots[0]).toContain('data-island="send" data-props="{&quot;doc&quot;:&quot;a&quot;}"');
  expect(slots[1]).toContain('data-island="run"');
});
