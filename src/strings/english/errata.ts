/** What was corrected in documents of released versions. */
export const errata = {
  title: 'Errata',
  titleOf: (version: string) => `Errata for ${version}`,
  description: (version: string) =>
    `Corrections made to the documents of ${version} after its release, with dates, reasons and the wording before and after.`,
  link: 'Errata for this version',
  linkText: 'What has been corrected since its release, and why.',
  kinds: { spelling: 'spelling', correction: 'correction', clarification: 'clarification' } as Record<string, string>,
  change: 'What changed',
  /** Follows it for those who hear a link alone. */
  changeOn: (date: string) => `on ${date}`,
  in: 'in',
};
