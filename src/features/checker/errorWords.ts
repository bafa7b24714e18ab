import type { Problem, SchemaError } from './types.ts';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const formats: Record<string, string> = {
  'date-time': 'a date and time with a time zone, such as "2025-03-31T15:30:00Z"',
  date: 'a date, such as "2025-03-31"',
  uri: 'a complete address, such as "https://example.com/"',
  email: 'an e-mail address',
  uuid: 'a UUID',
};

/** What cannot be right by any of the alternatives of a schema says only what is right by one. */
const choices = { const: 'allowedValue', enum: 'allowedValues', type: 'type' } as const;

/** The errors of a validator in words, each thing once. `value` is what was validated. */
export function errorWords(errors: readonly SchemaError[], value: unknown): Problem[] {
  const joined = joinConditions(errors);
  const chosen = choicesOf(joined);
  const found = new Map<string, Problem>();
  for (const error of joined) {
    // Says only that what `then` or `else` asks for is wrong, which has errors of its own.
    if (error.keyword === 'if') continue;
    const path = pathOf(error);
    const problem = { where: placeInWords(path, value), what: what(error, chosen, value), path };
    found.set(`${problem.where}: ${problem.what}`, problem);
  }
  return [...found.values()];
}

/** Stands for alternatives that say nothing but which properties must be there. */
const condition = 'one of';

/** Puts one error in the place of those of each such condition: "must have startTime or endTime". */
function joinConditions(errors: readonly SchemaError[]): SchemaError[] {
  const joined = new Set<SchemaError>();
  const conditions = errors.flatMap((error): SchemaError[] => {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') return [];
    const inside = errors.filter(({ schemaPath }) => schemaPath.startsWith(`${error.schemaPath}/`));
    const isCondition = inside.every(
      ({ keyword, instancePath }) => keyword === 'required' && instancePath === error.instancePath,
    );
    if (inside.length === 0 || !isCondition) return [];
    for (const each of [error, ...inside]) joined.add(each);
    const names = new Set(inside.map(({ params }) => String(params.missingProperty)));
    return [{ ...error, keyword: condition, params: { names: [...names] } }];
  });
  return [...errors.filter((error) => !joined.has(error)), ...conditions];
}

/** By path and keyword, what all alternatives allow. */
function choicesOf(errors: readonly SchemaError[]): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const { instancePath, keyword, params } of errors) {
    if (!isChoice(keyword)) continue;
    const key = choiceKey(instancePath, keyword);
    const allowed = params[choices[keyword]];
    found.set(key, [
      ...new Set([...(found.get(key) ?? []), ...(Array.isArray(allowed) ? (allowed as unknown[]) : [allowed])]),
    ]);
  }
  return found;
}

function isChoice(keyword: string): keyword is keyof typeof choices {
  return Object.hasOwn(choices, keyword);
}

/** A constant is an enumeration of one. */
function choiceKey(path: string, keyword: keyof typeof choices): string {
  return `${keyword === 'type' ? 'type' : 'value'} ${path}`;
}

function what(
  { keyword, instancePath, params, message }: SchemaError,
  chosen: Map<string, unknown[]>,
  value: unknown,
): string {
  if (isChoice(keyword)) {
    const allowed = chosen.get(choiceKey(instancePath, keyword))!;
    if (keyword !== 'type') return `must be ${orList(allowed.map((each) => JSON.stringify(each)))}`;
    return `must be ${orList(allowed.map((each) => kinds[String(each)] ?? String(each)))}, not ${kindOf(valueAt(value, instancePath))}`;
  }
  switch (keyword) {
    case 'required':
    case 'dependencies':
    case 'dependentRequired':
      return 'is missing';
    case condition:
      return `must have ${orList(params.names as string[])}`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false schema':
      return 'is not allowed here';
    case 'format':
      return `must be ${formats[String(params.format)] ?? `of the format ${String(params.format)}`}`;
    case 'pattern':
      return `must match the pattern ${String(params.pattern)}`;
    case 'anyOf':
      return 'fits none of the forms that are allowed; what each of them lacks is in this list';
    case 'not':
      return 'is what the schema rules out';
    case 'minimum':
      return `must be at least ${String(params.limit)}`;
    case 'maximum':
      return `must be at most ${String(params.limit)}`;
    case 'minItems':
    case 'minProperties':
    case 'minLength':
      return `must have at least ${count(Number(params.limit), keyword)}`;
    case 'maxItems':
    case 'maxProperties':
    case 'maxLength':
      return `must have at most ${count(Number(params.limit), keyword)}`;
    default:
      return message ?? 'is wrong';
  }
}

const units: Record<string, [one: string, many: string]> = {
  Items: ['item', 'items'],
  Properties: ['property', 'properties'],
  Length: ['character', 'characters'],
};

/** `2 items`, by what the keyword `minItems` counts. */
function count(number: number, keyword: string): string {
  return `${number} ${units[keyword.slice(3)]![number === 1 ? 0 : 1]}`;
}

/** Segments of the path to what is wrong: a property that is missing or too much is part of it. */
function pathOf({ instancePath, params }: SchemaError): string[] {
  const property = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  return [...segmentsOf(instancePath), ...(typeof property === 'string' ? [property] : [])];
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `/positions/1/holding` as "positions, item 2, holding". */
function placeInWords(path: string[], value: unknown): string {
  let around = value;
  return path
    .map((segment) => {
      const word = Array.isArray(around) ? `item ${Number(segment) + 1}` : segment.slice(0, 200);
      around = childOf(around, segment);
      return word;
    })
    .join(', ');
}

function valueAt(value: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce(childOf, value);
}

function childOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : (kinds[typeof value] ?? typeof value);
}

function orList(words: string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`;
}
