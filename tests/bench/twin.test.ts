import { describe, expect, it } from 'vitest';
import { docusaurusForm, starlightForm } from '../../bench/peers/peers.ts';
import { readTwin, writeTwin } from '../../bench/peers/twin.ts';

const twin = (body: string) => readTwin(`# A title\n\n> What it is.\n\n${body}\n`);
const starlight = (body: string) => writeTwin(twin(body), starlightForm);
const docusaurus = (body: string) => writeTwin(twin(body), docusaurusForm);
/** Body of a document after the front matter. */
const below = (text: string) => text.split('---\n').slice(1).at(-1)?.trim();

describe('front matter', () => {
  it('holds title and description, quoted, and what a peer adds', () => {
    const { text, extension } = writeTwin(
      readTwin('# On "Channels": two\n\n> What they are.\n\nText.\n'),
      starlightForm,
      { slug: 'docs/x' },
    );
    expect(text).toBe(
      '---\ntitle: "On \\"Channels\\": two"\ndescription: "What they are."\nslug: "docs/x"\n---\n\nText.\n',
    );
    expect(extension).toBe('md');
  });

  it('has an empty description where there is none', () => {
    expect(readTwin('# A title\n\nText.\n')).toEqual({
      title: 'A title',
      description: '',
      blocks: [{ type: 'text', text: 'Text.' }],
    });
  });
});

describe('blocks', () => {
  it.each([
    [
      'a quotation below a label is an admonition',
      '> **Tip**\n>\n> Try it:\n>\n> ```ts\n> a\n>\n> b\n> ```\n\nMore.',
      [
        { type: 'admonition', kind: 'tip', title: 'Tip', text: 'Try it:\n\n```ts\na\n\nb\n```' },
        { type: 'text', text: 'More.' },
      ],
    ],
    [
      'an admonition with a title of its own is a note',
      '> **Two lists**\n>\n> `a` and b.',
      [{ type: 'admonition', kind: 'note', title: 'Two lists', text: '`a` and b.' }],
    ],
    ['another quotation is text', '> a\n> **b**', [{ type: 'text', text: '> a\n> **b**' }]],
    [
      'a label above a paragraph is text',
      '**Kept**\n\na',
      [
        { type: 'text', text: '**Kept**' },
        { type: 'text', text: 'a' },
      ],
    ],
    [
      'a label above a list is text',
      '**Kept**\n\n- one\n- two',
      [
        { type: 'text', text: '**Kept**' },
        { type: 'text', text: '- one\n- two' },
      ],
    ],
    [
      'a label above a table is text',
      '**Kept**\n\n| a |\n|---|',
      [
        { type: 'text', text: '**Kept**' },
        { type: 'text', text: '| a |\n|---|' },
      ],
    ],
    [
      'a label above one fence is text',
      '**Kept**\n\n```ts\na\n```',
      [
        { type: 'text', text: '**Kept**' },
        { type: 'code', language: 'ts', code: 'a' },
      ],
    ],
    [
      'labels above fences in a row are tabs',
      '**TypeScript**\n\n```ts\na\n\nb\n```\n\n**.NET**\n\n```cs\nc\n```',
      [
        {
          type: 'tabs',
          tabs: [
            { label: 'TypeScript', language: 'ts', code: 'a\n\nb' },
            { label: '.NET', language: 'cs', code: 'c' },
          ],
        },
      ],
    ],
    ['a diagram is code', '```mermaid\nflowchart LR\n```', [{ type: 'code', language: 'text', code: 'flowchart LR' }]],
    [
      'a fence in a fence is code',
      '````text\n```ts\na\n```\n````',
      [{ type: 'code', language: 'text', code: '```ts\na\n```' }],
    ],
    [
      'text may touch a fence',
      'Before:\n```ts\na\n```\nAfter.',
      [
        { type: 'text', text: 'Before:' },
        { type: 'code', language: 'ts', code: 'a' },
        { type: 'text', text: 'After.' },
      ],
    ],
  ])('%s', (_, body, blocks) => {
    expect(twin(body).blocks).toEqual(blocks);
  });
});

describe('what is written', () => {
  it('leads to pages instead of twins, but not in code', () => {
    expect(
      below(
        starlight('See [a](/docs/a.md#b), [c](/docs/c.md), [d](https://example.org/d.md) and `](/docs/a.md)`.').text,
      ),
    ).toBe('See [a](/docs/a#b), [c](/docs/c), [d](https://example.org/d.md) and `](/docs/a.md)`.');
  });

  it('has admonitions in the form of both', () => {
    expect(below(starlight('> **Two lists**\n>\n> Text.').text)).toBe(':::note[Two lists]\nText.\n:::');
    expect(below(docusaurus('> **Tip**\n>\n> Text.').text)).toBe(':::tip[Tip]\n\nText.\n\n:::');
  });

  const tabbed =
    '**TypeScript**\n\n```ts\na < {b}\n```\n\n**.NET**\n\n```cs\nc\n```\n\nIn {braces}, `{code}`, \\<escaped, a < b and <https://example.org>.';

  it('is MDX with tabs of Starlight, and escapes what would be code', () => {
    const { text, extension } = starlight(tabbed);
    expect(extension).toBe('mdx');
    expect(below(text)).toBe(
      'import { TabItem, Tabs } from \'@astrojs/starlight/components\';\n\n<Tabs>\n<TabItem label="TypeScript">\n\n```ts\na < {b}\n```\n\n</TabItem>\n<TabItem label=".NET">\n\n```cs\nc\n```\n\n</TabItem>\n</Tabs>\n\nIn \\{braces}, `{code}`, \\<escaped, a \\< b and [https://example.org](https://example.org).',
    );
  });

  it('is MDX with tabs of Docusaurus', () => {
    const { text } = docusaurus(tabbed);
    expect(text).toContain("import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';");
    expect(text).toContain('<TabItem value=".NET" label=".NET">');
  });
});
