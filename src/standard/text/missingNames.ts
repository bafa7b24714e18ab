import { listNames, nearest } from '../../core/parse/nearest.ts';
import { findName, namesOf, type Found } from '../packages/names.ts';
import type { VersionFacts } from '../packages/types.ts';
import type { FactContext } from './types.ts';

/** Finds a name and reports it if the version does not declare it. */
export function findNamed(name: string, context: FactContext): Found | undefined {
  const { directive, facts, report } = context;
  const found = findName(facts, name);
  if (name === '') report(`\`${directive.kind}\` needs a name in brackets: \`${directive.kind}[Name]\`.`);
  else if (!found) reportUndeclared(name, context, (each) => findName(each, name) !== undefined);
  return found;
}

export function reportUndeclared(name: string, context: FactContext, isIn: (facts: VersionFacts) => boolean): void {
  reportMissing(`\`${name}\` is not declared`, name, namesOf(context.facts), context, isIn);
}

export function reportNoSchema(name: string, context: FactContext): void {
  const names = Object.keys(context.facts.schemas);
  reportMissing(`There is no schema \`${name}\``, name, names, context, (each) => hasSchema(each, name));
}

export function hasSchema({ schemas }: VersionFacts, name: string): boolean {
  return Object.hasOwn(schemas, name);
}

function reportMissing(
  what: string,
  name: string,
  legal: string[],
  context: FactContext,
  isIn: (facts: VersionFacts) => boolean,
): void {
  const { facts, source, report } = context;
  const start = `${what}${inVersion(context)}`;
  const { declarations, dataTypes, schemas } = facts;
  if (dataTypes.length + Object.keys(declarations).length + Object.keys(schemas).length === 0)
    return report(`${start}: the version does not list any packages, so its declarations are unknown.`);
  const elsewhere = source.all.filter(isIn).map(({ number }) => number);
  if (elsewhere.length > 0)
    return report(
      `${start}; it is in ${elsewhere.join(', ')}. Put it in a version mark such as \`:::only[${elsewhere.at(-1)}]\`.`,
    );
  const near = nearest(name, legal, 5);
  report(`${start}. ${near.length > 0 ? `Nearest: ${listNames(near)}` : `Legal: ${listNames(legal)}`}.`);
}

/** ` in version 2.0` for facts from another version, or for any version if the site has several. */
export function inVersion({ facts, elsewhere }: FactContext): string {
  return elsewhere ? ` in version ${facts.number}` : '';
}
