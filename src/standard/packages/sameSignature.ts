import { parseSync, type ParamPattern, type TSMethodSignature, type TSType, type TSTypeAnnotation } from 'oxc-parser';
import type { Found } from './names.ts';
import type { VersionFacts } from './types.ts';

/**
 * Whether something is declared alike in two versions. Overloads that are not deprecated are compared, or all when each
 * is; names of parameters, `readonly`, and ways of writing the same type do not count, nor does an alias that only one
 * of the versions has.
 */
export function sameSignature(one: [VersionFacts, Found], other: [VersionFacts, Found]): boolean {
  const [before, after] = [currentSignatures(one[1]), currentSignatures(other[1])];
  if (!before || !after || before.join('\n') === after.join('\n')) return true;
  return canonical(before, aliasesOf(one[0], other[0])) === canonical(after, aliasesOf(other[0], one[0]));
}

/** The overloads that are not deprecated, or all where each is; undefined for what is neither member nor function. */
export function currentSignatures(found: Found | undefined): string[] | undefined {
  if (found?.kind === 'declaration' && found.declaration.kind === 'function') return found.declaration.signatures;
  if (found?.kind !== 'member') return undefined;
  const current = found.members.filter(({ deprecated }) => !deprecated);
  return (current.length > 0 ? current : found.members).map(({ signature }) => signature);
}

function canonical(signatures: string[], aliases: Aliases): string {
  return signatures
    .map((each) => canonicalType(`{ ${each.replace(/^(?:(?:abstract|static) )+/, '')} }`, aliases))
    .sort()
    .join('\n');
}

/** Types that a name stands for, where only the name differs between versions. */
type Aliases = Record<string, string>;

/** Types that a version declares and the other does not, with what they stand for. */
function aliasesOf(facts: VersionFacts, other: VersionFacts): Aliases {
  const own = Object.values(facts.declarations).flatMap((declaration) =>
    declaration.kind === 'type' && !Object.hasOwn(other.declarations, declaration.name)
      ? [[declaration.name, declaration.definition]]
      : [],
  );
  return { ...Object.fromEntries(own), ...Object.fromEntries(facts.standard.strings.map((name) => [name, 'string'])) };
}

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
function canonicalType(written: string, aliases: Aliases): string {
  const text = `type T = ${written};`;
  const [statement] = parseSync('type.ts', text, { lang: 'dts' }).program.body;
  const printed = statement?.type === 'TSTypeAliasDeclaration' ? print(statement.typeAnnotation) : written;
  return printed.replace(/\s+/g, ' ').replace(/ ?([^\w$'"]) ?/g, '$1');

  function print(node: Node): string {
    const type = node as TSType | TSMethodSignature;
    switch (type.type) {
      case 'TSTypeReference': {
        const name = sourceOf(type.typeName);
        const [first] = type.typeArguments?.params ?? [];
        if (name === 'Array' && first) return `(${print(first)})[]`;
        const { [name]: meaning, ...others } = aliases;
        return meaning === undefined ? printParts(node) : canonicalType(meaning, others);
      }
      case 'TSArrayType':
        return `(${print(type.elementType)})[]`;
      case 'TSParenthesizedType':
        return print(type.typeAnnotation);
      case 'TSUnionType':
        return [...new Set(type.types.map(print))].sort().join(' | ');
      case 'TSTypeLiteral': {
        const [index] = type.members;
        if (type.members.length === 1 && index?.type === 'TSIndexSignature')
          return `Record<${typeOf(index.parameters[0]!)}, ${typeOf(index)}>`;
        return `{ ${type.members.map((each) => print(each).replace(/^readonly |[;,]$/g, '')).join('; ')} }`;
      }
      case 'TSMethodSignature': {
        const name = sourceOf(type.key) + (type.optional ? '?' : '');
        const result = type.returnType ? print(type.returnType.typeAnnotation) : 'void';
        return `${name}(${type.params.map(parameter).join(', ')}): ${result}`;
      }
      case 'TSFunctionType':
        return `((${type.params.map(parameter).join(', ')}) => ${print(type.returnType.typeAnnotation)})`;
      case 'TSLiteralType':
        return sourceOf(node).replace(/^"(.*)"$/, "'$1'");
      default:
        return printParts(node);
    }
  }

  /** Without its name. */
  function parameter(node: ParamPattern): string {
    const mark = 'optional' in node && node.optional ? '?' : '';
    return (node.type === 'RestElement' ? '...' : mark) + typeOf(node);
  }

  function typeOf(node: object): string {
    const annotation = 'typeAnnotation' in node ? (node.typeAnnotation as TSTypeAnnotation | null) : undefined;
    return annotation ? print(annotation.typeAnnotation) : 'any';
  }

  /** The source of a node, with each node inside it printed. */
  function printParts(node: Node): string {
    let at = node.start;
    let result = '';
    for (const child of childrenOf(node)) {
      result += text.slice(at, child.start) + print(child);
      at = child.end;
    }
    return result + text.slice(at, node.end);
  }

  function sourceOf({ start, end }: Node): string {
    return text.slice(start, end);
  }
}

function childrenOf(node: Node): Node[] {
  const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
  const children: unknown[] = Object.values(node).flat();
  return children.filter(isNode).sort((one, other) => one.start - other.start);
}
