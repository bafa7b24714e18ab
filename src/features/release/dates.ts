/** Why a text is no date of the calendar in its ISO form; undefined when it is one. */
export function dateProblem(date: string): string | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  const isDate = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return isDate ? undefined : `--date must be a date such as \`2023-09-14\`, not \`${date}\`.`;
}

/**
 * What no text may hold that is read in a terminal and on a page: control characters, and those that turn the order of
 * others round.
 */
export const controlCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
