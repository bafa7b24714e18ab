import { lineEnd, type Replacement } from '../../../src/contentSource.ts';
import type { TextRules } from '../site.ts';

/** Docusaurus admonition types mapped to ours; the original type becomes the title if they differ. */
const kinds: Record<string, string> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  caution: 'caution',
  warning: 'warning',
  danger: 'danger',
  secondary: 'note',
  important: 'info',
  success: 'tip',
};

/** Quote and list marks at the start of a line. */
const marks = String.raw`[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*`;
const fenceLine = new RegExp(`^${marks}(\`{3,}|~{3,})(.*)$`);
const headingLine = new RegExp(`^${marks}#{1,6}[ \\t]`);
/** `:::note[Label]{attributes} Words`. */
const admonitionLine = new RegExp(
  `^(${marks}:{3,})` + String.raw`[ \t]*([\w-]+)(?:[ \t]*(\[.*\]))?(?:[ \t]*\{[^{}]*\})?[ \t]*(.*)$`,
);

/**
 * Rewrites syntax before parsing: admonition titles (`:::note Title`), unsupported admonition types, and, in MDX,
 * heading anchors (`{#id}`) and HTML comments. Skips code and modules.
 */
export function prepare(text: string, syntax: 'mdx' | 'html', { admonitions }: TextRules): Replacement[] {
  const edits: Replacement[] = [];
  const replace = (start: number, end: number, made: string) =>
    edits.push({ start, end, pieces: made === '' ? [] : [made] });
  let fence: string | undefined;
  let comment = false;
  let blank = true;
  let module: { template: boolean } | undefined;
  for (let start = 0; start <= text.length;) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    // A module ends at a blank line outside its templates.
    const begins = syntax === 'mdx' && blank && fence === undefined && !comment && /^(?:import|export)[ {]/.test(line);
    blank = line.trim() === '';
    module = begins ? { template: false } : module && (module.template || !blank) ? module : undefined;
    if (module) {
      module.template = module.template !== (line.split('`').length % 2 === 0);
      start = end + 1;
      continue;
    }
    const mark = comment ? null : fenceLine.exec(line);
    if (fence !== undefined) {
      if (mark && mark[1]!.startsWith(fence) && mark[2]!.trim() === '') fence = undefined;
    } else if (mark && !(mark[1]!.startsWith('`') && mark[2]!.includes('`'))) {
      fence = mark[1];
    } else {
      if (syntax === 'mdx') comment = comments(line, start, comment, replace);
      const admonition = admonitionLine.exec(line);
      if (admonition) openAdmonition(admonition, start, admonitions, replace);
      else if (syntax === 'mdx' && headingLine.test(line) && hasAnchor(line))
        replace(start + line.lastIndexOf('{#'), start + line.lastIndexOf('{#') + 1, '\\{');
    }
    start = end + 1;
  }
  return edits;
}

/** Whether a heading line ends with `{#id}`. */
function hasAnchor(line: string): boolean {
  let end = line.length;
  while (end > 0 && ' \t#'.includes(line[end - 1]!)) end -= 1;
  return line[end - 1] === '}' && /^\{#[^{}]*$/.test(line.slice(line.lastIndexOf('{', end - 1), end - 1));
}

type Replace = (start: number, end: number, made: string) => void;

/** Converts `<!--` and `-->` in a line to MDX comments. Returns whether a comment is open at the line's end. */
function comments(line: string, start: number, isOpen: boolean, replace: Replace): boolean {
  let open = isOpen;
  for (const { 0: found, index } of line.matchAll(/(?<!`)(`+)(?!`)(?:.*?[^`])?\1(?!`)|<!--|-->|\*\//g)) {
    const at = start + index;
    if (!open && found === '<!--') {
      replace(at, at + 4, '{/*');
      open = true;
    } else if (open && (found === '-->' || found.endsWith('-->'))) {
      replace(at + found.length - 3, at + found.length, '*/}');
      open = false;
    } else if (open && found === '*/') {
      replace(at, at + 2, '* /');
    }
  }
  return open;
}

function openAdmonition(
  [line, colons = '', name = '', label, words = '']: RegExpExecArray,
  start: number,
  custom: readonly string[],
  replace: Replace,
): void {
  const key = name.toLowerCase();
  const kind = Object.hasOwn(kinds, key) ? kinds[key]! : custom.includes(name) ? 'note' : undefined;
  if (kind === undefined) return;
  let title = kind === key ? '' : `[${name[0]!.toUpperCase()}${name.slice(1)}]`;
  if (label !== undefined && label.slice(1, -1).trim() !== '') title = label;
  else if (words.trim() !== '') title = `[${closedBrackets(words.trim())}]`;
  // Attributes are not shown.
  const made = `${kind}${title}`;
  if (line.slice(colons.length) !== made) replace(start + colons.length, start + line.length, made);
}

/** Unbalanced brackets would end the title early. */
function closedBrackets(words: string): string {
  let depth = 0;
  for (const sign of words) {
    depth += sign === '[' ? 1 : sign === ']' ? -1 : 0;
    if (depth < 0) break;
  }
  return depth === 0 ? words : words.replace(/[[\]]/g, '\\$&');
}
