import { parseSync, type Expression } from 'oxc-parser';
import { firstIndexWhere } from '../../core/binarySearch.ts';
import type { SampleMarks } from '../../core/compile/samples.ts';
import { didYouMean, listNames, nearest } from '../../core/parse/nearest.ts';
import { pointAt } from '../../core/parse/text.ts';
import { declaredName } from '../../standard/packages/declaredSchemas.ts';
import type { Validate } from '../../standard/packages/jsonSchemas.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';
import type { SampleProblem } from './checkTypeScript.ts';

interface JsonInput {
  facts: VersionFacts;
  validate: Validate;
  /** Names of schemas in any version's packages. */
  schemaNames: Set<string>;
  typeNames: Set<string>;
}

/** Result for a JSON sample: problems, and an interface left to compile against. */
export interface JsonResult {
  problems: SampleProblem[];
  interfaceName?: string;
}

/**
 * Checks that a sample is JSON and valid against the named schema or data type. A data type without a packaged schema
 * is validated by its declared fields, then left to the compiler.
 */
export function checkJson({ text, marks }: { text: string; marks: SampleMarks }, input: JsonInput): JsonResult {
  const { number, label } = input.facts;
  const parsed = parseJson(text);
  if ('error' in parsed) {
    const message = `This is not JSON: ${parsed.error.message}. Mark it \`fragment\` if it is not meant to be JSON.`;
    return { problems: [{ ...pointAt(text, parsed.error.offset), message }] };
  }
  const json = { text, value: parsed.value, isPart: marks.part };
  const bySchema = marks.schema === undefined ? [] : checkSchema(marks.schema, json, input);
  const byType = marks.type === undefined ? { problems: [] } : checkDataType(marks.type, json, input);
  const problems = [...bySchema, ...byType.problems];
  const interfaceName = marks.interface ?? byType.interfaceName;
  if (!marks.refused?.split(',').includes(number)) return { problems, ...(interfaceName && { interfaceName }) };
  if (problems.length > 0) return { problems: [] };
  return problemAtStart(
    `The sample is valid according to the schemas of ${label}. Remove \`${number}\` from its mark \`refused\`.`,
  );
}

interface Json {
  text: string;
  value: unknown;
  /** Allows missing required properties at the top level. */
  isPart?: true;
}

function checkSchema(name: string, json: Json, { facts, validate, schemaNames }: JsonInput): SampleProblem[] {
  if (Object.hasOwn(facts.schemas, name))
    return validateBy(name, `the schema ${name} of ${facts.label}`, json, validate);
  if (schemaNames.has(name)) return [];
  const legal =
    schemaNames.size > 0
      ? `${didYouMean(name, schemaNames)} Available: ${listNames(schemaNames, 10)}.`
      : ` No version's packages contain schemas.`;
  return problemAtStart(`There is no JSON Schema \`${name}\`.${legal}`).problems;
}

function checkDataType(type: string, { text, value }: Json, { facts, validate, typeNames }: JsonInput): JsonResult {
  const { one, many } = facts.standard.dataTypes;
  if (typeNames.size === 0)
    return problemAtStart(
      `There is no ${one} \`${type}\`: no version's packages declare ${many}. Remove the mark \`type\`.`,
    );
  // A version without declared data types has nothing to check against.
  if (facts.dataTypes.length === 0) return { problems: [] };
  const dataType = facts.dataTypes.find((each) => each.type === type);
  if (!dataType) {
    const types = facts.dataTypes.map((each) => each.type);
    const names = new Set([...nearest(type, types, 3), ...types]);
    const hint = `${didYouMean(type, types)} Available: ${listNames(names, 10)}.`;
    return problemAtStart(`${facts.label} has no ${one} \`${type}\`.${hint}`);
  }
  const { name, schema } = dataType;
  if (schema === undefined && (Object(value) as { type?: unknown }).type !== type) {
    const message = `The property \`type\` of the value must be \`${type}\`.`;
    return { ...problemAtStart(message), interfaceName: name };
  }
  const problems = validateBy(schema ?? declaredName(name), `${type} of ${facts.label}`, { text, value }, validate);
  // Run the compiler only if the declared schema finds no problem.
  return { problems, ...(schema === undefined && problems.length === 0 && { interfaceName: name }) };
}

function validateBy(schema: string, what: string, { text, value, isPart }: Json, validate: Validate): SampleProblem[] {
  try {
    return validate(schema, value)
      .filter(({ pointer, lacks }) => !(isPart && lacks && pointer === ''))
      .map(({ pointer, message }) => {
        return { ...jsonPlace(text, pointer), message: `The sample does not match ${what}: ${message}.` };
      });
  } catch (error) {
    return problemAtStart(`The sample cannot be validated against ${what}: ${(error as Error).message}`).problems;
  }
}

function problemAtStart(message: string): JsonResult {
  return { problems: [{ line: 1, column: 1, message }] };
}

/** Returns line and column, from 1, for a JSON pointer (`/payload/app`), or for its nearest existing ancestor. */
export function jsonPlace(json: string, pointer: string): { line: number; column: number } {
  // Parenthesized, because a leading brace would start a block.
  const [statement] = parseSync('value.ts', `(${json}\n)`).program.body;
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
  // The last duplicate wins.
  const property = value.properties.findLast(
    (each) => each.type === 'Property' && each.key.type === 'Literal' && each.key.value === name,
  );
  return property?.type === 'Property' ? property.value : undefined;
}

export function parseJson(text: string): { value: unknown } | { error: { offset: number; message: string } } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const { message } = error as Error;
    return { error: { offset: positionIn(message) ?? endOfGoodStart(text), message: withoutPlace(message) } };
  }
}

/** Returns the end of the longest valid prefix, because only some parser messages include a position. */
function endOfGoodStart(text: string): number {
  return firstIndexWhere(text.length, (index) => !canBecomeJson(text.slice(0, index + 1)));
}

function canBecomeJson(start: string): boolean {
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    const { message } = error as Error;
    return message.includes('end of JSON') || positionIn(message) === start.length;
  }
}

function positionIn(message: string): number | undefined {
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? undefined : Number(position);
}

/** Strips position and excerpt, which may span lines, from a message. */
function withoutPlace(message: string): string {
  return (
    message
      .replace(/ (?:in|after) JSON at position.*$/s, '')
      .replace(/(?:, )?(?:\.{3})?"[^]*"(?:\.{3})? is not valid JSON$/, '') || 'Unexpected word'
  );
}
