import { checker as strings } from '../../strings/english/checker.ts';
import { distance } from 'fastest-levenshtein';
import { duplicateNames, jsonFault } from './jsonFault.ts';
import { errorWords } from './errorWords.ts';
import { linesOf } from './linesOf.ts';
import type { CheckRequest, CheckerWords, Validate, Validators, Verdict } from './types.ts';

/** Says whether a text is JSON that is valid by what the checker is for, and what is wrong else. */
export function checkText({ text, name, title }: CheckRequest, validators: Validators): Verdict {
  const parsed = parse(text);
  if ('verdict' in parsed) return parsed.verdict;
  const verdict = checkValue(parsed.value, { name, title }, validators);
  const problems = verdict.problems.slice(0, mostProblems);
  const lines = linesOf(
    text,
    problems.map(({ path }) => path),
  );
  return {
    ...verdict,
    summary: verdict.summary + duplicateWarnings(text),
    problems: problems.map((problem, index) => ({
      ...problem,
      line: lines[index],
      about: typeAround(parsed.value, problem.path, validators) ?? verdict.as,
    })),
    more: verdict.problems.length - problems.length,
  };
}

/** More would not be read, and would take the page long to show. */
const mostProblems = 50;

/** The innermost type that says of itself that it is one and holds the field at the end of a path. */
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

/** What a text says twice of one object: only the last counts, and nothing else says so. */
function duplicateWarnings(text: string): string {
  return duplicateNames(text)
    .map(({ name, line, column }) => strings.twice(shorten(JSON.stringify(name)), line, column))
    .join('');
}

function checkValue(
  value: unknown,
  { name, title }: Pick<CheckRequest, 'name' | 'title'>,
  validators: Validators,
): Verdict {
  const bySchema = ownValidator(validators.schemas, name);
  if (bySchema) return { ...verdictOf(bySchema, value, strings.of(name.split('/').at(-1)!, title)), as: name };

  const type = typeOf(value);
  const byType = type === undefined ? undefined : ownValidator(validators.dataTypes, type);
  const asked = ownValidator(validators.dataTypes, name) && name !== type ? strings.aboutType(name) : '';
  if (byType) return { ...prefixed(asked, verdictOf(byType, value, strings.of(type!, title))), as: type };
  const plain = verdictOf(validators.plain, value, strings.of(validators.words.value, title));
  return prefixed(
    type === undefined ? '' : asked + unknownType(type, Object.keys(validators.dataTypes), title, validators.words),
    plain,
  );
}

function parse(text: string): { value: unknown } | { verdict: Verdict } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const fault = jsonFault(text);
    const summary = fault
      ? strings.notJsonAt(fault.line, fault.column, fault.what)
      : strings.notJson((error as Error).message);
    return { verdict: { good: false, summary, problems: [], line: fault?.line } };
  }
}

function verdictOf(validate: Validate, value: unknown, what: string): Verdict {
  if (validate(value)) return { good: true, summary: strings.valid(what), problems: [] };
  const problems = errorWords(validate.errors ?? [], value);
  return { good: false, summary: strings.invalid(what, problems.length), problems };
}

function prefixed(words: string, verdict: Verdict): Verdict {
  return { ...verdict, summary: words + verdict.summary };
}

/** A version without types of its own leaves them to its users. */
function unknownType(type: string, types: string[], title: string, { one, many }: CheckerWords): string {
  return types.length === 0
    ? strings.noTypes(title, many)
    : strings.unknownType(title, one, shorten(type), nearest(type, types));
}

/** Types that somebody may have meant: those that differ in a third of the letters at most, best first. */
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

/** Nobody reads a name of a megabyte. */
function shorten(name: string): string {
  return name.length > 80 ? `${name.slice(0, 80)}…` : name;
}

function typeOf(value: unknown): string | undefined {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** A property that is an object's own: `constructor` is no type. */
function ownValidator(record: Record<string, Validate>, name: string): Validate | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
