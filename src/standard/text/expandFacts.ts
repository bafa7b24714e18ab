import { pointAt } from '../../core/parse/text.ts';
import { sourceOffsetOf } from '../../core/docs/selection/offsetSpans.ts';
import type { Diagnostic, Selection } from '../../core/docs/types.ts';
import type { VersionFacts } from '../packages/types.ts';
import { legalWords } from '../../core/parse/nearest.ts';
import { availabilityChips, insert, schemaLink } from './availabilityChips.ts';
import type { FactContext } from './factContext.ts';
import { replaceRanges, type MappedMarkdown, type Piece, type Replacement } from './replaceRanges.ts';
import { signature } from './signature.ts';
import { fieldsTable, membersTable, valuesTable } from './tables.ts';
import type { FactDirective, FactSource } from './types.ts';
import type { FactKind } from '../../core/compile/directives.ts';

const expanders: Record<FactKind, (context: FactContext) => Piece[]> = {
  signature,
  availability: availabilityChips,
  schema: schemaLink,
  insert,
  fields: fieldsTable,
  errors: valuesTable,
  members: membersTable,
};

/** Of `insert` the module decides. */
const attributesOf: Partial<Record<FactKind, string[]>> = {
  signature: ['deprecated', 'folded', 'with', 'version'],
  availability: ['version'],
  schema: ['version'],
  fields: ['subset', 'version'],
  errors: ['subset', 'version'],
  members: ['subset', 'version'],
};

interface ExpandInput {
  file: string;
  /** The file's whole text. */
  text: string;
  selection: Selection;
  /** What `scanFacts` found in the selection. */
  directives: FactDirective[];
  source: FactSource;
}

/**
 * A doc's text with facts in it, and what is wrong in one version. The messages do not name the version, for others may
 * say the same.
 */
export interface ExpandedFacts extends MappedMarkdown {
  diagnostics: Diagnostic[];
}

/**
 * Puts what the directives of a doc ask for in their place, as Markdown that an author could have written, so that all
 * that follows knows nothing of facts. What cannot be had is reported, and nothing stands there.
 */
export function expandFacts({ file, text, selection, directives, source }: ExpandInput): ExpandedFacts {
  const diagnostics: Diagnostic[] = [];
  const { markdown } = selection;
  const report = (at: number, message: string) =>
    diagnostics.push({ severity: 'error', message, file, ...pointAt(text, sourceOffsetOf(selection.spans, at)) });
  const fences = new Set<number>();
  const replacements = directives.map((directive): Replacement => {
    for (const { at, message } of directive.problems) report(at, message);
    const facts = factsFor(directive, source, report);
    const elsewhere = facts !== source.facts;
    const pieces = expanders[directive.kind]({ directive, directives, source, facts, elsewhere, markdown, report });
    // Tabs, and what is folded, need directives around them to have more colons than they have.
    if (pieces.some((piece) => typeof piece === 'string' && piece.startsWith('::::')))
      for (const fence of directive.fences) fences.add(fence);
    return { start: directive.start, end: directive.end, pieces: fit(pieces, directive, markdown) };
  });
  const colons = [...fences].map((at): Replacement => ({ start: at, end: at, pieces: [':::'] }));
  return { ...replaceRanges(selection, [...replacements, ...colons]), diagnostics };
}

function factsFor(
  { kind, attributes, start }: FactDirective,
  source: FactSource,
  report: FactContext['report'],
): VersionFacts {
  const legal = attributesOf[kind];
  for (const name of legal ? Object.keys(attributes) : []) {
    if (!legal!.includes(name))
      report(start, `Unknown attribute \`${name}\` of the directive \`${kind}\`. ${legalWords(name, legal!)}`);
  }
  const { version } = attributes;
  if (version === undefined || !legal) return source.facts;
  const number = version === 'next' ? source.draftNumber : version;
  const facts = source.all.find((each) => each.number === number);
  if (!facts)
    report(
      start,
      `There is no version \`${version}\`. ${legalWords(
        version,
        source.all.map((each) => each.number),
      )}`,
    );
  return facts ?? source.facts;
}

/**
 * Sets pieces into the lines around: each line of theirs begins as the directive's does, and blank lines part them from
 * text.
 */
function fit(pieces: Piece[], { start, end }: FactDirective, markdown: string): Piece[] {
  if (pieces.length === 0) return pieces;
  const lineStart = markdown.lastIndexOf('\n', start - 1) + 1;
  const written = markdown.slice(lineStart, start);
  const prefix = written.replace(/[^>\s]/g, ' ');
  const isBlank = (line: string | undefined) => line === undefined || /^[\s>]*$/.test(line);
  const before =
    lineStart === 0 ? undefined : markdown.slice(markdown.lastIndexOf('\n', lineStart - 2) + 1, lineStart - 1);
  const after =
    end >= markdown.length
      ? undefined
      : markdown.slice(end + 1, (markdown.indexOf('\n', end + 1) + 1 || markdown.length + 1) - 1);
  return [
    // A list item's first line has its mark before the directive.
    ...(prefix === written && !isBlank(before) ? [`\n${prefix}`] : []),
    ...pieces.map((piece) => (typeof piece === 'string' ? piece.replaceAll('\n', `\n${prefix}`) : piece)),
    ...(isBlank(after) ? [] : [`\n${prefix.trimEnd()}`]),
  ];
}
