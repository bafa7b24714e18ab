import { isObject, listOr, objectOr, textOr, texts, type Plain } from '../shapes.ts';

/** A comment that marks the line after it, or a pair of them around lines. */
export interface MagicComment {
  line?: string;
  block?: { start: string; end: string };
}

/** What a site's configuration says of how its texts are read. Plain data: what was converted is kept by it. */
export interface TextRules {
  mermaid: boolean;
  /** Kinds of admonition beside the usual ones. */
  admonitions: string[];
  /** Into which package managers commands of npm are translated, where a fence asks for it. */
  npm2yarn?: { converters: string[]; sync: boolean };
  /** Whether dollar signs stand around mathematics. */
  math: boolean;
  comments: MagicComment[];
  /** Levels of heading in lists of them. */
  tocLevels: [number, number];
}

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
 * Reads how texts are to be read from the site's configuration and from the options of its docs and pages; `named` splits a plugin into its name
 * and options. What is not supported is given to `leaveOut`.
 */
export function textRulesOf(
  raw: Plain,
  contents: Plain[],
  named: (value: unknown) => { name: string; options: Plain },
  leaveOut: (what: string) => void,
): TextRules {
  const rules: TextRules = {
    tocLevels: tocLevelsOf(objectOr(objectOr(raw.themeConfig).tableOfContents)),
    mermaid: objectOr(raw.markdown).mermaid === true,
    admonitions: [],
    math: false,
    comments: commentsOf(objectOr(objectOr(raw.themeConfig).prism).magicComments),
  };
  for (const options of contents) {
    const { keywords, extendDefaults } = objectOr(options.admonitions);
    rules.admonitions.push(...texts(keywords));
    if (options.admonitions === false) leaveOut('`admonitions: false`');
    if (extendDefaults === false) leaveOut('`extendDefaults: false` of admonitions');
    for (const { name, options: own } of pluginKeys.flatMap((key) => listOr(options[key])).map(named)) {
      if (name.endsWith('remark-plugin-npm2yarn'))
        rules.npm2yarn = {
          converters: Array.isArray(own.converters) ? texts(own.converters) : ['yarn', 'pnpm', 'bun'],
          sync: own.sync === true,
        };
      else if (name === 'remark-math') {
        rules.math = true;
        if (own.singleDollarTextMath === false) leaveOut('`singleDollarTextMath: false`');
        leaveOut('the drawing of formulas by `remark-math`, which are shown as code');
      } else if (name !== '' && !/^rehype-(?:katex|mathjax)/.test(name)) leaveOut(`the Markdown plugin \`${name}\``);
    }
  }
  return rules;
}

function tocLevelsOf({ minHeadingLevel, maxHeadingLevel }: Plain): [number, number] {
  return [
    Number.isInteger(minHeadingLevel) ? (minHeadingLevel as number) : 2,
    Number.isInteger(maxHeadingLevel) ? (maxHeadingLevel as number) : 3,
  ];
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
