/** A row of a table of facts. */
export interface Fact {
  label: string;
  /** The anchor of the row, where the world links to it. */
  id?: string;
  /** Markdown on one line. */
  value: string;
}

/** Facts in pairs, as a table without a head. */
export function factsTable(facts: Fact[]): string {
  const rows = facts.map(({ label, id, value }) => `| ${id ? `:anchor[${label}]{#${id}}` : label} | ${value} |`);
  return ['| | |', '| --- | --- |', ...rows].join('\n');
}
