import { parseSync, type ParamPattern, type TSMethodSignature, type TSType, type TSTypeAnnotation } from 'oxc-parser';
import type { Found } from './names.ts';
import type { VersionFacts } from './types.ts';

/**
 * Whether two versions declare the same signature. Compares overloads that are not deprecated, or all if every overload
 * is deprecated. Ignores parameter names, `readonly`, equivalent type notations and aliases known in only one version.
 */
export function sameSignature(one: [VersionFacts, Found], other: [VersionFacts, Found]): boolean {
  const [before, after] = [currentSignatures(one[1]), currentSignatures(other[1])];
  if (!before || !after || before.join('\n') === after.join('\n')) return true;
  return canonical(before, aliasesOf(one[0], other[0])) === canonical(after, aliasesOf(other[0], one[0]));
}

/**
 * Overloads that are not deprecated, or all if every overload is deprecated; undefined unless the name is a member or
 * function.
 */
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

/** Type aliases whose names differ between versions. */
type Aliases = Record<string, string>;

/** Aliases declared only in the first version. */
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
 * Normalizes a type so that equivalent types have the same text: `Array<T>` becomes `T[]`, `{ [key: string]: any }`
 * becomes `Record<string, any>`, aliases are resolved, alternatives sorted, parameter names and `readonly` removed.
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

  /** Parameter without its name. */
  function parameter(node: ParamPattern): string {
    const mark = 'optional' in node && node.optional ? '?' : '';
    return (node.type === 'RestElement' ? '...' : mark) + typeOf(node);
  }

  function typeOf(node: object): string {
    const annotation = 'typeAnnotation' in node ? (node.typeAnnotation as TSTypeAnnotation | null) : undefined;
    return annotation ? print(annotation.typeAnnotation) : 'any';
  }

  /** Prints a node's source with nested nodes normalized. */
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
