import { readGraph, type Graph, type GraphNode, type GraphWriter } from './graph.ts';
import { labelWords } from './labels.ts';
import { stateShapes } from './shapes.ts';
import type { Report, Rule, Statement } from './statements.ts';

const name = String.raw`([\p{L}\p{N}_-]+(?:[./][\p{L}\p{N}_-]+)*)`;
const end = String.raw`(\[\*\]|${name.slice(1, -1)})`;
/** A pattern in which `NAME` is that of a state, and `END` one, or a point where states begin or end. */
const pattern = (source: string, flags = 'u') =>
  new RegExp(`^${source.replaceAll('NAME', name).replaceAll('END', end)}$`, flags);

const legal =
  'Legal are `A --> B: words`, `[*]` for start and end, `A: Label`, `state "Label" as A`, `state A {` … `}` and `direction LR`.';

/** Reads the statements of a state diagram after its first line; `report` is told of what is not legal. */
export function readStates(statements: Statement[], report: Report): Graph {
  const rulesOf = (graph: GraphWriter): Rule[] => {
    /** Each block has a start and an end of its own. */
    const node = (written: string, isEnd = false): GraphNode => {
      if (written !== '[*]') return graph.node(written);
      const point = graph.node(`${isEnd ? 'end' : 'start'} of ${graph.place()}`);
      point.shape = isEnd ? stateShapes.end : stateShapes.start;
      return point;
    };
    const addLabel = (state: string, label: string) => {
      const described = graph.node(state);
      described.label ??= labelWords(label);
    };
    return [
      [
        pattern(String.raw`END\s*-->\s*END(?:\s*:\s*(.+))?`),
        (_, from, to, words) =>
          graph.arrows.push({
            from: node(from),
            to: node(to, true),
            line: 'solid',
            start: 'none',
            end: 'arrow',
            words: labelWords(words),
          }),
      ],
      [
        pattern(String.raw`state\s+(?:"([^"]+)"\s+as\s+)?NAME\s*\{`),
        (line, label, block) => graph.open(block, labelWords(label), line),
      ],
      [/^\}$/, (line) => graph.close('}', line)],
      [/^--$/, () => graph.divide()],
      [
        pattern(String.raw`note\s+(?:left|right)\s+of\s+NAME\s*:\s*(.*)`, 'iu'),
        (line, state, words) => {
          const note = graph.node(`note ${line}`);
          note.shape = stateShapes.note;
          note.label = labelWords(words);
          graph.arrows.push({
            from: node(state),
            to: note,
            line: 'dotted',
            start: 'none',
            end: 'none',
            words: '',
          });
        },
      ],
      [
        pattern(String.raw`state\s+NAME\s*(?:<<|\[\[)(choice|fork|join)(?:>>|\]\])`),
        (_, state, form) => {
          graph.node(state).shape = stateShapes[form as 'choice' | 'fork' | 'join'];
        },
      ],
      [pattern(String.raw`state\s+"([^"]+)"\s+as\s+NAME`), (_, label, state) => addLabel(state, label)],
      [pattern(String.raw`NAME\s*:\s*(.+)`), (_, state, label) => addLabel(state, label)],
      [pattern(String.raw`(?:state\s+)?NAME`), (_, state) => graph.node(state)],
      // How much room a drawing takes is ours to say.
      [/^(?:hide\s+empty\s+description|scale\s+\d+\s+width)$/, () => {}],
    ];
  };
  return readGraph('states', 'TD', joinNotes(statements, report), report, rulesOf, legal);
}

const openNote = pattern(String.raw`note\s+(?:left|right)\s+of\s+NAME`, 'iu');

/** Statements in which a note that goes on for lines, up to `end note`, is one. */
function joinNotes(statements: Statement[], report: Report): Statement[] {
  const joined: Statement[] = [];
  let note: { text: string; line: number; words: string[] } | undefined;
  for (const { text, line } of statements) {
    if (note && /^end\s+note$/i.test(text)) {
      joined.push({ text: `${note.text}: ${note.words.join('<br>')}`, line: note.line });
      note = undefined;
    } else if (note) note.words.push(labelWords(text));
    else if (openNote.test(text)) note = { text, line, words: [] };
    else joined.push({ text, line });
  }
  if (note) report(note.line, 'The note that opens here is never closed.');
  return joined;
}
