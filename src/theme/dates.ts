const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date or instant as readers see it, in UTC so that every build gives the same text: `14 September 2023`. */
export function longDate(iso: string): string {
  return long.format(new Date(iso));
}
