import { checker } from '../../strings/english/checker.ts';
import type { Problem, SchemaError } from './types.ts';

const { item, problems } = checker;

/** Keywords to merge across alternatives: a value is valid if any alternative allows it. */
const choices = { const: 'allowedValue', enum: 'allowedValues', type: 'type' } as const;

/** Converts validator errors for `value` to readable problems without duplicates. */
export function errorWords(errors: readonly SchemaError[], value: unknown): Problem[] {
  const joined = joinConditions(errors);
  const chosen = choicesOf(joined);
  const found = new Map<string, Problem>();
  for (const error of joined) {
    // Only reports that `then` or `else` failed, which has its own errors.
    if (error.keyword === 'if') continue;
    const path = pathOf(error);
    const problem = { where: placeInWords(path, value), what: problemInWords(error, chosen, value), path };
    found.set(`${problem.where}: ${problem.what}`, problem);
  }
  return [...found.values()];
}

/** Replacement keyword for alternatives made of required properties only. */
const condition = 'one of';

/** Merges the errors of such alternatives into one: "must have startTime or endTime". */
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

/** Collects the values allowed by any alternative, by path and keyword. */
function choicesOf(errors: readonly SchemaError[]): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const { instancePath, keyword, params } of errors) {
    if (!isChoice(keyword)) continue;
    const key = choiceKey(instancePath, keyword);
    const allowed = [found.get(key) ?? [], params[choices[keyword]]].flat();
    found.set(key, [...new Set(allowed)]);
  }
  return found;
}

function isChoice(keyword: string): keyword is keyof typeof choices {
  return Object.hasOwn(choices, keyword);
}

/** Treats a constant as an enumeration with a single value. */
function choiceKey(path: string, keyword: keyof typeof choices): string {
  return `${keyword === 'type' ? 'type' : 'value'} ${path}`;
}

function problemInWords(
  { keyword, instancePath, params, message }: SchemaError,
  chosen: Map<string, unknown[]>,
  value: unknown,
): string {
  if (isChoice(keyword)) {
    const allowed = chosen.get(choiceKey(instancePath, keyword))!;
    if (keyword !== 'type') return problems.oneOf(allowed.map((each) => JSON.stringify(each)));
    return problems.type(allowed.map(String), kindOf(valueAt(value, instancePath)));
  }
  switch (keyword) {
    case 'required':
    case 'dependencies':
    case 'dependentRequired':
      return problems.missing;
    case condition:
      return problems.have(params.names as string[]);
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false schema':
      return problems.notAllowed;
    case 'format':
      return problems.format(String(params.format));
    case 'pattern':
      return problems.pattern(String(params.pattern));
    case 'anyOf':
      return problems.anyOf;
    case 'not':
      return problems.not;
    case 'minimum':
      return problems.least(String(params.limit));
    case 'maximum':
      return problems.most(String(params.limit));
    case 'minItems':
    case 'minProperties':
    case 'minLength':
      return problems.haveLeast(Number(params.limit), keyword);
    case 'maxItems':
    case 'maxProperties':
    case 'maxLength':
      return problems.haveMost(Number(params.limit), keyword);
    default:
      return message ?? problems.other;
  }
}

/** Returns the path to the problem, including a missing or unexpected property. */
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

/** Formats `/positions/1/holding` as "positions, item 2, holding". */
function placeInWords(path: string[], value: unknown): string {
  let around = value;
  return path
    .map((segment) => {
      const word = Array.isArray(around) ? item(Number(segment) + 1) : segment.slice(0, 200);
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

/** Returns the JSON Schema type name. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
