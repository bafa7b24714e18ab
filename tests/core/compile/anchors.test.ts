import { describe, expect, it, test } from 'vitest';
import { compileText, html, problems } from './helpers.ts';

describe('an anchor', () => {
  it('adds an anchor to words, also in the plain text', async () => {
    const markdown = 'The :anchor[type of it]{#type}.\n\nSee [it](/a#type).';
    const article = await compileText(markdown);
    expect(article.plain).toBe('The <a id="type"></a>type of it.\n\nSee [it](/base/a#type).\n');
    expect(await html(markdown)).toContain('The <span id="type" class="anchored">type of it</span>.');
  });

  test.each([
    ['no id', ':anchor[a]', '1:1 `:anchor` needs an id'],
    [
      'a taken id',
      '## Type\n\n:anchor[a]{#type}',
      '3:1 Another heading or anchor on this page already has the anchor `type`.',
    ],
    ['another attribute', ':anchor[a]{#b by="c"}', '1:1 Unknown attribute `by` of `:anchor`. '],
  ])('is rejected with %s', async (_, markdown, message) => {
    expect((await problems(markdown)).join('\n')).toContain(message);
  });
});
