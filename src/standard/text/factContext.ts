import { listNames, nearest } from '../../core/parse/nearest.ts';
import { findName, namesOf, type Found } from '../packages/findName.ts';
import type { VersionFacts } from '../packages/types.ts';
import type { FactDirective, FactSource } from './types.ts';

/** What expanding one directive needs. */
export interface FactContext {
  directive: FactDirective;
  /** All that stand in the same text. */
  directives: FactDirective[];
  source: FactSource;
  /** Of the version asked for. */
  facts: VersionFacts;
  /** Whether that is another version than the reader's. */
  elsewhere: boolean;
  markdown: string;
  report(at: number, message: string): void;
}

/** What a name names; one that is not declared in the version is reported with the names nearest to it. */
export function findNamed(name: string, context: FactContext): Found | undefined {
  const { directive, facts, report } = context;
  if (name === '') {
    report(directive.start, `\`${directive.kind}\` needs a name in brackets: \`${directive.kind}[Name]\`.`);
    return undefined;
  }
  const found = findName(facts, name);
  if (!found)
    report(
      directive.start,
      reportMissing(
        `\`${name}\` is not declared`,
        name,
        namesOf(facts),
        context,
        (each) => findName(each, name) !== undefined,
      ),
    );
  return found;
}

/** Says that the version lacks something: which versions have it, or which names are nearest. */
export function reportMissing(
  what: string,
  name: string,
  legal: string[],
  context: FactContext,
  has: (facts: VersionFacts) => boolean,
): string {
  const { facts, source } = context;
  const start = `${what}${inVersion(context)}`;
  if (isEmpty(facts)) return `${start}: no packages are known for the version, so it has no facts.`;
  const elsewhere = source.all.filter(has).map(({ number }) => number);
  if (elsewhere.length > 0)
    return `${start}; it is in ${elsewhere.join(', ')}. Put it in a version mark such as \`:::only[${elsewhere.at(-1)}]\`.`;
  const near = nearest(name, legal, 5);
  const names = near.length > 0 ? near : legal;
  return `${start}. ${near.length > 0 ? 'Nearest' : 'Legal'}: ${listNames(names)}.`;
}

/**
 * ` in version 2.0` where facts of another version than the reader's are asked for; the reader's is named where
 * versions are told apart.
 */
export function inVersion({ facts, elsewhere }: FactContext): string {
  return elsewhere ? ` in version ${facts.number}` : '';
}

/** Says that the version lacks a schema. */
export function missingSchema(name: string, context: FactContext): string {
  const what = `There is no schema \`${name}\``;
  return reportMissing(what, name, Object.keys(context.facts.schemas), context, (each) => hasSchema(each, name));
}

/** Whether the packages of the version carry a schema. */
export function hasSchema({ schemas }: VersionFacts, name: string): boolean {
  return Object.hasOwn(schemas, name);
}

function isEmpty({ declarations, dataTypes, schemas }: VersionFacts): boolean {
  return dataTypes.length === 0 && Object.keys(declarations).length === 0 && Object.keys(schemas).length === 0;
}
