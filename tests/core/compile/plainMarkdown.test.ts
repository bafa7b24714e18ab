import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../src/core/parse/parseMarkdown.ts';
import { plainMarkdown } from '../../../src/core/compile/plainMarkdown.ts';
import { inputOf } from './helpers.ts';
import { syntax } from './helpers.ts';

test.each([
  ['text as it is', 'A *b* `c`.\n\n1. d\n2. e\n', 'A *b* `c`.\n\n1. d\n2. e\n'],
  ['a heading with its anchor', '## Find apps {#find}\n', '## Find apps <a id="find"></a>\n'],
  ['a heading without its usual anchor', '## Find apps {#find-apps}\n', '## Find apps\n'],
  ['code without what only our engine reads', '```ts {2} lines\nlet a;\n```\n', '```ts\nlet a;\n```\n'],
  ['code below its title', '```ts title="a.ts" {2}\nlet a;\n```\n', '**a.ts**\n\n```ts\nlet a;\n```\n'],
  [
    'a code title as written',
    '~~~ts title="a*b*<c>.ts"\nlet a;\n~~~\n',
    '**a\\*b\\*\\<c>.ts**\n\n~~~ts\nlet a;\n~~~\n',
  ],
  [
    'titled code in a list',
    '1. a\n\n   ```ts title="a.ts"\n   let a;\n   ```\n\n- ```ts title="b.ts"\n  let b;\n  ```\n',
    '1. a\n\n   **a.ts**\n\n   ```ts\n   let a;\n   ```\n\n- **b.ts**\n\n  ```ts\n  let b;\n  ```\n',
  ],
  [
    'titled code in a quotation',
    '> ```ts title="a.ts"\n> let a;\n> ```\n',
    '> **a.ts**\n>\n> ```ts\n> let a;\n> ```\n',
  ],
  [
    'a link to the twin of the page',
    'See [b](b.md#part) and [c](https://c.example/).\n',
    'See [b](/docs/b.md#part) and [c](https://c.example/).\n',
  ],
  ['a broken link as it is', '[b](missing.md)\n', '[b](missing.md)\n'],
  ['an admonition by its title', ':::note[Mind]\nText.\n:::\n\nMore.\n', '> **Mind**\n>\n> Text.\n\nMore.\n'],
  ['an admonition by its kind', ':::tip\nText.\n:::\n', '> **Tip**\n>\n> Text.\n'],
  [
    'tabs by their labels',
    '::::tabs{group="language"}\n:::tab[TypeScript]{value="ts"}\nOne.\n:::\n:::tab[.NET]{value="cs"}\nTwo.\n:::\n::::\n',
    '**TypeScript**\n\nOne.\n\n**.NET**\n\nTwo.\n',
  ],
  ['availability in words', '::availability{added="1.2" experimental}\n', 'Added in 1.2. Experimental.\n'],
  ['availability without the future', '::availability{added="1.2" deprecated="2.2"}\n', 'Added in 1.2.\n'],
  [
    'links and images as the site has them',
    '[b](/community) ![d](c.png) [e]\n\n[e]: f.md\n',
    '[b](/base/community) ![d](/img/c.png) [e]\n\n[e]: /docs/f.md\n',
  ],
  [
    'a rule with its anchor',
    'A :rule[*b* MUST [c](c.md).]{#b by="app"} d\n',
    'A <a id="b"></a>*b* MUST [c](/docs/c.md). d\n',
  ],
  ['an admonition in a list', '- a\n\n  :::note\n  Text.\n  :::\n', '- a\n\n  > **Note**\n  >\n  > Text.\n'],
  ['an admonition without content', ':::note\n:::\n\nMore.\n', '> **Note**\n\nMore.\n'],
  ['text right below an admonition', ':::note\nText.\n:::\nMore.\n', '> **Note**\n>\n> Text.\n\nMore.\n'],
  ['an admonition that nothing closes', ':::note\nText.\n\nMore.\n', '> **Note**\n>\n> Text.\n>\n> More.\n'],
  [
    'all that stands in an admonition',
    ':::note[Mind]\n\n[b](b.md):\n\n```ts title="a.ts"\nlet a;\n\nlet b;\n```\n\n- c\n\n:::\n',
    '> **Mind**\n>\n> [b](/docs/b.md):\n>\n> **a.ts**\n>\n> ```ts\n> let a;\n>\n> let b;\n> ```\n>\n> - c\n',
  ],
  [
    'an admonition in another one',
    '::::note\nOne.\n\n:::tip\nTwo.\n:::\n\nThree.\n::::\n',
    '> **Note**\n>\n> One.\n>\n> > **Tip**\n> >\n> > Two.\n>\n> Three.\n',
  ],
  [
    'an admonition in a quotation',
    '> :::note\n> Text.\n>\n> More.\n> :::\n',
    '> > **Note**\n> >\n> > Text.\n> >\n> > More.\n',
  ],
  [
    'an admonition in a tab',
    ':::::tabs\n::::tab[A]\n:::note\nText.\n:::\n::::\n:::::\n',
    '**A**\n\n> **Note**\n>\n> Text.\n',
  ],
])('%s', (_, markdown, plain) => {
  expect(plainMarkdown(inputOf(markdown), parseMarkdown(markdown), syntax)).toBe(plain);
});
