import type { Expression } from 'oxc-parser';
import { firstIndexWhere } from '../../core/binarySearch.ts';
import { didYouMean, listNames, nearest } from '../../core/parse/nearest.ts';
import { pointAt } from '../../core/parse/text.ts';
import { declaredName } from '../../standard/packages/declaredSchemas.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';
import type { JsonSchemas } from '../../standard/packages/jsonSchemas.ts';
import type { Sample, SampleProblem } from './types.ts';
import { parseCode } from '../../core/parse/parseCode.ts';

export interface JsonInput {
  facts: VersionFacts;
  schemas: JsonSchemas;
  /** Names of the schemas that any version's packages carry. */
  schemaNames: Set<string>;
  /** Names of the data types that any version's packages declare. */
  typeNames: Set<string>;
  /** Reader's name of the version: `2.1`. */
  label: string;
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
export function checkJson({ text, marks }: Pick<Sample, 'text' | 'marks'>, input: JsonInput): JsonResult {
  const parsed = parseJson(text);
  if ('error' in parsed)
    return {
      problems: [
        {
          ...pointAt(text, parsed.error.offset),
          message: `This is not JSON: ${parsed.error.message}. Mark it \`fragment\` if it is not meant to be.`,
        },
      ],
    };
  const json = { text, value: parsed.value };
  const bySchema = marks.schema === undefined ? [] : checkSchema(marks.schema, json, input, marks.part);
  const byType = marks.type === undefined ? { problems: [] } : checkDataType(marks.type, json, input);
  const problems = [...bySchema, ...byType.problems];
  if (!marks.refused?.split(',').includes(input.facts.number))
    return { ...byType, ...(marks.interface !== undefined && { interfaceName: marks.interface }), problems };
  if (problems.length > 0) return { problems: [] };
  const message = `The sample is valid by the schemas of ${input.label}: take \`${input.facts.number}\` out of its mark \`refused\`.`;
  return { problems: [problemAtStart(message)] };
}

/** A sample's text and the value that it stands for. */
interface Json {
  text: string;
  value: unknown;
}

function checkSchema(
  name: string,
  json: Json,
  { facts, schemas, schemaNames, label }: JsonInput,
  isPart = false,
): SampleProblem[] {
  if (!Object.hasOwn(facts.schemas, name)) {
    if (schemaNames.has(name)) return [];
    const legal =
      schemaNames.size > 0
        ? `${didYouMean(name, schemaNames)} There are ${listNames(schemaNames, 10)}.`
        : ` No version's packages carry schemas.`;
    return [problemAtStart(`There is no JSON Schema \`${name}\`.${legal}`)];
  }
  return validateBySchema(`the schema ${name} of ${label}`, name, json, schemas, isPart);
}

function checkDataType(type: string, json: Json, { facts, schemas, typeNames, label }: JsonInput): JsonResult {
  const { one, many } = facts.standard.dataTypes;
  // A version whose packages declare none has nothing to check by; in a site without any, whoever marks one is
  // mistaken.
  if (facts.dataTypes.length === 0 && typeNames.size > 0) return { problems: [] };
  if (typeNames.size === 0)
    return {
      problems: [
        problemAtStart(
          `There is no ${one} \`${type}\`: no version's packages declare ${many}. Take the mark \`type\` away.`,
        ),
      ],
    };
  const dataType = facts.dataTypes.find((each) => each.type === type);
  if (dataType?.schema !== undefined)
    return { problems: validateBySchema(`${type} of ${label}`, dataType.schema, json, schemas) };
  if (dataType && ownType(json.value) !== type)
    return {
      problems: [problemAtStart(`The value is not of the type \`${type}\`: its property \`type\` must say so.`)],
      interfaceName: dataType.name,
    };
  if (dataType) {
    // The checkers that readers use know these schemas and no compiler, which is asked only when they find nothing.
    const problems = validateBySchema(`${type} of ${label}`, declaredName(dataType.name), json, schemas);
    return problems.length > 0 ? { problems } : { problems, interfaceName: dataType.name };
  }
  const types = facts.dataTypes.map((each) => each.type);
  const near = nearest(type, types, 3);
  return {
    problems: [
      problemAtStart(
        `${label} has no ${one} \`${type}\`.${didYouMean(type, types)} It has ${listNames(
          [...near, ...types.filter((each) => !near.includes(each))],
          10,
        )}.`,
      ),
    ],
  };
}

function ownType(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
}

function validateBySchema(
  what: string,
  schema: string,
  { text, value }: Json,
  schemas: JsonSchemas,
  isPart = false,
): SampleProblem[] {
  try {
    return schemas
      .validate(schema, value)
      .filter(({ pointer, lacks }) => !(isPart && lacks && pointer === ''))
      .map(({ pointer, message }) => ({
        ...jsonPlace(text, pointer),
        message: `The sample is not valid by ${what}: ${message}.`,
      }));
  } catch (error) {
    return [problemAtStart(`The sample cannot be validated by ${what}: ${(error as Error).message}`)];
  }
}

function problemAtStart(message: string): SampleProblem {
  return { line: 1, column: 1, message };
}

/**
 * Line and column, from 1, of the value to which a JSON pointer (`/payload/app`) leads; of the nearest value around it
 * where there is none.
 */
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

/** What is wrong with a text that is no JSON, and where. */
interface JsonError {
  offset: number;
  message: string;
}

/** The value that a JSON text stands for, or why it is none. */
export function parseJson(text: string): { value: unknown } | { error: JsonError } {
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
