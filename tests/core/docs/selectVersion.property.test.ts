import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { expect, it } from 'vitest';
import { sourceOffsetOf } from '../../../src/core/docs/selection/offsetSpans.ts';
import { parseMarkdown } from '../../../src/core/parse/parseMarkdown.ts';
import { selectVersion } from '../../../src/core/docs/selection/selectVersion.ts';
import { parseRange, satisfies } from '../../../src/core/docs/versionRange.ts';
import { sourceOf, versions } from './helpers.ts';
import { inputs } from '../../support/everything.ts';

type Inline =
  | { type: 'word' }
  | { type: 'phrase'; range: string; children: Inline[] }
  | { type: 'strong'; children: Inline[] };
type Block =
  | { type: 'paragraph'; guard?: string; children: Inline[] }
  | { type: 'only'; range: string; children: Block[] }
  | { type: 'list'; ordered: boolean; items: { first: Extract<Block, { type: 'paragraph' }>; rest: Block[] }[] }
  | { type: 'quote' | 'note'; children: Block[] }
  | { type: 'table'; rows: { guard?: string; children: Inline[] }[] };
type Section = { range?: string; level: number; children: Block[] };

const range = fc.constantFrom('>=2.0', '<2.0', '>=1.1 <2.1', '2.2', '1.0 - 1.2', '<1.0');
const guard = fc.option(range, { nil: undefined });
const { block } = fc.letrec<{ inline: Inline; block: Block; paragraph: Extract<Block, { type: 'paragraph' }> }>(
  (tie) => {
    const inlines = fc.array(tie('inline'), { minLength: 1, maxLength: 3 });
    const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
    return {
      inline: fc.oneof(
        { depthSize: 'xsmall', maxDepth: 4, withCrossShrink: true },
        fc.record({ type: fc.constant('word' as const) }),
        fc.record({ type: fc.constant('phrase' as const), range, children: inlines }),
        fc.record({ type: fc.constant('strong' as const), children: inlines }),
      ),
      paragraph: fc.record({ type: fc.constant('paragraph' as const), guard, children: inlines }),
      block: fc.oneof(
        { depthSize: 'xsmall', maxDepth: 4, withCrossShrink: true },
        tie('paragraph'),
        fc.record({ type: fc.constant('only' as const), range, children: blocks }),
        fc.record({ type: fc.constantFrom('quote' as const, 'note' as const), children: blocks }),
        fc.record({
          type: fc.constant('list' as const),
          ordered: fc.boolean(),
          items: fc.array(fc.record({ first: tie('paragraph'), rest: fc.array(tie('block'), { maxLength: 2 }) }), {
            minLength: 1,
            maxLength: 3,
          }),
        }),
        fc.record({
          type: fc.constant('table' as const),
          rows: fc.array(fc.record({ guard, children: inlines }), { minLength: 1, maxLength: 3 }),
        }),
      ),
    };
  },
);
const sections = fc.array(
  fc.record({ range: guard, level: fc.integer({ min: 2, max: 4 }), children: fc.array(block, { maxLength: 3 }) }),
  { minLength: 1, maxLength: 3 },
);

/**
 * Writes the tree with its marks, or only the content of version `number`. Words are numbered by their position in the
 * marked text.
 */
function write(tree: Section[], number?: string): string {
  let words = 0;
  const out = (text: string, hidden: boolean) => (hidden ? '' : text);
  const marked = number === undefined;
  const gone = (mark: string | undefined) =>
    !marked && mark !== undefined && !satisfies(parseRange(mark, '2.2'), number);

  const inlines = (children: Inline[], hidden: boolean): string =>
    children
      .map((child) => inline(child, hidden))
      .filter((text) => text !== '')
      .join(' ');
  const inline = (child: Inline, hidden: boolean): string => {
    if (child.type === 'word') return out(`w${words++}`, hidden);
    const isHidden = hidden || (child.type === 'phrase' && gone(child.range));
    const text = inlines(child.children, isHidden);
    if (text === '') return '';
    if (child.type === 'strong') return `__${text}__`;
    return marked ? `:only[${text}]{in="${child.range}"}` : text;
  };
  const paragraph = (guardRange: string | undefined, children: Inline[], hidden: boolean): string => {
    const text = inlines(children, hidden || gone(guardRange));
    return marked && guardRange ? `:only{in="${guardRange}"} ${text}` : text;
  };
  const blocks = (children: Block[], hidden: boolean): string =>
    children
      .map((child) => write(child, hidden))
      .filter((text) => text !== '')
      .join('\n\n');
  const prefixed = (text: string, first: string, others: string) =>
    text
      .split('\n')
      .map((line, index) => (index === 0 ? first : others) + line)
      .map((line) => line.trimEnd())
      .join('\n');
  const write = (child: Block, hidden: boolean): string => {
    switch (child.type) {
      case 'paragraph':
        return paragraph(child.guard, child.children, hidden);
      case 'only': {
        const text = blocks(child.children, hidden || gone(child.range));
        return marked ? fenced(`only[${child.range}]`, text) : text;
      }
      case 'note': {
        const text = blocks(child.children, hidden);
        return text === '' ? '' : fenced('note', text);
      }
      case 'quote': {
        const text = blocks(child.children, hidden);
        return text === '' ? '' : prefixed(text, '> ', '> ');
      }
      case 'list': {
        const items = child.items
          .map(({ first, rest }) => {
            const isHidden = hidden || gone(first.guard);
            return [paragraph(first.guard, first.children, isHidden), blocks(rest, isHidden)]
              .filter((text) => text !== '')
              .join('\n\n');
          })
          .filter((text) => text !== '');
        return items
          .map((text, index) => prefixed(text, child.ordered ? `${index + 1}. ` : '- ', child.ordered ? '   ' : '  '))
          .join('\n');
      }
      case 'table': {
        const rows = child.rows.map((row) => paragraph(row.guard, row.children, hidden)).filter((text) => text !== '');
        return rows.length === 0 ? '' : ['| head |', '| --- |', ...rows.map((row) => `| ${row} |`)].join('\n');
      }
    }
  };
  const hiddenLevels: number[] = [];
  return (
    tree
      .map((section) => {
        while (hiddenLevels.length > 0 && hiddenLevels.at(-1)! >= section.level) hiddenLevels.pop();
        const hidden = hiddenLevels.length > 0 || gone(section.range);
        if (hidden) hiddenLevels.push(section.level);
        const heading =
          out(`${'#'.repeat(section.level)} w${words++}`, hidden) +
          (marked && section.range ? ` {versions="${section.range}"}` : '');
        return [heading, blocks(section.children, hidden)].filter((text) => text !== '').join('\n\n');
      })
      .filter((text) => text !== '')
      .join('\n\n') + '\n'
  );
}

function fenced(name: string, text: string): string {
  const inside = Math.max(2, ...[...text.matchAll(/:{3,}/g)].map(([colons]) => colons.length));
  const colons = ':'.repeat(inside + 1);
  return `${colons}${name}\n${text}\n${colons}`;
}

/** The tree without positions and the looseness of lists. */
function shape(node: Nodes): unknown {
  const content = 'children' in node ? joinTexts(node.children) : 'value' in node ? node.value : undefined;
  return [node.type, node.type === 'list' ? node.start : undefined, content];
}

function joinTexts(children: Nodes[]): unknown[] {
  return children.map(shape);
}

it('keeps exactly the words whose marks the version satisfies, in the same structure', () => {
  fc.assert(
    fc.property(sections, (tree) => {
      const source = sourceOf(write(tree));
      for (const version of versions) {
        const { selection, diagnostics } = selectVersion(source, version, { versions, terms: {}, analyses: new Map() });
        expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        const expected = write(tree, version.number);
        const { markdown, spans } = selection;
        expect(markdown.match(/w\d+/g)).toEqual(expected.match(/w\d+/g));
        expect(shape(parseMarkdown(markdown))).toEqual(shape(parseMarkdown(expected)));
        expect(markdown).not.toMatch(/\n[ \t>]*\n[ \t>]*\n|[ \t]\n|^\n/);
        for (const { index, 0: word } of markdown.matchAll(/w\d+/g))
          expect(source.text.startsWith(word, sourceOffsetOf(spans, index))).toBe(true);
      }
    }),
    { numRuns: inputs(15, 60), seed: 20 },
  );
}, 60_000);
