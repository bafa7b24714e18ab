import { docsByFile } from '../../core/docs/contentIndex.ts';
import type { LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Context } from '../../core/compile/context.ts';
import { checkAttributes } from '../../core/compile/directiveParts.ts';
import { acrossVersions, errorAt } from '../../core/parse/diagnostics.ts';
import { didYouMean } from '../../core/parse/nearest.ts';
import { sourceOffsetOf } from '../../core/docs/selection/offsetSpans.ts';
import type { Diagnostic, Version } from '../../core/docs/types.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';

/**
 * `::check[any]` becomes `doc-check`, a field that says in the browser whether pasted JSON is valid. What stands in the
 * brackets is `any`, a data type or the name of a schema; `also` names schemas that a reader may choose instead.
 * Whether the version has them is known where the validators are made.
 */
export function checker(node: LeafDirective, context: Context): void {
  checkAttributes(node, ['label', 'also'], context);
  const name = toString(node).trim();
  if (name === '')
    context.error(
      node,
      '`::check` needs what it checks in brackets: `::check[any]`, a data type, or the name of a schema.',
    );
  node.children = [];
  const { label = '', also = '' } = node.attributes ?? {};
  node.data = { hName: 'doc-check', hProperties: { name, label: label ?? '', also: also ?? '' } };
}

/** What `::check[any]` asks for: all data types of the version. */
const anyType = 'any';

/** What the checkers of a version's docs need. */
export interface CheckedNames {
  /** Whether some ask for data types. */
  dataTypes: boolean;
  /** Names of schemas, in order. */
  schemas: string[];
}

/** What the directives `::check[…]` of a version's docs ask for; undefined where there is none. */
export function checkedNames(
  { docs }: Pick<Version, 'docs'>,
  { schemas }: Pick<VersionFacts, 'schemas'>,
): CheckedNames | undefined {
  const names = new Set(docs.flatMap(({ selection }) => directivesIn(selection.markdown).map(({ name }) => name)));
  if (names.size === 0) return undefined;
  // Packages may carry a schema of that name.
  const isSchema = (name: string) => name !== anyType && Object.hasOwn(schemas, name);
  return { dataTypes: [...names].some((name) => !isSchema(name)), schemas: [...names].filter(isSchema).sort() };
}

/** The directives that ask for something that their version does not have. `facts` are in the order of the versions. */
export function checkDirectives(
  versions: Pick<Version, 'docs' | 'name' | 'label'>[],
  facts: VersionFacts[],
): Diagnostic[] {
  const byVersion = new Map(versions.map(({ name, label }, index) => [name, { label, facts: facts[index]! }]));
  const found = docsByFile(versions).flatMap((doc) => {
    const { label, facts: own } = byVersion.get(doc.version)!;
    const { dataTypes, schemas, standard } = own;
    const legal = [anyType, ...dataTypes.map(({ type }) => type), ...Object.keys(schemas)];
    const unknown = directivesIn(doc.selection.markdown).filter(({ name }) => !legal.includes(name));
    return unknown.map(({ name, at }) => {
      const message =
        `\`::check\` takes \`${anyType}\`, a ${standard.dataTypes.one} or the name of a schema; ` +
        `there is no \`${name}\`.${didYouMean(name, legal)}`;
      return { diagnostic: errorAt(doc.file, doc.source, sourceOffsetOf(doc.selection.spans, at), message), label };
    });
  });
  return acrossVersions(found);
}

function directivesIn(markdown: string): { name: string; at: number }[] {
  const directives = markdown.matchAll(/^[ \t>]*::check\[([^\]\n]*)\](?:\{[^}\n]*\balso="([^"\n]*)")?/gm);
  return [...directives].flatMap(({ 0: text, 1: name, 2: also = '', index }) =>
    [name!.trim(), ...also.split(/\s+/).filter(Boolean)].map((each) => ({
      name: each,
      at: index + text.indexOf('::'),
    })),
  );
}
