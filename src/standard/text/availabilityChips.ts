import { compareNumbers } from '../../core/docs/versionRange.ts';
import type { VersionFacts } from '../packages/types.ts';
import { missing, type FactContext } from './factContext.ts';
import { namesOf } from '../packages/findName.ts';
import type { Piece } from './replaceRanges.ts';

/** `::availability[Order.send]` as attributes; nothing where there is nothing to say. */
export function availabilityChips(context: FactContext): Piece[] {
  const { directive, facts, source, report } = context;
  const { name } = directive;
  const found = name === '' ? undefined : source.availability(name);
  const hasCome = (number: string | undefined) => number !== undefined && compareNumbers(number, facts.number) <= 0;
  if (!found || !hasCome(found.added)) {
    report(
      directive.start,
      missing(
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
