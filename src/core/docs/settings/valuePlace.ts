import type { ArrayExpression, Expression, ObjectExpression, ObjectProperty, Program } from 'oxc-parser';
import { parseCode } from '../../parse/parseCode.ts';

/** A way into a value: `['navbar', 'left', 2, 'label']`. */
export type ValuePath = readonly PropertyKey[];

/**
 * Offset in a module's text of the value at a path of its default export, or of its exports where it has none of that
 * name; with a key, of that key in it.
 */
export type FindPlace = (path: ValuePath, key?: string) => number;

/** Names followed one after the other; what declares itself by itself must end somewhere. */
const mostNames = 20;

/**
 * Reads where the values of a module's default export are written. Names declared in the same file and spreads of them
 * are followed; where a value is made by a function, comes from another module or is missing, the place is that of the
 * nearest value around it.
 */
export function findPlaces(file: string, text: string): FindPlace {
  const { program } = parseCode(file, text);
  const names = declaredNames(program);
  const start = defaultExport(program, names);
  const exported = declaredNames(program, true);

  /** What an expression stands for: itself, or what its name was declared as. */
  const follow = (expression: Expression, left = mostNames): Expression => {
    const { type } = expression;
    if (
      type === 'TSAsExpression' ||
      type === 'TSSatisfiesExpression' ||
      type === 'TSNonNullExpression' ||
      type === 'TSTypeAssertion' ||
      type === 'ParenthesizedExpression'
    )
      return follow(expression.expression, left);
    if (left === 0) return expression;
    if (type === 'Identifier') {
      const declared = names.get(expression.name);
      return declared ? follow(declared, left - 1) : expression;
    }
    if (type === 'MemberExpression') {
      const { property, computed } = expression;
      const step =
        property.type === 'Identifier' && !computed
          ? property.name
          : property.type === 'Literal'
            ? (property.value as PropertyKey)
            : undefined;
      const member = step === undefined ? undefined : memberOf(follow(expression.object, left - 1), step, left - 1);
      return member ? follow(member, left - 1) : expression;
    }
    return expression;
  };

  const memberOf = (value: Expression, step: PropertyKey, left = mostNames): Expression | undefined => {
    if (value.type === 'ArrayExpression') return elementsOf(value, left)[Number(step)];
    return value.type === 'ObjectExpression' ? propertyOf(value, String(step), left)?.value : undefined;
  };

  /** Of two properties of a name the last one counts. */
  const propertyOf = (value: ObjectExpression, name: string, left = mostNames): ObjectProperty | undefined => {
    for (const property of value.properties.toReversed()) {
      if (property.type === 'Property') {
        if (nameOf(property) === name) return property;
        continue;
      }
      const spread = follow(property.argument, left);
      const found = spread.type === 'ObjectExpression' && left > 0 ? propertyOf(spread, name, left - 1) : undefined;
      if (found) return found;
    }
    return undefined;
  };

  /** Behind a spread whose length cannot be told no element has a known place, so the list ends there. */
  const elementsOf = (value: ArrayExpression, left: number): Expression[] => {
    const elements: Expression[] = [];
    for (const element of value.elements) {
      if (element?.type !== 'SpreadElement') elements.push(element ?? value);
      else {
        const spread = follow(element.argument, left);
        if (spread.type !== 'ArrayExpression' || left === 0) break;
        elements.push(...elementsOf(spread, left - 1));
      }
    }
    return elements;
  };

  return (path, key) => {
    const [name = '', ...below] = path;
    const first = start ?? exported.get(String(name));
    if (!first) return program.start;
    let value = follow(first);
    for (const step of start ? path : below) {
      const next = memberOf(value, step);
      if (!next) return value.start;
      value = follow(next);
    }
    const property = key !== undefined && value.type === 'ObjectExpression' ? propertyOf(value, key) : undefined;
    return property?.start ?? value.start;
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

function nameOf({ key, computed }: ObjectProperty): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}
