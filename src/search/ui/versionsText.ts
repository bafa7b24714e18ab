/** A version as search names it. */
export interface NamedVersion {
  name: string;
  label: string;
}

/**
 * Labels of versions in few characters: three or more that follow each other are a range. Both lists are newest first.
 * `1.0–2.0, Next`
 */
export function versionsText(names: string[], versions: NamedVersion[]): string {
  const runs: NamedVersion[][] = [];
  let previous = -2;
  versions.forEach((version, index) => {
    if (!names.includes(version.name)) return;
    if (index === previous + 1) runs.at(-1)!.push(version);
    else runs.push([version]);
    previous = index;
  });
  const parts = runs.flatMap((run) => (run.length > 2 ? [`${run.at(-1)!.label}–${run[0]!.label}`] : run.map(({ label }) => label)));
  return parts.toReversed().join(', ');
}
