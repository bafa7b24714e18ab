import { convertText } from '../../packages/docusaurus/text/convertText.ts';
import { unknown } from '../../packages/docusaurus/evaluate/values.ts';
import type { TextContext } from '../../packages/docusaurus/text/walk.ts';
import { textRulesOf } from '../../packages/docusaurus/config/readPlugins.ts';

/** Turns a text of another tool into ours, as MDX and as Markdown with HTML; what it says of it is not looked at. */
export function workForeign(text: string): void {
  const rules = {
    ...textRulesOf({}, [], []),
    math: true,
  };
  const context: Omit<TextContext, 'syntax' | 'partials'> = {
    file: 'docs/a.mdx',
    pageFile: 'docs/a.mdx',
    frontMatter: {},
    props: {},
    rules,
    cards: '',
    readPartial: () => undefined,
    readRaw: () => undefined,
    importsOf: () => () => unknown,
    report: () => {},
    depth: 0,
  };
  for (const syntax of ['mdx', 'html'] as const)
    convertText(text, 0, { ...context, syntax, partials: { count: 0, characters: 0 } });
}
