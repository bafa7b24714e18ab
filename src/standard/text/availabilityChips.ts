import { compareNumbers } from '../../core/docs/versionRange.ts';
import type { VersionFacts } from '../packages/types.ts';
import { type FactContext, hasSchema, reportMissing, missingSchema } from './factContext.ts';
import { namesOf } from '../packages/findName.ts';
import type { Piece } from './replaceRanges.ts';
import { legalWords } from '../../core/parse/nearest.ts';

/** `::availability[Order.send]` as attributes; nothing where there is nothing to say. */
export function availabilityChips(context: FactContext): Piece[] {
  const { directive, facts, source, report } = context;
  const { name } = directive;
  const found = name === '' ? undefined : source.availability(name);
  const hasCome = (number: string | undefined) => number !== undefined && compareNumbers(number, facts.number) <= 0;
  if (!found || !hasCome(found.added)) {
    report(
      directive.start,
      reportMissing(
        `\`${name}\` is not declared`,
        name,
        namesOf(facts),
        context,
        ({ number }) =>
          found !== undefined &&
          compareNumbers(number, found.added) >= 0 &&
          !(found.removed && compareNumbers(number, found.removed) >= 0),
      ),
    );
    return [];
  }
  const changed = found.changed.filter(hasCome).sort(compareNumbers).at(-1);
  const attributes = [
    // What was there from the start needs no word.
    found.added !== oldest(source.all) && `added="${found.added}"`,
    changed && changed !== found.added && `changed="${changed}"`,
    hasCome(found.deprecated) && `deprecated="${found.deprecated}"`,
    hasCome(found.removed) && `removed="${found.removed}"`,
    found.experimental.includes(facts.number) && 'experimental',
  ].filter(Boolean);
  return attributes.length > 0 ? [`::availability{${attributes.join(' ')}}`] : [];
}

function oldest(all: VersionFacts[]): string | undefined {
  return all.map(({ number }) => number).sort(compareNumbers)[0];
}

/** `::schema[messages/orderRequest]`: a paragraph with a link to the file. */
export function schemaLink(context: FactContext): Piece[] {
  const {
    directive: { name, start },
    facts,
    source,
    report,
  } = context;
  if (!hasSchema(facts, name)) {
    report(start, missingSchema(name, context));
    return [];
  }
  const url = source.schemaUrl(facts, name);
  const place = facts.schemas[name]!.schema ? `, at \`#/components/schemas/${name.split('/').at(-1)}\`` : '';
  return [`${source.words.schema}: [\`${url.split('/').at(-1)}\`](${url})${place}`];
}

/** `::insert[prices]`: the Markdown that the module of that name gives. */
export function insert({ directive: { name, attributes, start }, source, report }: FactContext): Piece[] {
  try {
    const markdown = source.insert(name, attributes);
    if (markdown !== undefined) return markdown.trim() === '' ? [] : [markdown.trim()];
    const legal = source.inserts.length > 0 ? legalWords(name, source.inserts) : 'There is none at all.';
    report(start, `There is no module \`${name}\` in content/inserts. ${legal}`);
  } catch (error) {
    report(start, (error as Error).message);
  }
  return [];
}
