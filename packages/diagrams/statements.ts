/** A line without indentation and final semicolons. Lines count from 0 in the source. */
export interface Statement {
  text: string;
  line: number;
}

/** Reports a problem in a line. Statements that only set colors or fonts are reported as `style`. */
export type Report = (line: number, message: string, severity?: 'error' | 'warning' | 'style') => void;

/**
 * A statement pattern with its reader. The reader gets the line and the pattern's groups, and returns false to try the
 * next rule.
 */
export type Rule = [pattern: RegExp, read: (line: number, ...words: string[]) => unknown];

/** Reads statements by the first matching rule. */
export function readByRules(statements: Statement[], rules: Rule[]): void {
  for (const { text, line } of statements) {
    rules.some(([pattern, read]) => {
      const found = pattern.exec(text);
      return found && read(line, ...found.slice(1).map((word) => word ?? '')) !== false;
    });
  }
}

export const unreadable = (text: string, legal: string): string =>
  `This line of the diagram cannot be read: \`${text.slice(0, 80)}\`. ${legal}`;

function headerLength(lines: string[]): number {
  if (lines[0]?.trim() !== '---') return 0;
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  return end < 0 ? 0 : end + 1;
}

function withoutSemicolons(line: string): string {
  let text = line.trim();
  // Keep a character code's semicolon.
  while (text.endsWith(';') && !/[#&]#?\w{1,8};$/.test(text)) text = text.slice(0, -1).trimEnd();
  return text;
}

/** Splits a diagram into statements, without YAML header, configuration, comments and blank lines. */
export function statementsOf(lines: string[]): Statement[] {
  const header = headerLength(lines);
  let inConfiguration = false;
  return lines
    .map((text, line) => ({ text: withoutSemicolons(withoutComment(text)), line }))
    .filter(({ text, line }) => {
      const isPart = inConfiguration || text.startsWith('%%{');
      if (isPart) inConfiguration = !text.includes('}%%');
      return line >= header && !isPart && text !== '' && !text.startsWith('%%');
    });
}

/** Removes a comment at the end, unless it is quoted. */
function withoutComment(line: string): string {
  const at = line.search(/\s%%(?!\{)/);
  return at > 0 && line.slice(0, at).trim() !== '' && line.slice(0, at).split('"').length % 2 === 1
    ? line.slice(0, at)
    : line;
}

/** Removes descriptions: the title, and text for screen readers. */
export function withoutDescription(statements: Statement[], hasTitle: boolean): Statement[] {
  let inside = false;
  return statements.filter(({ text }) => {
    if (inside) {
      inside = !text.endsWith('}');
      return false;
    }
    inside = /^accDescr\s*\{[^}]*$/.test(text);
    return !inside && !/^acc(?:Title|Descr)\s*[:{]/.test(text) && !(hasTitle && /^title(?:\s*:|\s+\S)/.test(text));
  });
}

/** Splits lines with several statements, and joins statements continued in quotes or braces. */
export function flowStatements(statements: Statement[]): Statement[] {
  const joined: Statement[] = [];
  let open = false;
  for (const { text, line } of statements) {
    const last = joined.at(-1);
    if (open && last) last.text += `${last.text.split('"').length % 2 === 0 ? '<br>' : ', '}${text}`;
    else joined.push({ text, line });
    const whole = joined.at(-1)!.text;
    open = whole.split('"').length % 2 === 0 || /@\{[^{}]*$/.test(whole.replace(/"[^"]*"/g, ''));
  }
  return joined.flatMap(({ text, line }) => splitStatements(text).map((part) => ({ text: part, line })));
}

/** Splits at semicolons, except in labels and in character codes (`#59;`). */
function splitStatements(text: string): string[] {
  if (!text.includes(';')) return [text];
  const parts = [''];
  for (const [piece] of text.matchAll(/"[^"]*"|\|[^|]*\||\[[^\]]*\]|\([^)]*\)|@?\{[^}]*\}|[#&]#?\w+;|;|[^;]/g)) {
    if (piece === ';') parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Finds the title: `%% title: …`, `title: …` in a YAML header or a statement, or `accTitle: …`; empty without one. */
export function diagramTitle(source: string): string {
  const isGraph = /^\s*(?:graph|flowchart)/m.test(source);
  for (const line of source.split('\n')) {
    let text = line.trim();
    if (text.startsWith('%%')) text = text.slice(2).trimStart();
    const key = /^(?:accTitle\s*:|title\s*:)/.exec(text)?.[0] ?? (isGraph ? undefined : /^title(?=\s)/.exec(text)?.[0]);
    if (key === undefined) continue;
    text = text.slice(key.length).trim();
    const quoted = text.length > 1 && (text[0] === '"' || text[0] === "'") && text.at(-1) === text[0];
    if (text !== '') return quoted ? text.slice(1, -1) : text;
  }
  return '';
}
