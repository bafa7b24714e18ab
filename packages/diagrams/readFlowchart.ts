import {
  isGroup,
  readGraph,
  type ArrowEnd,
  type Graph,
  type GraphArrow,
  type GraphNode,
  type GraphWriter,
} from './graph.ts';
import { labelWords } from './labels.ts';
import { namedShape, shapeOf, shapes } from './shapes.ts';
import { flowStatements, type Report, type Rule, type Statement } from './statements.ts';

const legal =
  'Legal statements are `A[Label] -->|words| B` with the arrows `-->`, `---`, `-.->`, `-.-`, `==>`, `===` and `<-->`, ' +
  '`subgraph` … `end`, `direction LR` and `click A "address"`.';

/** Reads a flowchart's statements after its first line, which names the direction. */
export function readFlowchart(statements: Statement[], report: Report, direction: string): Graph {
  const rulesOf = (graph: GraphWriter): Rule[] => [
    [/^click\s+(\S+)\s+(?:href\s+)?"([^"]*)"/, (line, name, url) => graph.links.push({ name, url, line })],
    [
      /^click\s+\S+\s+(?:call\s+)?\w/,
      (line) => report(line, '`click` without an address is ignored, because diagrams do not run code.', 'style'),
    ],
    [
      /^subgraph(?:\s+(?:([^\s[\]"]+)\s*\[(.+)\]|(.+)))?$/,
      (line, name, title, nameOrTitle) =>
        graph.open(name || labelWords(nameOrTitle) || `group ${line}`, labelWords(title || nameOrTitle), line),
    ],
    [/^end$/, (line) => graph.close('end', line)],
    [/^(.*)$/s, (_, text) => readChain(text, graph)],
  ];
  const graph = readGraph({ direction, statements: flowStatements(statements), report, rulesOf, legal });
  const names = [...graph.nodes.values()].filter((node) => !isGroup(node)).map(({ name }) => name);
  for (const { name, line } of graph.links)
    if (!names.includes(name))
      report(
        line,
        `\`click\` names the node \`${name}\`, which is not in the diagram. Legal values are: ${names.join(', ')}.`,
      );
  return graph;
}

const labelled = String.raw`((?:\s*"[^"]*"\s*|(?!\s*"[^"]*")[^]+?))`;
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Patterns for labels in brackets, by opening bracket, with all closing brackets. */
const bodies = [...new Set(shapes.map(({ open }) => open))].map((open) => {
  const closings = shapes.flatMap((shape) => (shape.open === open ? [escapeRegExp(shape.close)] : []));
  return new RegExp(`^(${escapeRegExp(open)})${labelled}(${closings.join('|')})`);
});

/** Patterns for arrows: the beginning of a line with words, and a whole line. */
const lines: [GraphArrow['line'] | undefined, RegExp][] = (
  [
    ['solid', '--', '--+([-xo>])'],
    ['thick', '==', '==+([=xo>])'],
    ['dotted', String.raw`-\.`, String.raw`-?\.+-([xo>])?`],
    // Invisible arrows only order nodes.
    [undefined, '~~~', '~~~+()'],
  ] as const
).map(([line, open, whole]) => {
  const before = String.raw`${whole}(?:\s*\|(\s*"[^"]*"\s*|[^|]*)\|)?`;
  const inside = String.raw`${open}(?![-=.>])((?:\s*"[^"]*")?[^]*?)${whole}`;
  return [line, new RegExp(`^([xo<])?(?:${before}|${inside})\\s*`)];
});
const ends: Record<string, ArrowEnd> = { '>': 'arrow', '<': 'arrow', o: 'circle', x: 'cross' };

/**
 * Reads nodes (`A & B`) and arrows between them. Returns false for anything else, because the drawing library would
 * skip it silently.
 */
function readChain(text: string, graph: GraphWriter): boolean {
  let rest = text;
  /** Consumes a match at the beginning of the rest. */
  const take = (pattern: RegExp): (string | undefined)[] => {
    const found = pattern.exec(rest) ?? [];
    rest = rest.slice(found[0]?.length ?? 0);
    return [...found];
  };
  const takeNode = (): GraphNode | undefined => {
    const [name] = take(/^[\p{L}\p{N}_]+(?:[-./][\p{L}\p{N}_]+)*/u);
    if (name === undefined || name === 'end') return undefined;
    const node = graph.node(name);
    const [, properties] = take(/^@\{((?:"[^"]*"|'[^']*'|[^"'{}])*)\}/);
    for (const [, key, value] of properties?.matchAll(/([\w-]+)\s*:\s*("[^"]*"|'[^']*'|[^,\s][^,]*)/g) ?? []) {
      const words = labelWords(value!.trim().replace(/^'(.*)'$/, '"$1"'));
      if (key === 'shape') node.shape = namedShape(words);
      if (key === 'label') node.label = words;
    }
    for (const body of properties === undefined ? bodies : []) {
      const [, open, label, close] = take(body);
      if (open === undefined) continue;
      node.shape = shapeOf(open, close!);
      node.label = labelWords(label!);
      return node;
    }
    return properties === undefined && /^(?:[[({>]|@\{)/.test(rest) ? undefined : node;
  };
  const takeNodes = (): GraphNode[] | undefined => {
    const nodes: GraphNode[] = [];
    do {
      take(/^&?\s*/);
      const node = takeNode();
      if (!node) return undefined;
      nodes.push(node);
      take(/^\s+/);
    } while (rest.startsWith('&'));
    return nodes;
  };
  const takeArrow = () => {
    // An arrow may have a name, for styles.
    take(/^[\w-]+@(?=[xo<]?[-=.~])/);
    for (const [line, pattern] of lines) {
      const [found, start = '', end, wordsBehind, wordsInside, lastEnd] = take(pattern);
      if (found === undefined) continue;
      const words = wordsInside ?? wordsBehind ?? '';
      if (wordsInside?.trim() === '') return undefined;
      return {
        line,
        start: ends[start] ?? 'none',
        end: ends[end ?? lastEnd ?? ''] ?? 'none',
        words: labelWords(words),
      };
    }
    return undefined;
  };

  let before = takeNodes();
  for (;;) {
    if (!before || rest === '') return before !== undefined;
    const arrow = takeArrow();
    const after = arrow && takeNodes();
    if (!after) return false;
    const { line, ...looks } = arrow;
    if (line !== undefined)
      for (const from of before) for (const to of after) graph.arrows.push({ from, to, line, ...looks });
    before = after;
  }
}
