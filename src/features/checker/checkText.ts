import { distance } from 'fastest-levenshtein';
import { checker as strings } from '../../strings/english/checker.ts';
import { errorWords } from './errorWords.ts';
import { readJson } from './readJson.ts';
import type { CheckRequest, Validate, Validators, Verdict } from './types.ts';

/** Maximum number of problems to show, for readability and rendering speed. */
const mostProblems = 50;

export function checkText({ text, name, title }: CheckRequest, validators: Validators): Verdict {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { fault } = readJson(text);
    const summary = fault
      ? strings.notJsonAt(fault.line, fault.column, fault.what)
      : strings.notJson((error as Error).message);
    return { good: false, summary, problems: [], line: fault?.line };
  }
  const verdict = checkValue(value, name, title, validators);
  const problems = verdict.problems.slice(0, mostProblems);
  const read = readJson(
    text,
    problems.map(({ path }) => path),
  );
  const warnings = read.twice.map((each) => strings.twice(shorten(JSON.stringify(each.name)), each.line, each.column));
  return {
    ...verdict,
    summary: verdict.summary + warnings.join(''),
    problems: problems.map((problem, index) => ({
      ...problem,
      line: read.lines[index],
      about: typeAround(value, problem.path, validators) ?? verdict.as,
    })),
    more: verdict.problems.length - problems.length,
  };
}

/** Finds the innermost typed value around the field at the end of a path. */
function typeAround(value: unknown, path: string[], { dataTypes }: Validators): string | undefined {
  let around = value;
  let found: string | undefined;
  for (const name of path) {
    if (typeof around !== 'object' || around === null) break;
    const type = typeOf(around);
    if (type !== undefined && Object.hasOwn(dataTypes, type)) found = type;
    around = Object.hasOwn(around, name) ? (around as Record<string, unknown>)[name] : undefined;
  }
  return found;
}

function checkValue(value: unknown, name: string, title: string, validators: Validators): Verdict {
  const { plain, dataTypes, schemas, words } = validators;
  const verdict = (validate: Validate, thing: string, before = ''): Verdict => {
    const what = strings.of(thing, title);
    if (validate(value)) return { good: true, summary: before + strings.valid(what), problems: [] };
    const problems = errorWords(validate.errors ?? [], value);
    return { good: false, summary: before + strings.invalid(what, problems.length), problems };
  };
  const bySchema = ownValidator(schemas, name);
  if (bySchema) return { ...verdict(bySchema, name.split('/').at(-1)!), as: name };

  const type = typeOf(value);
  if (type === undefined) return verdict(plain, words.value);
  const byType = ownValidator(dataTypes, type);
  const asked = ownValidator(dataTypes, name) && name !== type ? strings.aboutType(name) : '';
  if (byType) return { ...verdict(byType, type, asked), as: type };
  const types = Object.keys(dataTypes);
  const unknown =
    types.length === 0
      ? // A version without type names leaves them to applications.
        strings.noTypes(title, words.many)
      : strings.unknownType(title, words.one, shorten(type), nearest(type, types));
  return verdict(plain, words.value, asked + unknown);
}

/** Suggests types with at most a third of the letters different, best first. */
function nearest(type: string, types: string[]): string[] {
  const wanted = type.toLowerCase();
  if (wanted.length > 100) return [];
  return types
    .map((each) => ({ each, different: distance(wanted, each.toLowerCase()) / Math.max(each.length, wanted.length) }))
    .filter(({ different }) => different <= 1 / 3)
    .sort((one, other) => one.different - other.different)
    .slice(0, 3)
    .map(({ each }) => each);
}

/** Truncates very long names. */
function shorten(name: string): string {
  return name.length > 80 ? `${name.slice(0, 80)}…` : name;
}

function typeOf(value: unknown): string | undefined {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** Reads own properties only: `constructor` is not a type. */
function ownValidator(record: Record<string, Validate>, name: string): Validate | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
