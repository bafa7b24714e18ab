import { describe, expect, test } from 'vitest';
import { html } from './helpers.ts';

/** A heading with its state. */
const member = (state: string) =>
  `<div class="member"><h2 id="a">A<a class="anchor" href="#a" aria-label="Link to A"></a></h2>${state}</div>`;
const cases: [string, string, string][] = [
  [
    'plain words',
    'Hello *you* and **them**, ~~not~~ these.',
    '<p>Hello <em>you</em> and <strong>them</strong>, <del>not</del> these.</p>',
  ],
  [
    'a heading links to itself',
    '## Raise `open`',
    '<h2 id="raise-open">Raise <code>open</code><a class="anchor" href="#raise-open" aria-label="Link to Raise open"></a></h2>',
  ],
  [
    'an explicit id',
    '### Find {#find-it}',
    '<h3 id="find-it">Find<a class="anchor" href="#find-it" aria-label="Link to Find"></a></h3>',
  ],
  [
    'colons in words stay words',
    'At 10:30 on fdc3:x and https://a.example:8080/b.',
    '<p>At 10:30 on fdc3:x and <a href="https://a.example:8080/b" class="external" rel="noopener">https://a.example:8080/b</a>.</p>',
  ],
  [
    'a bare address in brackets',
    '(see https://a.example/b_(c))',
    '<p>(see <a href="https://a.example/b_(c)" class="external" rel="noopener">https://a.example/b_(c)</a>)</p>',
  ],
  ['no link in a link', '[see https://a.example](b.md)', '<p><a href="/docs/b">see https://a.example</a></p>'],
  ['a reference link', '[see][b]\n\n[b]: b.md', '<p><a href="/docs/b">see</a></p>'],
  [
    'an external link is marked',
    '[x](https://a.example)',
    '<p><a href="https://a.example" class="external" rel="noopener">x</a></p>',
  ],
  ['a broken link leaves its words', '[the *words*](missing.md)', '<p>the <em>words</em></p>'],
  [
    'a glance: connected windows above a summary',
    ':::glance[Chat → Chart]\nOne.\n:::',
    '<div class="glance"><ol class="of-2"><li>Chat</li><li>Chart</li></ol><p>One.</p></div>',
  ],
  ['short code stays whole', '`findIntent`', '<p><code>findIntent</code></p>'],
  [
    'one that fits no line is not kept in one piece',
    '`https://a.example/schemas/2.1/context/chatSearchCriteria.schema.json`',
    '<p><code>https://<wbr/>a.<wbr/>example/<wbr/>schemas/<wbr/>2.<wbr/>1/<wbr/>context/<wbr/>chat<wbr/>Search<wbr/>Criteria.<wbr/>schema.<wbr/>json</code></p>',
  ],
  [
    'a long identifier may break at dots and capitals',
    '`fdc3.findIntentsByContext`',
    '<p><code class="id">fdc3.<wbr/>find<wbr/>Intents<wbr/>By<wbr/>Context</code></p>',
  ],
  [
    'long code with spaces breaks anywhere',
    '`await agent.raiseIntent(x)`',
    '<p><code>await agent.<wbr/>raise<wbr/>Intent(<wbr/>x)</code></p>',
  ],
  [
    'an admonition',
    ':::tip\nWords\n:::',
    '<aside class="admonition tip" role="note" aria-label="Tip"><p class="admonition-title"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M5.5 11.5a5 5 0 1 1 5 0v1h-5zM6.5 15h3"></path></svg>Tip</p><p>Words</p></aside>',
  ],
  [
    'availability',
    '## A\n\n::availability{added="1.2" deprecated="2.0" removed="2.1" experimental}',
    member(
      '<ul class="availability"><li><span class="chip added">Added in 1.2</span></li><li><span class="chip deprecated">Deprecated in 2.0</span></li><li><span class="chip removed">Removed in 2.1</span></li><li><span class="chip experimental">Experimental</span></li></ul>',
    ),
  ],
  [
    'availability without what came after the version',
    '## A\n\n::availability{added="1.2" deprecated="2.2"}',
    member('<ul class="availability"><li><span class="chip added">Added in 1.2</span></li></ul>'),
  ],
  [
    'availability with the last change before the version',
    '## A\n\n::availability{added="1.1" changed="1.2,2.0,2.2"}',
    member(
      '<ul class="availability"><li><span class="chip added">Added in 1.1</span></li><li><span class="chip changed">Changed in 2.0</span></li></ul>',
    ),
  ],
  [
    'availability without a change when it was added',
    '## A\n\n::availability{added="2.0" changed="2.0"}',
    member('<ul class="availability"><li><span class="chip added">Added in 2.0</span></li></ul>'),
  ],
  ['availability without a state draws nothing', '## A\n\n::availability{}', member('')],
  [
    'a task list',
    '- [x] one\n- [ ] two',
    '<ul class="contains-task-list"><li class="task-list-item"><span class="task done" role="img" aria-label="Done"></span> one</li><li class="task-list-item"><span class="task" role="img" aria-label="Not done"></span> two</li></ul>',
  ],
  [
    'code without a language',
    '    a < b',
    '<figure class="code"><button type="button" class="copy" data-copy="" data-early="">Copy</button><pre><code>a &lt; b</code></pre></figure>',
  ],
  [
    'images: the first at once, the others late',
    '![A](a.png)\n\n![B](b.png)',
    '<p><picture><img alt="A" src="/img/a.png" width="40" height="30" decoding="async"/></picture></p><p><img alt="B" src="/img/b.png" width="40" height="30" loading="lazy" decoding="async"/></p>',
  ],
  ['a missing image leaves its words', '![A map](missing.png)', '<p>A map</p>'],
];

test.each(cases)('%s', async (_, markdown, expected) => {
  expect(await html(markdown)).toBe(expected);
});

describe('admonitions', () => {
  test.each(['note', 'tip', 'info', 'caution', 'warning', 'danger'])('%s', async (kind) => {
    const result = await html(`:::${kind}[Mind \`open\`]\nWords\n:::`);
    const name = kind[0]!.toUpperCase() + kind.slice(1);
    expect(result).toContain(`<aside class="admonition ${kind}" role="note" aria-label="${name}: Mind open">`);
    expect(result).toContain('Mind <code>open</code></p><p>Words</p></aside>');
  });
});

describe('tables', () => {
  test('scroll by themselves, are named after the heading, and say what their heads head', async () => {
    const result = await html('## Fields\n\n| Name | |Size |\n|---|:-:|--:|\n| a | b | 1 |');
    expect(result).toContain(
      '<div class="table" data-label="Fields"><table class="short-1 short-2 short-3"><thead><tr><th scope="col">Name</th><td class="center"></td><th scope="col" class="right">Size</th></tr></thead>' +
        '<tbody><tr><td>a</td><td class="center">b</td><td class="right">1</td></tr></tbody></table></div>',
    );
  });
  test('two under one heading have two names', async () => {
    const table = '| a |\n|---|\n| b |';
    expect(await html(`## Fields\n\n${table}\n\nand\n\n${table}`)).toMatch(
      /data-label="Fields".*data-label="Fields, table 2"/,
    );
  });
  test('columns of short cells say so, and need no room for words', async () => {
    const rows = '| 1 | `open` | Opens the application |\n| 2 | [Test](a.md) | |';
    expect(await html(`| Step | App | What happens |\n|---|---|---|\n${rows}`)).toContain(
      '<table class="short-1 short-2">',
    );
    expect(await html(`| Step | Application | What happens |\n|---|---|---|\n${rows}`)).toContain(
      '<table class="short-1">',
    );
    expect(await html('| Name of it |\n|---|\n| a |')).toContain('<table><thead>');
  });
  test('long names break at their seams, and words stay whole', async () => {
    const result = await html(
      '| Message |\n|---|\n| [authenticationFailed](a.md) of `connectedAgentsUpdate`, internationalization |\n| `getCurrentContext` |',
    );
    expect(result).toContain(
      '>authentication<wbr/>Failed</a> of <code class="id">connected<wbr/>Agents<wbr/>Update</code>, internationalization<',
    );
    expect(result).toContain('<code>getCurrentContext</code>');
  });
  test('pairs without a head are headed by their first cells', async () => {
    expect(await html('| | |\n|---|---|\n| :anchor[Type]{#type} | `a` |\n| Since | 1.1 |')).toContain(
      '<table class="facts"><tbody><tr><th scope="row"><span id="type" class="anchored">Type</span></th><td><code>a</code></td></tr>' +
        '<tr><th scope="row">Since</th><td>1.1</td></tr></tbody></table>',
    );
    expect(await html('| | | |\n|---|---|---|\n| a | b | c |')).toContain('<thead><tr><td></td>');
  });
  test.each([
    ['`id` *required* | [`Id`](a.md) | Words | `string`', true],
    ['`id` | `string` | Words | words', false],
    ['id | `string` | Words | `string`', false],
  ])('names and types in code with words make fields: %s', async (cells, are) => {
    const [name, type, words, secondType] = cells.split(' | ');
    const rows = `| ${name} | ${type} | ${words} |\n| \`name\` | ${secondType} | Of people |`;
    const result = await html(`| Field | Type | Description |\n|---|---|---|\n${rows}`);
    expect(/<table[^>]* class="[^"]*\bfields\b/.test(result)).toBe(are);
  });
  test('a short row is filled up', async () => {
    expect(await html('| a | b |\n|---|---|\n| c |')).toContain('<tr><td>c</td><td></td></tr>');
  });
});

describe('footnotes', () => {
  test("are linked both ways and do not take a heading's id", async () => {
    const result = await html('Words[^1].\n\n## fn 1\n\n[^1]: The note.');
    expect(result).toContain('href="#fn-1" id="fnref-1"');
    expect(result).toContain('<li id="fn-1">');
    expect(result).toContain('<h2 id="fn-1-1">');
  });
});

describe('tabs', () => {
  const one = '::::tabs{group="language"}\n:::tab[TypeScript]{value="ts"}\nA\n:::\n:::tab[C#]\nB\n:::\n::::';
  test('are radios with panels; the first is chosen', async () => {
    expect(await html(one)).toBe(
      '<fieldset class="tabs" data-group="language"><legend class="sr">Choose: language</legend><div class="tab-list">' +
        '<label><input type="radio" data-value="ts" name="tabs-1" checked=""/>TypeScript</label><label><input type="radio" data-value="c" name="tabs-1"/>C#</label></div>' +
        '<div class="tab-panel" data-label="TypeScript"><p>A</p></div><div class="tab-panel" data-label="C#"><p>B</p></div></fieldset>',
    );
  });
  test('names are unique on the page', async () => {
    expect([...(await html(`${one}\n\n${one}`)).matchAll(/name="(tabs-\d)"/g)].map((match) => match[1])).toEqual([
      'tabs-1',
      'tabs-1',
      'tabs-2',
      'tabs-2',
    ]);
  });
});
