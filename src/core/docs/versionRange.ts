interface Comparator {
  operator: keyof typeof operators;
  number: string;
}

/** Alternatives (`||`), as lists of comparators to satisfy together. */
export interface VersionRange {
  text: string;
  sets: Comparator[][];
}

/** A value by version: the first entry with a matching range wins. */
export type ByVersion<T> = { range: VersionRange; value: T }[];

const operators = {
  '>=': (order: number) => order >= 0,
  '>': (order: number) => order > 0,
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '=': (order: number) => order === 0,
};

const legalForms = '`2.1`, `>=1.2`, `<2.0`, `1.1 - 2.0`, `>=1.1 <2.0` or `1.0 || >=2.0` (`next` stands for the draft)';

export const allVersions: VersionRange = { text: 'all versions', sets: [[]] };

/** Orders two `major.minor` numbers: negative when `a` is older than `b`. */
export function compareNumbers(a: string, b: string): number {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [partsOf(a), partsOf(b)];
  return major - otherMajor || minor - otherMinor;
}

const partsOf = (number: string): number[] => number.split('.').map((part) => Number.parseInt(part, 10));

/**
 * Parses a version range; `draftNumber` replaces the word `next`.
 * @throws a RangeError listing the valid forms.
 */
export function parseRange(text: string, draftNumber: string): VersionRange {
  const sets = text.split('||').map((part) => parseSet(part.trim(), text, draftNumber));
  return { text: text.trim(), sets };
}

/** Like `parseRange`, but reports an invalid range and returns undefined. */
export function tryRange(
  text: string,
  draftNumber: string,
  report: (message: string) => void,
): VersionRange | undefined {
  try {
    return parseRange(text, draftNumber);
  } catch (error) {
    report((error as RangeError).message);
    return undefined;
  }
}

export function satisfies(range: VersionRange, version: string): boolean {
  return range.sets.some((set) =>
    set.every(({ operator, number }) => operators[operator](compareNumbers(version, number))),
  );
}

export function pickByVersion<T>(byVersion: ByVersion<T>, number: string): T | undefined {
  return byVersion.find((entry) => satisfies(entry.range, number))?.value;
}

function parseSet(part: string, text: string, draftNumber: string): Comparator[] {
  const toNumber = (word: string) => (word === 'next' ? draftNumber : word);
  const span = /^(\d+\.\d+|next)\s+-\s+(\d+\.\d+|next)$/;
  const [, first, last] = span.exec(part) ?? [];
  if (first && last && compareNumbers(toNumber(first), toNumber(last)) > 0)
    throw new RangeError(`The version range \`${text}\` ends before it begins. Write \`${last} - ${first}\`.`);
  const comparators = part.replace(span, '>=$1 <=$2');
  if (!/^(?:(?:[<>]=?|=)\s*)?(?:\d+\.\d+|next)(?:\s+(?:(?:[<>]=?|=)\s*)?(?:\d+\.\d+|next))*$/.test(comparators))
    throw new RangeError(`\`${text}\` is not a version range. Write ${legalForms}.`);
  return [...comparators.matchAll(/(>=|<=|>|<|=)?\s*(\d+\.\d+|next)/g)].map(([, operator = '=', word = '']) => ({
    operator: operator as Comparator['operator'],
    number: toNumber(word),
  }));
}
