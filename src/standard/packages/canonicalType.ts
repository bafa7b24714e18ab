import type { TSType } from 'oxc-parser';
import { parseCode } from '../../core/parse/parseCode.ts';

/** Types that a name stands for, where only the name differs between versions. */
export type Aliases = Record<string, string>;

interface Node {
  type: string;
  start: number;
  end: number;
}

/**
 * A type written in one way, so that two that mean the same are the same text: `Array<T>` as `T[]`, `{ [key: string]: any }` as
 * `Record<string, any>`, parameters without their names, alternatives sorted, no `readonly`; an alias as what it stands for.
 */
export function canonicalType(type: string, aliases: Aliases = {}): string {
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
