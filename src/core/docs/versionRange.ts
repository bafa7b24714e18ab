import type { ByVersion, Comparator, VersionRange } from './sourceTypes.ts';

const legalForms = '`2.1`, `>=1.2`, `<2.0`, `1.1 - 2.0`, `>=1.1 <2.0` or `1.0 || >=2.0` (`next` stands for the draft)';

/** The range of everything: what a value without a range has. */
export const allVersions: VersionRange = { text: 'all versions', sets: [[]] };

/** Orders two `major.minor` numbers: negative when `a` is older than `b`. */
export function compareNumbers(a: string, b: string): number {
  // Asked for each mark of each file in each version: no lists are made.
  return a === b ? 0 : Number.parseInt(a, 10) - Number.parseInt(b, 10) || minorOf(a) - minorOf(b);
}

function minorOf(number: string): number {
  const dot = number.indexOf('.');
  return dot < 0 ? 0 : Number.parseInt(number.slice(dot + 1), 10);
}

/**
 * Parses a version range as authors write it. `draftNumber` is what the word `next` stands for.
 * Throws a RangeError that names the legal forms.
 */
export function parseRange(text: string, draftNumber: string): VersionRange {
  const sets = text.split('||').map((part) => parseSet(part.trim(), text, draftNumber));
  return { text: text.trim(), sets };
}

/** The same for a range that may be wrong: it is reported then, and there is none. */
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

/** Whether the version `number` lies in the range. */
export function satisfies(range: VersionRange, number: string): boolean {
  return range.sets.some((set) => set.every((comparator) => holds(comparator, number)));
}

/** The value of the first entry whose range holds for the version `number`. */
export function pickByVersion<T>(byVersion: ByVersion<T>, number: string): T | undefined {
  return byVersion.find((entry) => satisfies(entry.range, number))?.value;
}

function parseSet(part: string, text: string, draftNumber: string): Comparator[] {
  const span = /^(\d+\.\d+|next)\s+-\s+(\d+\.\d+|next)$/.exec(part);
  if (span) {
    const [from, to] = [span[1]!, span[2]!].map((number) => toNumber(number, draftNumber)) as [string, string];
    if (compareNumbers(from, to) > 0)
      throw new RangeError(`The version range \`${text}\` ends before it begins; write \`${span[2]} - ${span[1]}\`.`);
    return [
      { operator: '>=', number: from },
      { operator: '<=', number: to },
    ];
  }
  if (!/^(?:(?:[<>]=?|=)\s*)?(?:\d+\.\d+|next)(?:\s+(?:(?:[<>]=?|=)\s*)?(?:\d+\.\d+|next))*$/.test(part)) {
    throw new RangeError(`\`${text}\` is not a version range. Write ${legalForms}.`);
  }
  return [...part.matchAll(/(>=|<=|>|<|=)?\s*(\d+\.\d+|next)/g)].map((match) => ({
    operator: (match[1] ?? '=') as Comparator['operator'],
    number: toNumber(match[2]!, draftNumber),
  }));
}

function toNumber(word: string, draftNumber: string): string {
  return word === 'next' ? draftNumber : word;
}

function holds({ operator, number }: Comparator, version: string): boolean {
  const order = compareNumbers(version, number);
  switch (operator) {
    case '>=':
      return order >= 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '=':
      return order === 0;
  }
}
