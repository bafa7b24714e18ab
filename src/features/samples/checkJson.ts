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
  /** Names of the schemas that any version's packages carry. */
  schemaNames: Set<string>;
  /** Names of the data types that any version's packages declare. */
  typeNames: Set<string>;
}

/** What came of a JSON sample: its problems, and the interface that it has still to be compiled against. */
export interface JsonResult {
  problems: SampleProblem[];
  interfaceName?: string;
}

/**
 * Checks that a sample is JSON, and that it is valid by the schema or the data type that it names. A data type of which
 * the packages carry no schema is validated by its declared fields, and left to the compiler.
 */
export function checkJson({ text, marks }: { text: string; marks: SampleMarks }, input: JsonInput): JsonResult {
  const { number, label } = input.facts;
  const parsed = parseJson(text);
  if ('error' in parsed) {
    const message = `This is not JSON: ${parsed.error.message}. Mark it \`fragment\` if it is not meant to be.`;
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
    `The sample is valid by the schemas of ${label}: take \`${number}\` out of its mark \`refused\`.`,
  );
}

/** A sample's text and the value that it stands for. */
interface Json {
  text: string;
  value: unknown;
  /** What must be there may be missing at the top of what a schema describes. */
  isPart?: true;
}

function checkSchema(name: string, json: Json, { facts, validate, schemaNames }: JsonInput): SampleProblem[] {
  if (Object.hasOwn(facts.schemas, name))
    return validateBy(name, `the schema ${name} of ${facts.label}`, json, validate);
  if (schemaNames.has(name)) return [];
  const legal =
    schemaNames.size > 0
      ? `${didYouMean(name, schemaNames)} There are ${listNames(schemaNames, 10)}.`
      : ` No version's packages carry schemas.`;
  return problemAtStart(`There is no JSON Schema \`${name}\`.${legal}`).problems;
}

function checkDataType(type: string, { text, value }: Json, { facts, validate, typeNames }: JsonInput): JsonResult {
  const { one, many } = facts.standard.dataTypes;
  if (typeNames.size === 0)
    return problemAtStart(
      `There is no ${one} \`${type}\`: no version's packages declare ${many}. Take the mark \`type\` away.`,
    );
  // A version whose packages declare none has nothing to check by.
  if (facts.dataTypes.length === 0) return { problems: [] };
  const dataType = facts.dataTypes.find((each) => each.type === type);
  if (!dataType) {
    const types = facts.dataTypes.map((each) => each.type);
    const names = new Set([...nearest(type, types, 3), ...types]);
    const hint = `${didYouMean(type, types)} It has ${listNames(names, 10)}.`;
    return problemAtStart(`${facts.label} has no ${one} \`${type}\`.${hint}`);
  }
  const { name, schema } = dataType;
  if (schema === undefined && (Object(value) as { type?: unknown }).type !== type) {
    const message = `The value is not of the type \`${type}\`: its property \`type\` must say so.`;
    return { ...problemAtStart(message), interfaceName: name };
  }
  const problems = validateBy(schema ?? declaredName(name), `${type} of ${facts.label}`, { text, value }, validate);
  // The checkers that readers use know declared schemas and no compiler, which is asked only when they find nothing.
  return { problems, ...(schema === undefined && problems.length === 0 && { interfaceName: name }) };
}

function validateBy(schema: string, what: string, { text, value, isPart }: Json, validate: Validate): SampleProblem[] {
  try {
    return validate(schema, value)
      .filter(({ pointer, lacks }) => !(isPart && lacks && pointer === ''))
      .map(({ pointer, message }) => {
        return { ...jsonPlace(text, pointer), message: `The sample is not valid by ${what}: ${message}.` };
      });
  } catch (error) {
    return problemAtStart(`The sample cannot be validated by ${what}: ${(error as Error).message}`).problems;
  }
}

function problemAtStart(message: string): JsonResult {
  return { problems: [{ line: 1, column: 1, message }] };
}

/**
 * Line and column, from 1, of the value to which a JSON pointer (`/payload/app`) leads; of the nearest value around it
 * where there is none.
 */
export function jsonPlace(json: string, pointer: string): { line: number; column: number } {
  // In brackets, since a module that begins with a brace would begin with a block.
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
  // Of two with the same name the last one counts.
  const property = value.properties.findLast(
    (each) => each.type === 'Property' && each.key.type === 'Literal' && each.key.value === name,
  );
  return property?.type === 'Property' ? property.value : undefined;
}

/** The value that a JSON text stands for, or why it is none, and from where. */
export function parseJson(text: string): { value: unknown } | { error: { offset: number; message: string } } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const { message } = error as Error;
    return { error: { offset: positionIn(message) ?? endOfGoodStart(text), message: withoutPlace(message) } };
  }
}

/**
 * The parser names the place in some of its messages only. What it has read by then is the longest start that could
 * still become JSON.
 */
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

/** The message without place and excerpt, which may run over lines. */
function withoutPlace(message: string): string {
  return (
    message
      .replace(/ (?:in|after) JSON at position.*$/s, '')
      .replace(/(?:, )?(?:\.{3})?"[^]*"(?:\.{3})? is not valid JSON$/, '') || 'Unexpected word'
  );
}
