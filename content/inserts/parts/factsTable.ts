/** Row in a table of facts. */
export interface Fact {
  label: string;
  /** Anchor of the row, for links from other sites. */
  id?: string;
  /** Markdown on a single line. */
  value: string;
}

/** Facts in pairs, as a table without a head. */
export function factsTable(facts: Fact[]): string {
  const rows = facts.map(({ label, id, value }) => `| ${id ? `:anchor[${label}]{#${id}}` : label} | ${value} |`);
  return ['| | |', '| --- | --- |', ...rows].join('\n');
}
