import { listNames } from '../../core/parse/nearest.ts';
import type { Strings } from '../../strings/strings.ts';
import { fieldsOf, findName, isErrorEnum, membersOf } from '../packages/names.ts';
import { schemaFields } from '../packages/schemaFields.ts';
import type { EnumValue, Field, Member } from '../packages/types.ts';
import { findNamed, hasSchema, inVersion, reportNoSchema } from './missingNames.ts';
import { valueText } from './printDeclaration.ts';
import type { Piece } from './replaceRanges.ts';
import { codeCell, marksOf, pairRows, table, textCell } from './rows.ts';
import type { FactContext, FactDirective, Range } from './types.ts';

/** `:::fields[Order]`, `:::fields[messages/orderRequest#payload]`: a table of fields. */
export function fieldsTable(context: FactContext): Piece[] {
  const fields = findFields(context);
  if (!fields) return [];
  const { words } = context.source;
  // Nested fields may be listed in this table or in another.
  const inner = fields.flatMap(({ name }) => {
    const own = fieldsOf(context.facts, `${context.directive.name}.${name}`) ?? [];
    return own.map((field) => ({ ...field, name: `${name}.${field.name}`, optional: true }));
  });
  const rows = pairRows(
    [...fields, ...inner].map((field) => ({ ...field, names: [field.name] })),
    context,
  );
  return table(
    [words.field, words.type, words.description],
    rows.map(({ named, description }) => [
      [codeCell(named.name), presenceOf(named, words)],
      [typeCell(named, words)],
      description,
    ]),
  );
}

function findFields(context: FactContext): Field[] | undefined {
  const { directive, facts, report } = context;
  const { name } = directive;
  if (name.includes('/')) {
    const [schema = '', part] = name.split('#');
    const found = schemaFields(facts, schema, part);
    if (!found && hasSchema(facts, schema))
      report(
        `The schema \`${schema}\` has no part \`${part}\` with fields${inVersion(context)}. ` +
          'After `#`, write a path of properties or the name of a definition.',
      );
    else if (!found) reportNoSchema(schema, context);
    return found;
  }
  const found = findNamed(name, context);
  const fields = found && fieldsOf(facts, name);
  const isEnum = found?.kind === 'declaration' && found.declaration.kind === 'enum';
  if (found && !fields)
    report(`\`${name}\` has no fields${isEnum ? `; use \`:::errors[${name}]\` for its values` : ''}.`);
  return fields;
}

function presenceOf({ required, unless }: Field, words: Strings['standard']): string {
  if (required) return ` *${words.required}*`;
  return unless ? ` *${words.requiredUnless(unless.map(codeCell))}*` : '';
}

function typeCell({ type, format, pattern, least, declared, notInSchema }: Field, words: Strings['standard']): string {
  const more = [
    format,
    pattern && words.pattern(codeCell(pattern)),
    least,
    declared && words.declaredAs(codeCell(declared)),
    notInSchema && words.notInSchema,
  ];
  return [codeCell(type), ...more.filter(Boolean)].join(', ');
}

/** `:::errors[ResolveError]`: a table of enum values. */
export function valuesTable(context: FactContext): Piece[] {
  const { directive, source, report } = context;
  const { name } = directive;
  const { words } = source;
  const found = findNamed(name, context);
  if (!found) return [];
  if (found.kind !== 'declaration' || found.declaration.kind !== 'enum') {
    const others = ` Use \`:::members[${name}]\` for its members, or \`:::fields[${name}]\` for its fields.`;
    report(`\`${name}\` is not an enum.${found.kind === 'declaration' ? others : ''}`);
    return [];
  }
  const { values } = found.declaration;
  const rows = pairRows(
    values.map((value) => ({ ...value, names: [value.name, String(value.value)] })),
    context,
  );
  const isError = isErrorEnum(name);
  const hasNames = !isError && values.some((value) => String(value.value) !== value.name);
  const cellsOf = (value: EnumValue): Piece[][] =>
    hasNames ? [[codeCell(value.name)], [codeCell(valueText(value.value))]] : [[errorCell(value, words)]];
  return table(
    [...(hasNames ? [words.name] : []), isError ? words.error : words.value, words.description],
    rows.map(({ named, description }) => [...cellsOf(named), description]),
  );
}

/** Show an error's value, and its name if different. */
function errorCell({ name, value }: EnumValue, { named }: Strings['standard']): string {
  return String(value) === name ? codeCell(name) : `${codeCell(String(value))}, ${named(codeCell(name))}`;
}

/**
 * `:::members[Order]`: requires own members in the list and allows inherited ones. `::members[Order]` without a list
 * describes each member with the first sentence of its section, below the titles in `groups` if any.
 */
export function membersTable(context: FactContext): Piece[] {
  const { directive, markdown, facts, source, elsewhere, report } = context;
  const { name, items } = directive;
  const found = findNamed(name, context);
  if (!found) return [];
  const own = found.kind === 'declaration' ? membersOf(found.declaration) : undefined;
  if (!own) {
    report(`\`${name}\` has no members.`);
    return [];
  }
  const declared = [...new Set(own.map((member) => member.name))].map((each) =>
    summary(own.filter((member) => member.name === each)),
  );
  const header = [source.words.member, source.words.description];
  if (!markdown.startsWith(':::', directive.start)) return sectionsTable(header, declared, context);
  const inherited = items
    .filter((item) => !own.some((member) => member.name === item.name))
    .flatMap((item) => {
      const member = findName(facts, `${name}.${item.name}`);
      return member?.kind === 'member' ? [{ ...summary(member.members), optional: true }] : [];
    });
  const rows = pairRows([...declared, ...inherited], context).map(({ named, description }) => {
    const definition = elsewhere ? undefined : source.definition(`${name}.${named.names[0]}`);
    const isHere = !definition || definition.anchor === directive.section;
    return [[isHere ? named.code : `[${named.code}](${definition.url})`], description];
  });
  return table(header, rows);
}

/** A row per section, with the version that added the member if the members come from different versions. */
function sectionsTable(header: string[], declared: MemberSummary[], context: FactContext): Piece[] {
  const { directive, directives, markdown, source, report } = context;
  const { name, attributes } = directive;
  const rows = declared.flatMap((named) => {
    const section = directives.find(
      (each): each is FactDirective & { opening: Range } =>
        each.kind === 'signature' &&
        each.name === `${name}.${named.names[0]}` &&
        each.attributes.version === attributes.version &&
        (named.deprecated || !('deprecated' in each.attributes)) &&
        each.opening !== undefined &&
        each.section !== directive.section,
    );
    return section ? [{ named, section }] : [];
  });
  const left = declared.filter((named) => !rows.some((row) => row.named === named)).map(({ names }) => names[0]!);
  if (left.length > 0)
    report(
      `\`${name}\` also has ${listNames(left)}${inVersion(context)}, but no section here has a signature and ` +
        `description for ${left.length > 1 ? 'them' : 'it'}. Write one, or describe the members in a list: \`:::members[${name}]\`.`,
    );
  const since = new Map(
    rows.map(({ named }) => [named, source.availability(`${name}.${named.names[0]}`)?.added ?? '']),
  );
  const hasSince = new Set(since.values()).size > 1;
  const sorted = rows.toSorted((one, other) => one.section.start - other.section.start);
  const columns = hasSince ? [...header, source.words.since] : header;
  const cells = ({ named, section: { section, opening } }: (typeof rows)[number]): Piece[][] => [
    [`[${named.code}](#${section})`],
    [...marksOf(named), textCell(openingClause(markdown.slice(opening.start, opening.end)))],
    ...(hasSince ? [[since.get(named)!]] : []),
  ];
  if (attributes.groups === undefined) return table(columns, sorted.map(cells));
  const groups = [...readGroups(attributes.groups), { title: source.words.deprecatedGroup, names: [] as string[] }];
  const groupOf = ({ named: { deprecated, names } }: (typeof rows)[number]) =>
    deprecated ? groups.at(-1) : groups.find((group) => group.names.includes(names[0]!));
  for (const row of sorted.filter((each) => !groupOf(each)))
    report(`\`${row.named.names[0]}\` is in no group. Add it to one in \`groups\`.`);
  return table(
    columns,
    groups.flatMap((group) => {
      const own = sorted.filter((row) => groupOf(row) === group);
      return own.length === 0 ? [] : [[[`**${group.title}**`], ...columns.slice(1).map(() => [])], ...own.map(cells)];
    }),
  );
}

/** Reads `Reading: open, read; Writing: write`. */
function readGroups(text: string): { title: string; names: string[] }[] {
  return text.split(/\s*;\s*/).map((group) => {
    const [title = '', names = ''] = group.split(/\s*:\s*/);
    return { title, names: names.split(/\s*,\s*/) };
  });
}

interface MemberSummary {
  names: string[];
  code: string;
  deprecated: boolean;
  experimental: boolean;
}

/** Combines overloads: marked when all of them are. Brackets show that a member can be called. */
function summary(members: Member[]): MemberSummary {
  const { name, kind } = members[0]!;
  return {
    names: [name],
    code: codeCell(kind === 'method' ? `${name}()` : name),
    deprecated: members.every((member) => member.deprecated),
    experimental: members.every((member) => member.experimental),
  };
}

/**
 * First sentence of a Markdown paragraph, or its text up to an earlier colon or semicolon. Marks such as `:rule[…]{…}`
 * become plain text, because anchors must be unique.
 *
 * @example openingClause('Sends it: to all. See [a](#b).') // 'Sends it.'
 */
export function openingClause(paragraph: string): string {
  const text = paragraph
    .replace(/\s*\n[\s>]*/g, ' ')
    .replace(/:[a-z]+\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\{[^{}]*\})?/g, '$1')
    .trim();
  // Ignore sentence ends inside code, links and brackets.
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(/(`+)[^`]*\1|\\.|[[(]|[\])]|[.:;?!](?=\s|$)/g)) {
    if (/^[[(]$/.test(found)) depth += 1;
    else if (/^[\])]$/.test(found)) depth -= 1;
    else if (depth <= 0 && /^[.:;?!]$/.test(found)) return text.slice(0, index) + (/[?!]/.test(found) ? found : '.');
  }
  return text;
}
