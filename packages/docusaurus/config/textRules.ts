import { isObject, listOr, objectOr, textOr, texts, type Plain } from '../shapes.ts';
import type { MagicComment, TextRules } from '../types.ts';
import { pluginOf } from './readPlugins.ts';

const usualComments: MagicComment[] = [
  { line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
];

/** Keys under which docs and pages name plugins of the Markdown compiler. */
const pluginKeys = [
  'remarkPlugins',
  'beforeDefaultRemarkPlugins',
  'rehypePlugins',
  'beforeDefaultRehypePlugins',
  'recmaPlugins',
];

/**
 * How texts are to be read, by the site's configuration and the options of its docs and pages (`contents`). What is not
 * supported is put into `leftOut`.
 */
export function textRulesOf(raw: Plain, contents: Plain[], leftOut: string[]): TextRules {
  const theme = objectOr(raw.themeConfig);
  const { minHeadingLevel, maxHeadingLevel } = objectOr(theme.tableOfContents);
  const rules: TextRules = {
    tocLevels: [levelOr(minHeadingLevel, 2), levelOr(maxHeadingLevel, 3)],
    mermaid: objectOr(raw.markdown).mermaid === true,
    admonitions: [],
    math: false,
    comments: commentsOf(objectOr(theme.prism).magicComments),
  };
  for (const options of contents) {
    const { keywords, extendDefaults } = objectOr(options.admonitions);
    rules.admonitions.push(...texts(keywords));
    if (options.admonitions === false) leftOut.push('`admonitions: false`');
    if (extendDefaults === false) leftOut.push('`extendDefaults: false` of admonitions');
    for (const { name, options: settings } of pluginKeys.flatMap((key) => listOr(options[key])).map(pluginOf)) {
      if (name.endsWith('remark-plugin-npm2yarn'))
        rules.npm2yarn = {
          converters: Array.isArray(settings.converters) ? texts(settings.converters) : ['yarn', 'pnpm', 'bun'],
          sync: settings.sync === true,
        };
      else if (name === 'remark-math') {
        rules.math = true;
        if (settings.singleDollarTextMath === false) leftOut.push('`singleDollarTextMath: false`');
        leftOut.push('the drawing of formulas by `remark-math`, which are shown as code');
      } else if (name !== '' && !/^rehype-(?:katex|mathjax)/.test(name))
        leftOut.push(`the Markdown plugin \`${name}\``);
    }
  }
  return rules;
}

function levelOr(value: unknown, otherwise: number): number {
  return Number.isInteger(value) ? (value as number) : otherwise;
}

function commentsOf(value: unknown): MagicComment[] {
  if (!Array.isArray(value)) return usualComments;
  return (value as unknown[]).filter(isObject).map(({ line, block }) => {
    const { start, end } = objectOr(block);
    return {
      line: textOr(line),
      ...(typeof start === 'string' && typeof end === 'string' && { block: { start, end } }),
    };
  });
}
