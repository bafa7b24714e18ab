import type { TSType } from 'oxc-parser';
import type { Found } from './findName.ts';
import type { Member, Parameter, VersionFacts } from './types.ts';
import { parseCode } from '../../core/parse/parseCode.ts';

interface Overload {
  deprecated: boolean;
  optional: boolean;
  kind: Member['kind'];
  type: string;
  parameters: Parameter[];
}

/**
 * Whether something is declared alike in two versions. Overloads that are not deprecated are compared, or all when each
 * is; names of parameters, `readonly`, and ways of writing the same type do not count, nor does an alias that only one
 * of the versions has.
 */
export function sameSignature(one: [VersionFacts, Found], other: [VersionFacts, Found]): boolean {
  const before = overloads(one[1]);
  const after = overloads(other[1]);
  if (!before || !after) return true;
  if (JSON.stringify(before) === JSON.stringify(after)) return true;
  return canonical(before, aliasesOf(one[0], other[0])) === canonical(after, aliasesOf(other[0], one[0]));
}

function overloads(found: Found): Overload[] | undefined {
  if (found.kind === 'member')
    return found.members.map((member) => ({ ...member, parameters: member.parameters ?? [] }));
  if (found.kind !== 'declaration' || found.declaration.kind !== 'function') return undefined;
  return found.declaration.signatures.map((each) => ({ ...each, deprecated: false, optional: false, kind: 'method' }));
}

function canonical(all: Overload[], aliases: Aliases): string {
  const current = all.some(({ deprecated }) => !deprecated) ? all.filter(({ deprecated }) => !deprecated) : all;
  return current
    .map(({ kind, optional, type, parameters }) => {
      const list = parameters.map((each) => `${each.optional ? '?' : ''}${canonicalType(each.type, aliases)}`);
      return `${kind}${optional ? '?' : ''}(${list.join(', ')}): ${canonicalType(type, aliases)}`;
    })
    .sort()
    .join('\n');
}

/** Types that a version declares and the other does not, with what they stand for. */
function aliasesOf(facts: VersionFacts, other: VersionFacts): Aliases {
  const own = Object.values(facts.declarations).flatMap((declaration) =>
    declaration.kind === 'type' && !Object.hasOwn(other.declarations, declaration.name)
      ? [[declaration.name, declaration.definition]]
      : [],
  );
  return { ...Object.fromEntries(own), ...Object.fromEntries(facts.standard.strings.map((name) => [name, 'string'])) };
}

/** Types that a name stands for, where only the name differs between versions. */
type Aliases = Record<string, string>;

interface Node {
  type: string;
  start: number;
  end: number;
}

/**
 * A type written in one way, so that two that mean the same are the same text: `Array<T>` as `T[]`, `{ [key: string]:
 * any }` as `Record<string, any>`, parameters without their names, alternatives sorted, no `readonly`; an alias as what
 * it stands for.
 */
function canonicalType(type: string, aliases: Aliases = {}): string {
  const text = `type T = ${type};`;
  const [statement] = parseCode('type.ts', text, { lang: 'dts' }).program.body;
  const printed = statement?.type === 'TSTypeAliasDeclaration' ? print(text, statement.typeAnnotation, aliases) : type;
  return printed.replace(/\s+/g, ' ').replace(/ ?([^\w$'"]) ?/g, '$1');
}

function print(text: string, node: Node, aliases: Aliases): string {
  const inner = (each: Node) => print(text, each, aliases);
  const type = node as TSType;
  switch (type.type) {
    case 'TSTypeReference': {
      const name = text.slice(type.typeName.start, type.typeName.end);
      const [first] = type.typeArguments?.params ?? [];
      if (name === 'Array' && first) return `(${inner(first)})[]`;
      const { [name]: meaning, ...others } = aliases;
      return meaning === undefined ? generic(text, node, aliases) : canonicalType(meaning, others);
    }
    case 'TSArrayType':
      return `(${inner(type.elementType)})[]`;
    case 'TSParenthesizedType':
      return inner(type.typeAnnotation);
    case 'TSUnionType':
      return [...new Set(type.types.map(inner))].sort().join(' | ');
    case 'TSTypeLiteral': {
      const [index] = type.members;
      if (type.members.length === 1 && index?.type === 'TSIndexSignature') {
        return `Record<${inner(index.parameters[0]!.typeAnnotation.typeAnnotation)}, ${inner(index.typeAnnotation.typeAnnotation)}>`;
      }
      return `{ ${type.members.map((each) => inner(each).replace(/^readonly |[;,]$/g, '')).join('; ')} }`;
    }
    case 'TSFunctionType': {
      const parameters = type.params.map((each) => {
        const annotation = 'typeAnnotation' in each ? each.typeAnnotation?.typeAnnotation : undefined;
        const mark = 'optional' in each && each.optional ? '?' : each.type === 'RestElement' ? '...' : '';
        return `${mark}${annotation ? inner(annotation) : 'any'}`;
      });
      return `((${parameters.join(', ')}) => ${inner(type.returnType.typeAnnotation)})`;
    }
    case 'TSLiteralType':
      return text.slice(node.start, node.end).replace(/^"(.*)"$/, "'$1'");
    default:
      return generic(text, node, aliases);
  }
}

/** The source of a node, with each node inside it printed. */
function generic(text: string, node: Node, aliases: Aliases): string {
  let at = node.start;
  let result = '';
  for (const child of childrenOf(node)) {
    result += text.slice(at, child.start) + print(text, child, aliases);
    at = child.end;
  }
  return result + text.slice(at, node.end);
}

function childrenOf(node: Node): Node[] {
  const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
    .sort((one, other) => one.start - other.start);
}
