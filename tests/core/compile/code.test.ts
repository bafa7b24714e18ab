import { createColourBudget } from '../../../src/core/compile/highlight.ts';
import { describe, expect, test } from 'vitest';
import { compileText, html, problems, render } from './helpers.ts';

const fence = (info: string, code = 'a\nb\nc') => `\`\`\`${info}\n${code}\n\`\`\``;

describe('highlighting', () => {
  test('returns classes instead of styles', async () => {
    expect(await html(fence('ts', "const a: string = 'x'; // done\nawait fdc3.open(1);"))).toBe(
      '<figure class="code"><figcaption><span class="code-language">TypeScript</span></figcaption><button type="button" class="copy" data-copy="" data-early="">Copy</button><pre><code>' +
        '<span class="k">const</span> a<span class="p">: </span><span class="t">string </span><span class="p">= </span><span class="s">\'x\'</span>; <span class="c">// done</span>\n' +
        '<span class="k">await</span> fdc3.<span class="f">open</span>(<span class="n">1</span>);</code></pre></figure>',
    );
  });

  test.each([
    ['typescript', 'TypeScript', 'const a = 1', 'k'],
    ['ts', 'TypeScript', 'const a = 1', 'k'],
    ['javascript', 'JavaScript', 'const a = 1', 'k'],
    ['js', 'JavaScript', 'const a = 1', 'k'],
    ['tsx', 'TSX', 'const a = <A />', 'k'],
    ['json', 'JSON', '{"a": 1}', 'n'],
    ['csharp', 'C#', 'var a = 1;', 'n'],
    ['cs', 'C#', 'var a = 1;', 'n'],
    ['bash', 'Shell', 'echo "a"', 's'],
    ['sh', 'Shell', 'echo "a"', 's'],
    ['yaml', 'YAML', 'a: 1', 't'],
    ['html', 'HTML', '<p>a</p>', 'k'],
    ['http', 'HTTP', 'GET /a HTTP/1.1', 'k'],
  ])('knows %s', async (name, label, code, kind) => {
    const result = await html(fence(name, code));
    expect(result).toContain(`<span class="code-language">${label}</span>`);
    expect(result).toContain(`<span class="${kind}">`);
  });

  test('keeps the code as it was written', async () => {
    const code = 'if (a < b && c > "d") {\n\n  return `x ${y}`;\n}';
    const shown = (await html(fence('ts', code))).match(/<code>(.*)<\/code>/s)![1]!;
    expect(
      shown
        .replace(/<[^>]+>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&'),
    ).toBe(code);
  });

  test('plain text is only escaped', async () => {
    expect(await html(fence('text', '<b> & c'))).toContain('<code>&lt;b> &amp; c</code>');
  });
});

describe('options of a fence', () => {
  test('title, marked lines and line numbers', async () => {
    const result = await html(fence('text title="a & b.txt" {1,3} lines'));
    expect(result).toContain('<span class="code-title">a &amp; b.txt</span>');
    expect(result).toContain(
      '<pre class="numbered"><code><span class="l hl">a\n</span><span class="l">b\n</span><span class="l hl">c</span></code>',
    );
  });
  test('only marked lines are wrapped without numbers', async () => {
    expect(await html(fence('text {2-3}'))).toContain(
      '<code>a\n<span class="l hl">b\n</span><span class="l hl">c</span></code>',
    );
  });
  const legal = 'Legal values are: title="…", {1,3-5} for highlighted lines, lines for line numbers.';
  const legalOfTs = legal.replace(/\.$/, ', fragment, declaration, fails="2345", run, with="service.ts".');
  const legalOfJson = legal.replace(
    /\.$/,
    ', fragment, type="acme.order", schema="messages/orderRequest", part, interface="Order", refused="2.1".',
  );
  test.each([
    ['text {4}', '1:9 The line range `4` ends after the last line, 3.'],
    ['text {3-2}', '1:9 The line range `3-2` is reversed or begins below 1.'],
    ['text {0}', '1:9 The line range `0` is reversed or begins below 1.'],
    ['text {a}', '1:9 `a` is not a line range. Write numbers and ranges such as {2,4-6}.'],
    ['text lines wrap', `1:15 Unknown code option \`wrap\`. ${legal}`],
    ['text titel="x"', `1:9 Unknown code option \`titel="x"\`. ${legal}`],
    ['text constructor', `1:9 Unknown code option \`constructor\`. ${legal}`],
    ['ts wrap', `1:7 Unknown code option \`wrap\`. ${legalOfTs}`],
    ['json wrap', `1:9 Unknown code option \`wrap\`. ${legalOfJson}`],
    ['text fragment', `1:9 The mark \`fragment\` is only for fences with the language \`ts\` or \`json\`. ${legal}`],
    [
      'json title="x" declaration',
      `1:19 The mark \`declaration\` is only for fences with the language \`ts\`. ${legalOfJson}`,
    ],
    ['js fails="2345"', `1:7 The mark \`fails\` is only for fences with the language \`ts\`. ${legal}`],
    ['ts type="fdc3.instrument"', `1:7 The mark \`type\` is only for fences with the language \`json\`. ${legalOfTs}`],
    ['ts fails', `1:7 The mark \`fails\` needs a value such as fails="2345". ${legalOfTs}`],
    ['ts fails="TS2345"', `1:7 The mark \`fails\` needs a value such as fails="2345". ${legalOfTs}`],
    ['ts fragment="x"', `1:7 The mark \`fragment\` does not accept a value. ${legalOfTs}`],
    ['json schema=""', `1:9 The mark \`schema\` needs a value such as schema="messages/orderRequest". ${legalOfJson}`],
  ])('%s', async (info, expected) => {
    expect(await problems(fence(info))).toEqual([expected]);
  });
  test.each([
    'ts declaration',
    'typescript fragment',
    'ts fails="2345" title="a.ts"',
    'json fragment',
    'json type="fdc3.instrument" {1}',
    'json title="a" schema="messages/orderRequest"',
  ])('%s marks a sample, and shows nowhere', async (info) => {
    expect(await problems(fence(info))).toEqual([]);
    expect(await html(fence(info))).not.toMatch(/declaration|fragment|2345|instrument|broadcast/);
  });
  test('an unknown language lists the legal ones', async () => {
    expect(await problems(`Words\n\n${fence('typscript')}`)).toEqual([
      '3:4 Unknown code language `typscript`. Did you mean `typescript`? Use a language that Shiki supports, or `text`.',
    ]);
  });
});

describe('the cache', () => {
  test('is read first, and returns the same article', async () => {
    const stored = new Map<string, string>();
    const markdown = `${fence('ts', 'const a = 1;')}\n\n${fence('mermaid', '%% title: T\nflowchart LR\n  A --> B')}`;
    const cold = await compileText(markdown, {}, stored);
    expect([...stored.keys()].map((key) => key.split(':')[0])).toEqual(['code', 'diagram']);
    expect(await compileText(markdown, {}, stored)).toEqual(cold);
    expect(await compileText(markdown)).toEqual(cold);
    for (const [key, value] of stored)
      stored.set(key, value.startsWith('<svg') ? value.replace('>A<', '>FROM THE CACHE<') : 'FROM THE CACHE');
    expect(render(await compileText(markdown, {}, stored)).match(/FROM THE CACHE/g)).toHaveLength(2);
  });
});

test('long lines, and all lines of long code, have no colours', async () => {
  const line = 'const a = 1;';
  expect(await html(`\`\`\`ts\n${line}\n\`\`\``)).toContain('<span class="k">');
  expect(await html(`\`\`\`ts\n// ${'a'.repeat(1000)}\n\`\`\``)).not.toMatch(/<span class="[a-z]">/);
  expect(await html(`\`\`\`ts\n${`${line}\n`.repeat(2001)}\`\`\``)).not.toMatch(/<span class="[a-z]">/);
});

describe('colours in one document', () => {
  const fence = (length: number, lines: number) => Array<string>(lines).fill('a'.repeat(length)).join('\n');

  test.each<[string, number, string, number, number]>([
    ['all of it, where lines are as long as usual', 100_000, fence(50, 20), 100, 100],
    ['a long line in a short document', 2_000, fence(990, 1), 2, 2],
    ['long lines as far as time allows', 100_000, fence(990, 2), 50, 3],
    ['lines that stay plain in any case, which take no time', 100_000, fence(1_001, 10), 10, 10],
  ])('%s', (_, letters, code, times, coloured) => {
    const mayColour = createColourBudget(letters);
    expect(Array.from({ length: times }, () => mayColour(code)).filter(Boolean)).toHaveLength(coloured);
  });
});
