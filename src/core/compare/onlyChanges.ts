import type { Difference, SectionDifference } from './types.ts';

/** A difference without what stayed the same, but for the headings above a change, which say where it is. */
export function onlyChanges({ sections, ...rest }: Difference): Difference {
  const above = headingsAbove(sections);
  return {
    ...rest,
    sections: sections
      .filter((section) => section.status !== 'same' || above.has(section))
      .map((section) => ({ ...section, blocks: section.blocks.filter(({ status }) => status !== 'same') })),
  };
}

/** Unchanged sections that hold a changed one. */
export function headingsAbove(sections: SectionDifference[]): Set<SectionDifference> {
  const above = new Set<SectionDifference>();
  const open: SectionDifference[] = [];
  for (const section of sections) {
    while (open.length > 0 && open.at(-1)!.depth >= section.depth) open.pop();
    if (section.status !== 'same') open.forEach((each) => each.depth > 1 && above.add(each));
    if (section.status !== 'removed') open.push(section);
  }
  return above;
}
