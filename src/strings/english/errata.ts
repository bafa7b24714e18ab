/** What was corrected in documents of released versions. */
export const errata = {
  title: 'Errata',
  titleOf: (version: string) => `Errata of ${version}`,
  description: (version: string) =>
    `What was corrected in the documents of ${version} after its release, with dates, reasons and the words before and after.`,
  link: 'Errata of this version',
  linkText: 'What was corrected in it after its release, and why.',
  kinds: { spelling: 'spelling', correction: 'correction', clarification: 'clarification' } as Record<string, string>,
  change: 'What changed',
  /** Follows it for those who hear a link alone. */
  changeOn: (date: string) => `on ${date}`,
  in: 'in',
};
