const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const dates = {
  /** An ISO date or instant, in UTC so that every build gives the same text: `14 September 2023`. */
  long: (iso: string) => long.format(new Date(iso)),
};
