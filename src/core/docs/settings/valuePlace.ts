import { parseSync, type Expression, type MemberExpression, type ObjectProperty, type Program } from 'oxc-parser';

/** Path to a value: `['navbar', 'left', 2, 'label']`. */
export type ValuePath = readonly PropertyKey[];

/**
 * Returns a value's offset in the module text, from the default export or else the named exports; with a key, the key's
 * offset.
 */
export type FindPlace = (path: ValuePath, key?: string) => number;

type Members = Map<string, { start: number; value: Expression }>;

/** Maximum number of names to follow, for circular declarations. */
const mostNames = 20;

/**
 * Locates the values of a module in its text. Follows local names and spreads; for other expressions, uses the nearest
 * parent value.
 */
export function findPlaces(file: string, text: string): FindPlace {
  const { program } = parseSync(file, text);
  const names = declaredNames(program);
  const start = defaultExport(program, names);

  const follow = (expression: Expression, left = mostNames): Expression => {
    if (left === 0) return expression;
    let declared: Expression | undefined;
    switch (expression.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return follow(expression.expression, left);
      case 'Identifier':
        declared = names.get(expression.name);
        break;
      case 'MemberExpression': {
        const step = nameOf(expression.property, expression.computed);
        if (step !== '') declared = membersOf(follow(expression.object, left - 1), left - 1).get(step)?.value;
      }
    }
    return declared ? follow(declared, left - 1) : expression;
  };

  /** The last of two properties with the same name wins. */
  const membersOf = (value: Expression, left = mostNames): Members => {
    const members: Members = new Map();
    if (value.type === 'ObjectExpression')
      for (const property of value.properties) {
        if (property.type === 'Property') members.set(nameOf(property.key, property.computed), property);
        else if (left > 0)
          for (const [name, member] of membersOf(follow(property.argument, left), left - 1)) members.set(name, member);
      }
    if (value.type === 'ArrayExpression')
      for (const element of value.elements) {
        const add = (each: Expression) => members.set(String(members.size), { start: each.start, value: each });
        if (element?.type !== 'SpreadElement') add(element ?? value);
        else {
          const spread = follow(element.argument, left);
          // Element positions after a spread of unknown length are unknown.
          if (spread.type !== 'ArrayExpression' || left === 0) break;
          for (const member of membersOf(spread, left - 1).values()) add(member.value);
        }
      }
    return members;
  };

  return (path, key) => {
    const [name = '', ...below] = path;
    const first = start ?? declaredNames(program, true).get(String(name));
    if (!first) return program.start;
    let value = follow(first);
    for (const step of start ? path : below) {
      const next = membersOf(value).get(String(step));
      if (!next) return value.start;
      value = follow(next.value);
    }
    const property = key !== undefined && value.type === 'ObjectExpression' && membersOf(value).get(key);
    return property ? property.start : value.start;
  };
}

function declaredNames({ body }: Program, exportedOnly = false): Map<string, Expression> {
  const names = new Map<string, Expression>();
  for (const statement of body) {
    const isExported = statement.type === 'ExportNamedDeclaration';
    if (exportedOnly && !isExported) continue;
    const declaration = isExported ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier' && init) names.set(id.name, init);
  }
  return names;
}

function defaultExport({ body }: Program, names: Map<string, Expression>): Expression | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Expression;
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const named = statement.specifiers.find(
      ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
    );
    if (named?.local.type === 'Identifier') return names.get(named.local.name);
  }
  return undefined;
}

function nameOf(key: ObjectProperty['key'] | MemberExpression['property'], computed: boolean): string {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : '';
}
