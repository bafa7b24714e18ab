import type { Expression } from 'oxc-parser';
import { parseCode } from '../../core/parse/parseCode.ts';
import { pointAt } from '../../core/parse/text.ts';

/** Line and column, from 1, of the value to which a JSON pointer (`/payload/app`) leads; of the nearest value around it where there is none. */
export function jsonPlace(json: string, pointer: string): { line: number; column: number } {
  // In brackets, since a module that begins with a brace would begin with a block.
  const [statement] = parseCode('value.ts', `(${json}\n)`).program.body;
  let value: Expression | undefined = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (value?.type === 'ParenthesizedExpression') value = value.expression;
  for (const name of pointer.split('/').slice(1)) {
    const inner = value && valueAt(value, name.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (!inner) break;
    value = inner;
  }
  return pointAt(json, Math.max(0, (value?.start ?? 1) - 1));
}

function valueAt(value: Expression, name: string): Expression | undefined {
  if (value.type === 'ArrayExpression') return value.elements[Number(name)] as Expression | undefined;
  if (value.type !== 'ObjectExpression') return undefined;
  // Of two with the same name the last one counts.
  const property = value.properties.findLast(
    (each) => each.type === 'Property' && each.key.type === 'Literal' && each.key.value === name,
  );
  return property?.type === 'Property' ? property.value : undefined;
}
