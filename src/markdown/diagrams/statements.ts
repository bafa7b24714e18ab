import { diagramLimits } from '../../limits.ts';

/** A line of a diagram without its indentation and closing semicolons. Lines count from 0 in the fence. */
export interface Statement {
  text: string;
  line: number;
}

/** Notes what is wrong with a line of the fence. */
export type Report = (line: number, message: string, severity?: 'error' | 'warning') => void;

/** What of a diagram's size is not legal: its line and a message. */
export function tooLarge(lines: string[]): { line: number; message: string } | undefined {
  if (lines.length > diagramLimits.lines) return { line: 0, message: `The diagram has ${lines.length} lines; at most ${diagramLimits.lines} can be drawn. Divide it.` };
  const line = lines.findIndex((text) => text.length > diagramLimits.lineLength);
  return line < 0 ? undefined : { line, message: `This line of the diagram has ${lines[line]!.length} characters; at most ${diagramLimits.lineLength} can be drawn.` };
}

function headerLength(lines: string[]): number {
  if (lines[0]?.trim() !== '---') return 0;
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  return end < 0 ? 0 : end + 1;
}

function withoutSemicolons(line: string): string {
  let text = line.trim();
  while (text.endsWith(';')) text = text.slice(0, -1).trimEnd();
  return text;
}

/** What a diagram says: its lines without the YAML header, comments and blank lines. */
export function statementsOf(lines: string[]): Statement[] {
  const header = headerLength(lines);
  return lines
    .map((text, line) => ({ text: withoutSemicolons(text), line }))
    .filter(({ text, line }) => line >= header && text !== '' && !text.startsWith('%%'));
}

/** A diagram's title: `%% title: …`, or `title: …` in a YAML header as other sites have it; empty without one. */
export function diagramTitle(source: string): string {
  for (const line of source.split('\n')) {
    let text = line.trim();
    if (text.startsWith('%%')) text = text.slice(2).trimStart();
    if (!text.startsWith('title:')) continue;
    text = text.slice('title:'.length).trim();
    const quoted = text.length > 1 && (text[0] === '"' || text[0] === "'") && text.at(-1) === text[0];
    if (text !== '') return quoted ? text.slice(1, -1) : text;
  }
  return '';
}

/** A label with the line breaks that it is written with (`<br>`) as line ends. */
export function withLineEnds(label: string): string {
  return label.replace(/ *<br ?\/?> */gi, '\n');
}
