import { expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/core/parse/parseMarkdown.ts';
import { plainMarkdown } from '../../../src/core/compile/plainMarkdown.ts';
import { compileText, html, inputOf, problems } from './helpers.ts';
import { syntax } from './helpers.ts';

it('draws a checker as a labeled field, and omits it from the plain text', async () => {
  const markdown = 'Before.\n\n::check[fdc3.chart]\n\nAfter.\n';
  expect(await html(markdown)).toMatch(
    /<div class="checker" data-check="fdc3.chart"><noscript><p>[^<]+<\/p><\/noscript><div class="checker-bar"><button [^>]*>Try an example<\/button><\/div><div class="checker-desk"><label><span>Paste a context as JSON<\/span><span class="checker-field"><textarea [^>]*><\/textarea><span [^>]*data-lines="1"><\/span><\/span><\/label><div class="checker-said"><p role="status" data-empty="Problems will be listed here."><\/p>/,
  );
  expect((await compileText(markdown)).sections.map(({ text }) => text)).toEqual(['Before.\nAfter.']);
  expect(plainMarkdown(inputOf(markdown), parseMarkdown(markdown), syntax)).toBe('Before.\n\nAfter.\n');
});

it('uses the words in its label', async () => {
  expect(await html('::check[appd/Application]{label="Check a record"}\n')).toContain(
    '<label><span>Check a record</span>',
  );
});

it('shows an example in the empty field, with its error', async () => {
  const drawn = await html(`::check[any]{example='"type":"fdc3.chart","name":42' problem="Line 3, name"}\n`);
  expect(drawn).toContain('placeholder="{\n  &quot;type&quot;: &quot;fdc3.chart&quot;,\n  &quot;name&quot;: 42\n}"');
  expect(drawn).toContain('data-lines="1\n2\n3\n4"');
  expect(drawn).toContain('data-empty="The example has this problem:"></p><p class="checker-sample">Line 3, name</p>');
});

it('offers other types to check', async () => {
  expect(await html('::check[any]{also="appd/Application"}\n')).toContain(
    '<select><option value="any">Declared type</option><option value="appd/Application">Application</option></select>',
  );
});

it.each([
  [
    '::check\n',
    '1:1 `::check` needs the type to check in brackets: `::check[any]`, a data type, or the name of a schema.',
  ],
  [
    '::check[any]{title="x"}\n',
    '1:1 Unknown attribute `title` of the directive `check`. Legal values are: label, also, example, problem.',
  ],
  [
    '::check[any]{example="x"}\n',
    '1:1 The attribute `example` of the directive `check` must contain the members of a JSON object.',
  ],
])('%j', async (markdown, problem) => {
  expect(await problems(markdown)).toEqual([problem]);
});
