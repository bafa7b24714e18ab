import { diffLines } from 'diff';
import { z } from 'zod';
import { programLimits } from './limits.ts';
import type { CataloguedVersion } from './types.ts';
import { cutText, findPage } from './pages.ts';
import { readHeadings } from './twin.ts';
import type { OpenSite } from './site.ts';
import { ToolError } from './sources.ts';
import { moreThan, url } from './tool.ts';

export const comparedPages = z.object({
  title: z.string(),
  before: url,
  after: url,
  sections: z.array(
    z.object({
      heading: z.string(),
      status: z.string(),
      removed: z.string(),
      added: z.string(),
      url: url.optional(),
    }),
  ),
  more: z.number().optional(),
});

/** Compares a page between two versions. @throws {ToolError} when either version lacks it. */
export async function comparePages(
  site: OpenSite,
  page: string,
  from: CataloguedVersion,
  to: CataloguedVersion,
): Promise<z.infer<typeof comparedPages>> {
  const { doc } = await findPage(site, page, to.label).catch(() => findPage(site, page, from.label));
  const [olds, news] = await Promise.all([site.names(from), site.names(to)]);
  const [old, now] = [olds, news].map(({ docs }) => docs.find(({ topic }) => topic === doc.topic));
  if (!old || !now)
    throw new ToolError(`“${doc.title}” is in ${(old ? from : to).label}, but not in ${(old ? to : from).label}.`);
  const [before, after] = await Promise.all([sectionsOf(site, old.path, from), sectionsOf(site, now.path, to)]);
  const changed = compareSections(before, after);
  const shown = changed.slice(0, programLimits.usualList).map(async ({ heading, status, removed, added }) => {
    const anchor = now.sections.find(([, , title]) => title === heading)?.[0];
    const address = now.path + (anchor ? `#${anchor}` : '');
    return {
      heading: heading || '(before the first heading)',
      status,
      removed: cutText(removed, programLimits.passage),
      added: cutText(added, programLimits.passage),
      url: status === 'removed' ? undefined : await site.address(address),
    };
  });
  return {
    title: now.title,
    before: await site.address(old.path),
    after: await site.address(now.path),
    sections: await Promise.all(shown),
    more: moreThan(changed, programLimits.usualList),
  };
}

interface Section {
  /** Empty before the first heading. */
  heading: string;
  text: string;
}

/** Parses page sections without link targets, because versions write the same link differently. */
async function sectionsOf(site: OpenSite, path: string, { folders }: CataloguedVersion): Promise<Section[]> {
  const markdown = await site.markdown(path);
  const starts = [0, ...readHeadings(markdown).flatMap(({ level, start }) => (level > 1 ? [start] : []))];
  return starts.map((start, at) => {
    const text = folders
      .reduce((all, folder) => all.replaceAll(`${folder}/`, '/'), markdown.slice(start, starts[at + 1]))
      .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1');
    const [heading = ''] = at === 0 ? [] : text.split('\n', 1);
    return { heading: heading.replace(/^#+\s+/, ''), text: at === 0 ? text : text.replace(/^.*\n?/, '') };
  });
}

interface ChangedSection {
  heading: string;
  status: 'new' | 'removed' | 'changed';
  removed: string;
  added: string;
}

/** Compares sections with equal headings line by line, using the first duplicate. */
export function compareSections(before: Section[], after: Section[]): ChangedSection[] {
  const find = (sections: Section[], heading: string) => sections.find((section) => section.heading === heading);
  const gone = before.filter(({ heading }) => !find(after, heading));
  const compared = after.map(({ heading, text }): ChangedSection => {
    const old = find(before, heading);
    if (!old) return { heading, status: 'new', removed: '', added: text.trim() };
    const lines = diffLines(old.text.trim(), text.trim());
    const side = (is: (line: (typeof lines)[number]) => boolean) =>
      lines
        .filter(is)
        .map(({ value }) => value.trim())
        .filter(Boolean)
        .join('\n');
    return { heading, status: 'changed', removed: side(({ removed }) => removed), added: side(({ added }) => added) };
  });
  return [
    ...compared.filter(({ removed, added }) => removed + added !== ''),
    ...gone.map(({ heading, text }) => ({ heading, status: 'removed' as const, removed: text.trim(), added: '' })),
  ];
}
