import { parseCode } from '../../core/parse/parseCode.ts';
import type { Field } from './types.ts';

/** Fields of a type that is an object written out, `{ a: string; b?: number }`; undefined for any other type. */
export function inlineFields(type: string): Field[] | undefined {
  if (!/^\{\s*(readonly )?[\w$'"]/.test(type)) return undefined;
  const text = `type T = ${type}`;
  const [statement] = parseCode('field.ts', text, { lang: 'dts' }).program.body;
  if (statement?.type !== 'TSTypeAliasDeclaration' || statement.typeAnnotation.type !== 'TSTypeLiteral')
    return undefined;
  return statement.typeAnnotation.members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature') return [];
    const annotation = member.typeAnnotation?.typeAnnotation;
    const name =
      member.key.type === 'Literal' ? String(member.key.value) : text.slice(member.key.start, member.key.end);
    return [
      {
        name,
        type: annotation ? text.slice(annotation.start, annotation.end) : 'any',
        required: !member.optional,
        deprecated: false,
      },
    ];
  });
}
