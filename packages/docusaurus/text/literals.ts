/** Evaluates literal values in documents without running code. */
import { parseSync, type Expression, type Node } from 'oxc-parser';
import { isObject } from '../shapes.ts';

/** A value that requires running code. */
export const unknown = Symbol('unknown');

/**
 * Evaluates literals, lists, objects, templates, and members of `names`; `unknown` for other expressions.
 *
 * @example literalOf('[{ label: "A", value: x.y }]', { x: { y: 1 } }) // [{ label: 'A', value: 1 }]
 */
export function literalOf(code: string, names: Record<string, unknown>): unknown {
  const { program, errors } = parseSync('expression.tsx', `(${code}\n)`);
  const [statement, ...rest] = program.body;
  if (errors.length > 0 || rest.length > 0 || statement?.type !== 'ExpressionStatement') return unknown;
  return valueOf(statement.expression, names);
}

/** Constants declared by a document's `import` and `export` statements, added to `names`. */
export function constantsOf(code: string, names: Record<string, unknown>): Record<string, unknown> {
  const known = { ...names };
  for (const statement of parseSync('module.tsx', code).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) known[id.name] = valueOf(init, known);
  }
  return known;
}

function valueOf(node: Node | Expression, names: Record<string, unknown>): unknown {
  const inside = (child: Node | Expression) => valueOf(child, names);
  switch (node.type) {
    case 'Literal':
      return node.value instanceof RegExp ? unknown : node.value;
    case 'TemplateLiteral': {
      const values = node.expressions.map(inside);
      if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return unknown;
      return node.quasis.map(({ value }, index) => `${value.cooked}${values[index] ?? ''}`).join('');
    }
    case 'ArrayExpression': {
      const values = node.elements.map((element) => (element ? inside(element) : unknown));
      return values.includes(unknown) ? unknown : values;
    }
    case 'ObjectExpression':
      return objectOf(node.properties, inside);
    case 'Identifier':
      if (node.name === 'undefined') return undefined;
      return Object.hasOwn(names, node.name) ? names[node.name] : unknown;
    case 'MemberExpression': {
      const object = inside(node.object);
      const key = node.computed ? inside(node.property) : 'name' in node.property ? node.property.name : unknown;
      if (object === unknown || key === unknown) return unknown;
      if (!isObject(object) && !Array.isArray(object)) return unknown;
      return Object.hasOwn(object, String(key)) ? (object as Record<string, unknown>)[String(key)] : undefined;
    }
    case 'ParenthesizedExpression':
      return inside(node.expression);
    default:
      return unknown;
  }
}

/** Builds an object, omitting members with unknown keys or values. */
function objectOf(properties: Node[], inside: (node: Node | Expression) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    properties.flatMap((property): [string, unknown][] => {
      if (property.type !== 'Property' || property.computed) return [];
      const { key } = property;
      const name = 'name' in key ? key.name : 'value' in key ? key.value : undefined;
      const value = inside(property.value);
      return name === undefined || value === unknown ? [] : [[String(name), value]];
    }),
  );
}
