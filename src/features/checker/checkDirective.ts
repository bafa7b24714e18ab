import { docsByFile } from '../../core/docs/contentIndex.ts';
import type { LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Context } from '../../core/compile/context.ts';
import { checkAttributes } from '../../core/compile/directiveParts.ts';
import { acrossVersions, errorAt } from '../../core/parse/diagnostics.ts';
import { didYouMean } from '../../core/parse/nearest.ts';
import { sourceOffsetOf } from '../../core/docs/selection/offsetSpans.ts';
import type { Diagnostic, Doc } from '../../core/docs/types.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';

/**
 * Renders `::check[any]` as `doc-check`, a field to validate pasted JSON. The brackets contain `any`, a data type or a
 * schema name; `also` lists alternative schemas. `example` contains the members of a JSON object, shown in the empty
 * field, and `problem` describes an error in it. Names are verified when validators are built.
 */
export function checker(node: LeafDirective, context: Context): void {
  checkAttributes(node, ['label', 'also', 'example', 'problem'], context);
  const name = toString(node).trim();
  if (name === '')
    context.error(
      node,
      '`::check` needs the type to check in brackets: `::check[any]`, a data type, or the name of a schema.',
    );
  node.children = [];
  const { label, also, example, problem } = node.attributes ?? {};
  const text = example ? formatted(example) : '';
  if (text === undefined)
    context.error(node, 'The attribute `example` of the directive `check` must contain the members of a JSON object.');
  node.data = {
    hName: 'doc-check',
    hProperties: { name, label: label ?? '', also: also ?? '', example: text ?? '', problem: problem ?? '' },
  };
}

/** Formats an object's members, without braces because directives end there; undefined if they are not JSON. */
function formatted(members: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(`{${members}}`), undefined, 2);
  } catch {
    return undefined;
  }
}

/** Value for all data types in the version. */
const anyType = 'any';

/** Names used by the checkers in a version's documents. */
export interface CheckedNames {
  dataTypes: boolean;
  schemas: string[];
}

/** Collects names in `::check[…]` directives in a version's documents; undefined without directives. */
export function checkedNames(
  { docs }: { docs: Doc[] },
  { schemas }: { schemas: VersionFacts['schemas'] },
): CheckedNames | undefined {
  const names = new Set(docs.flatMap(({ selection }) => directivesIn(selection.markdown).map(({ name }) => name)));
  if (names.size === 0) return undefined;
  // Packages may contain a schema with that name.
  const isSchema = (name: string) => name !== anyType && Object.hasOwn(schemas, name);
  return { dataTypes: [...names].some((name) => !isSchema(name)), schemas: [...names].filter(isSchema).sort() };
}

interface CheckedVersion {
  docs: Doc[];
  name: string;
  label: string;
}

/** Reports directives with names missing from their version. `facts` are in version order. */
export function checkDirectives(versions: CheckedVersion[], facts: VersionFacts[]): Diagnostic[] {
  const byVersion = new Map(versions.map(({ name, label }, index) => [name, { label, facts: facts[index]! }]));
  const found = docsByFile(versions).flatMap((doc) => {
    const { label, facts: own } = byVersion.get(doc.version)!;
    const { dataTypes, schemas, standard } = own;
    const legal = [anyType, ...dataTypes.map(({ type }) => type), ...Object.keys(schemas)];
    const unknown = directivesIn(doc.selection.markdown).filter(({ name }) => !legal.includes(name));
    return unknown.map(({ name, at }) => {
      const message =
        `\`::check\` accepts \`${anyType}\`, a ${standard.dataTypes.one} or the name of a schema; ` +
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
