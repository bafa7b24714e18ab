import type { FactKind } from '../../core/compile/directives.ts';
import { sourceOffsetOf } from '../../core/docs/selection/offsetSpans.ts';
import { display } from '../../core/docs/settings/settingsModule.ts';
import type { Diagnostic, Selection } from '../../core/docs/types.ts';
import { compareNumbers, parseRange, satisfies } from '../../core/docs/versionRange.ts';
import { errorAt } from '../../core/parse/diagnostics.ts';
import { legalWords } from '../../core/parse/nearest.ts';
import { lineEnd } from '../../core/parse/text.ts';
import { placeInFolder } from '../../core/project/siteModules.ts';
import { schemaUrl } from '../packages/schemaFiles.ts';
import type { VersionFacts } from '../packages/types.ts';
import { hasSchema, reportNoSchema, reportUndeclared } from './missingNames.ts';
import { replaceRanges, type MappedMarkdown, type Piece, type Replacement } from './replaceRanges.ts';
import { signature } from './signature.ts';
import { fieldsTable, membersTable, valuesTable } from './tables.ts';
import type { FactContext, FactDirective, FactSource } from './types.ts';

/** Expansion function and allowed attributes by directive; modules validate attributes of `insert`. */
const kinds: Record<FactKind, [expand: (context: FactContext) => Piece[], attributes?: string[]]> = {
  signature: [signature, ['deprecated', 'folded', 'with', 'version']],
  availability: [availabilityChips, ['version']],
  schema: [schemaLink, ['version']],
  insert: [insert],
  fields: [fieldsTable, ['subset', 'version']],
  errors: [valuesTable, ['subset', 'version']],
  members: [membersTable, ['groups', 'subset', 'version']],
};

interface ExpandInput {
  file: string;
  text: string;
  selection: Selection;
  directives: FactDirective[];
  source: FactSource;
}

/**
 * A doc's text with facts inserted, and problems in one version. Messages omit the version, so that duplicates can be
 * merged.
 */
export interface ExpandedFacts extends MappedMarkdown {
  diagnostics: Diagnostic[];
}

/**
 * Replaces fact directives with ordinary Markdown, so that later steps need no facts. Reports problems and inserts
 * nothing in their place.
 */
export function expandFacts({ file, text, selection, directives, source }: ExpandInput): ExpandedFacts {
  const diagnostics: Diagnostic[] = [];
  const { markdown } = selection;
  const colonOffsets = new Set<number>();
  const replacements = directives.map((directive): Replacement => {
    const report = (message: string, at = directive.start) => {
      diagnostics.push(errorAt(file, text, sourceOffsetOf(selection.spans, at), message));
    };
    for (const { at, message } of directive.problems) report(message, at);
    const facts = factsFor(directive, source, report);
    const elsewhere = facts !== source.facts;
    const [expand] = kinds[directive.kind];
    const pieces = expand({ directive, directives, source, facts, elsewhere, markdown, report });
    // Directives around tabs and folded content need more colons.
    if (pieces.some((piece) => typeof piece === 'string' && piece.startsWith('::::')))
      for (const offset of directive.colonOffsets) colonOffsets.add(offset);
    return { start: directive.start, end: directive.end, pieces: fit(pieces, directive, markdown) };
  });
  const colons = [...colonOffsets].map((at): Replacement => ({ start: at, end: at, pieces: [':::'] }));
  return { ...replaceRanges(selection, [...replacements, ...colons]), diagnostics };
}

function factsFor(
  { kind, attributes }: FactDirective,
  source: FactSource,
  report: FactContext['report'],
): VersionFacts {
  const [, legal] = kinds[kind];
  if (!legal) return source.facts;
  for (const name of Object.keys(attributes).filter((each) => !legal.includes(each)))
    report(`Unknown attribute \`${name}\` of the directive \`${kind}\`. ${legalWords(name, legal)}`);
  const { version } = attributes;
  if (version === undefined) return source.facts;
  const number = version === 'next' ? source.draftNumber : version;
  const facts = source.all.find((each) => each.number === number);
  const numbers = source.all.map((each) => each.number);
  if (!facts) report(`Unknown version \`${version}\`. ${legalWords(version, numbers)}`);
  return facts ?? source.facts;
}

/**
 * Fits pieces into the surrounding lines: repeats the directive's indentation and separates blocks with blank lines.
 */
function fit(pieces: Piece[], { start, end }: FactDirective, markdown: string): Piece[] {
  if (pieces.length === 0) return pieces;
  const lineStart = markdown.lastIndexOf('\n', start - 1) + 1;
  const written = markdown.slice(lineStart, start);
  const prefix = written.replace(/[^>\s]/g, ' ');
  const isBlank = (line: string) => /^[\s>]*$/.test(line);
  const before = markdown.slice(markdown.lastIndexOf('\n', lineStart - 2) + 1, Math.max(0, lineStart - 1));
  const after = markdown.slice(end + 1, lineEnd(markdown, end + 1));
  return [
    // Start on a new line if a list mark precedes the directive.
    ...(prefix === written && !isBlank(before) ? [`\n${prefix}`] : []),
    ...pieces.map((piece) => (typeof piece === 'string' ? piece.replaceAll('\n', `\n${prefix}`) : piece)),
    ...(isBlank(after) ? [] : [`\n${prefix.trimEnd()}`]),
  ];
}

/** `::availability[Order.send]`: chips for a name; nothing if there is nothing to show. */
function availabilityChips(context: FactContext): Piece[] {
  const { directive, facts, source } = context;
  const found = directive.name === '' ? undefined : source.availability(directive.name);
  const hasCome = (number = '', to = facts.number) => number !== '' && compareNumbers(number, to) <= 0;
  if (!found || !hasCome(found.added)) {
    reportUndeclared(
      directive.name,
      context,
      ({ number }) => hasCome(found?.added, number) && !hasCome(found?.removed, number),
    );
    return [];
  }
  const changed = found.changed
    .filter((number) => hasCome(number))
    .sort(compareNumbers)
    .at(-1);
  const [oldest] = source.all.map(({ number }) => number).sort(compareNumbers);
  const attributes = [
    // Say nothing about names from the first version.
    found.added !== oldest && `added="${found.added}"`,
    changed && changed !== found.added && `changed="${changed}"`,
    hasCome(found.deprecated) && `deprecated="${found.deprecated}"`,
    hasCome(found.removed) && `removed="${found.removed}"`,
    found.experimental.includes(facts.number) && 'experimental',
  ].filter(Boolean);
  return attributes.length > 0 ? [`::availability{${attributes.join(' ')}}`] : [];
}

/** `::schema[messages/orderRequest]`: a paragraph with a link to the file. */
function schemaLink(context: FactContext): Piece[] {
  const { directive, facts, source } = context;
  const { name } = directive;
  if (!hasSchema(facts, name)) {
    reportNoSchema(name, context);
    return [];
  }
  const url = schemaUrl(facts, name);
  const place = facts.schemas[name]!.isComponent ? `, at \`#/components/schemas/${name.split('/').at(-1)}\`` : '';
  return [`${source.words.schema}: [\`${url.split('/').at(-1)}\`](${url})${place}`];
}

/** `::insert[prices]`: Markdown from the module with this name. */
function insert({ directive: { name, attributes }, source, report }: FactContext): Piece[] {
  const { inserts, facts, availability, draftNumber, root } = source;
  const module = inserts.get(name);
  if (!module) {
    const legal = inserts.size > 0 ? legalWords(name, [...inserts.keys()]) : 'There are no modules.';
    report(`There is no module \`${name}\` in content/inserts. ${legal}`);
    return [];
  }
  try {
    const markdown: unknown = module({
      number: facts.number,
      attributes,
      facts,
      inVersion: (range) => satisfies(parseRange(range, draftNumber), facts.number),
      availability,
      schemaUrl: (schema) => schemaUrl(facts, schema),
    });
    if (typeof markdown === 'string') return markdown.trim() === '' ? [] : [markdown.trim()];
    report(`The module content/inserts/${name}.ts must return Markdown as text, not ${display(markdown)}.`);
  } catch (error) {
    const place = placeInFolder(error, root);
    const where = place ? `${place.file}:${place.line}:${place.column}` : `content/inserts/${name}.ts`;
    report(`The module ${where} threw an error: ${error instanceof Error ? error.message : String(error)}`);
  }
  return [];
}
