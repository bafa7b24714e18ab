import { listNames } from '../../core/parse/nearest.ts';
import { fieldsOf } from '../packages/fieldsOf.ts';
import { findName, isErrorEnum } from '../packages/findName.ts';
import type { EnumValue, Field, Member } from '../packages/types.ts';
import { findNamed, hasSchema, inVersion, missingSchema, type FactContext } from './factContext.ts';
import type { Piece } from './replaceRanges.ts';
import { valueText } from './printDeclaration.ts';
import { openingClause } from './openingClause.ts';
import { codeCell, marksOf, pairRows, table, textCell } from './rows.ts';
import type { FactDirective, Range } from './types.ts';
import type { Strings } from '../../strings/strings.ts';

/** `:::fields[Order]`, `:::fields[messages/orderRequest#payload]`. */
export function fieldsTable(context: FactContext): Piece[] {
  const fields = findFields(context);
  if (!fields) return [];
  const { words } = context.source;
  // A field that is an object may have its own fields in the same table, or in another.
  const inner = fields.flatMap(({ name }) =>
    (fieldsOf(context.facts, `${context.directive.name}.${name}`) ?? []).map((field) => ({
      ...field,
      name: `${name}.${field.name}`,
      optional: true,
    })),
  );
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

/** Whether a field must be there. */
function presenceOf({ required, unless }: Field, words: Strings['standard']): string {
  if (required) return ` *${words.required}*`;
  return unless ? ` *${words.requiredUnless(unless.map(codeCell))}*` : '';
}

/** A field's type, and what its schema says of its values besides. */
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

function findFields(context: FactContext): Field[] | undefined {
  const {
    directive: { name, start },
    facts,
    source,
    report,
  } = context;
  if (name.includes('/')) {
    const [schema = '', part] = name.split('#');
    const found = source.schemaFields(facts, schema, part);
    if (!found && hasSchema(facts, schema))
      report(
        start,
        `The schema \`${schema}\` has no part \`${part}\` with fields${inVersion(context)}. ` +
          'What follows `#` is a path of properties or the name of a definition.',
      );
    else if (!found) report(start, missingSchema(schema, context));
    return found;
  }
  const found = findNamed(name, context);
  if (!found) return undefined;
  const fields = fieldsOf(facts, name);
  if (!fields) {
    const isEnum = found.kind === 'declaration' && found.declaration.kind === 'enum';
    report(start, `\`${name}\` has no fields${isEnum ? `; its values are for \`:::errors[${name}]\`` : ''}.`);
  }
  return fields;
}

/** `:::errors[ResolveError]`: the values of an enum. */
export function valuesTable(context: FactContext): Piece[] {
  const {
    directive: { name, start },
    source: { words },
    report,
  } = context;
  const found = findNamed(name, context);
  if (!found) return [];
  if (found.kind !== 'declaration' || found.declaration.kind !== 'enum') {
    const others = ` Its members are for \`:::members[${name}]\`, its fields for \`:::fields[${name}]\`.`;
    report(start, `\`${name}\` is no enum.${found.kind === 'declaration' ? others : ''}`);
    return [];
  }
  const { values } = found.declaration;
  const rows = pairRows(
    values.map((value) => ({ ...value, names: [value.name, String(value.value)] })),
    context,
  );
  const isError = isErrorEnum(name);
  const differ = values.some((value) => String(value.value) !== value.name);
  if (differ && !isError)
    return table(
      [words.name, words.value, words.description],
      rows.map(({ named, description }) => [[codeCell(named.name)], [codeCell(valueText(named.value))], description]),
    );
  return table(
    [isError ? words.error : words.value, words.description],
    rows.map(({ named, description }) => [[errorCell(named, words)], description]),
  );
}

/** An error is known by its value; its name stands beside it where that is another. */
function errorCell({ name, value }: EnumValue, { named }: Strings['standard']): string {
  return String(value) === name ? codeCell(name) : `${codeCell(String(value))}, ${named(codeCell(name))}`;
}

/**
 * `:::members[Order]`: own members must be in the list; inherited ones may. `::members[Order]` has no list: each own
 * member has a section of the same text, whose first words say what it is for.
 */
export function membersTable(context: FactContext): Piece[] {
  const {
    directive: { name, start, items },
    directives,
    markdown,
    facts,
    source,
    elsewhere,
    report,
  } = context;
  const found = findNamed(name, context);
  if (!found) return [];
  const own = found.kind === 'declaration' && 'members' in found.declaration ? found.declaration.members : undefined;
  if (!own) {
    report(start, `\`${name}\` has no members.`);
    return [];
  }
  const declared = [...new Set(own.map((member) => member.name))].map((each) =>
    summary(own.filter((member) => member.name === each)),
  );
  const header = [source.words.member, source.words.description];
  if (!markdown.startsWith(':::', start)) return table(header, rowsOfSections());
  const inherited = items
    .filter((item) => !own.some((member) => member.name === item.name))
    .flatMap((item) => {
      const member = findName(facts, `${name}.${item.name}`);
      return member?.kind === 'member' ? [{ ...summary(member.members), optional: true }] : [];
    });
  const rows = pairRows([...declared, ...inherited], context);
  return table(
    header,
    rows.map(({ named, description }) => [[link(named)], description]),
  );

  function link(named: MemberSummary): string {
    const definition = elsewhere ? undefined : source.definition(`${name}.${named.names[0]}`);
    const code = codeCell(called(named));
    return definition && definition.anchor !== context.directive.section ? `[${code}](${definition.url})` : code;
  }

  /** In the order of the sections. */
  function rowsOfSections(): Piece[][][] {
    const rows = declared.flatMap((named) => {
      const section = sectionOf(named);
      return section ? [{ named, section }] : [];
    });
    const left = declared.filter((named) => !rows.some((row) => row.named === named)).map(({ names }) => names[0]!);
    if (left.length > 0)
      report(
        start,
        `\`${name}\` also has ${listNames(left)}${inVersion(context)}, without a section here that has a signature and ` +
          `words below it. Write one, or describe the members in a list: \`:::members[${name}]\`.`,
      );
    return rows
      .toSorted((one, other) => one.section.start - other.section.start)
      .map(({ named, section: { section, opening } }) => [
        [`[${codeCell(called(named))}](#${section})`],
        [...marksOf(named), textCell(openingClause(markdown.slice(opening.start, opening.end)))],
      ]);
  }

  function sectionOf({ names, deprecated }: MemberSummary) {
    return directives.find(
      (each): each is FactDirective & { opening: Range } =>
        each.kind === 'signature' &&
        each.name === `${name}.${names[0]}` &&
        each.attributes.version === context.directive.attributes.version &&
        (deprecated || !('deprecated' in each.attributes)) &&
        each.opening !== undefined &&
        each.section !== context.directive.section,
    );
  }
}

interface MemberSummary {
  names: string[];
  isMethod: boolean;
  deprecated: boolean;
  experimental: boolean;
}

/** What is called is known by its brackets. */
function called({ names, isMethod }: MemberSummary): string {
  return isMethod ? `${names[0]}()` : names[0]!;
}

/** Overloads as one: marked when all of them are. */
function summary(members: Member[]): MemberSummary {
  return {
    names: [members[0]!.name],
    isMethod: members[0]!.kind === 'method',
    deprecated: members.every((member) => member.deprecated),
    experimental: members.every((member) => member.experimental),
  };
}
