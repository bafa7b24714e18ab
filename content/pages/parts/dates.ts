const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date as it is written in text: `2023-09-14` → `September 14, 2023`. */
export function writtenDate(iso: string): string {
  return long.format(new Date(iso));
}
