import { z } from 'zod';
import { withoutSlash } from '../../src/core/addresses.ts';
import { compareTwins } from '../../src/core/compare/compareTwins.ts';
import { movedDocs } from '../../src/core/compare/targets.ts';
import type { Block, BlockDifference, Run, SectionDifference } from '../../src/core/compare/types.ts';
import { programLimits } from './limits.ts';
import type { CataloguedVersion, VersionCatalogue } from '../../src/features/catalogue/types.ts';
import { cutText, findPage } from './pages.ts';
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

/** What changed in a page from one version to another. @throws {ToolError} when one of them does not have it. */
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
    throw new ToolError(`“${doc.title}” is not in ${(old ? to : from).label}, only in ${(old ? from : to).label}.`);
  const { versions } = await site.catalogue();
  const paths = ({ docs }: VersionCatalogue, { path }: CataloguedVersion) =>
    new Map(docs.map((each) => [each.topic, each.path.slice(withoutSlash(path).length + 1)] as const));
  const { sections } = compareTwins(
    {
      text: await site.markdown(old.path),
      folders: from.folders,
      moved: movedDocs(paths(olds, from), paths(news, to)),
    },
    { text: await site.markdown(now.path), folders: to.folders },
    versions.flatMap(({ folders }) => folders),
  );
  const changed = sections.filter(({ status }) => status !== 'same');
  const shown = changed.slice(0, programLimits.usualList).map(async (section) => {
    const anchor = now.sections.find(([, , heading]) => heading === section.title)?.[0];
    const address = now.path + (anchor ? `#${anchor}` : '');
    return { ...textsOf(section), url: section.status === 'removed' ? undefined : await site.address(address) };
  });
  return {
    title: now.title,
    before: await site.address(old.path),
    after: await site.address(now.path),
    sections: await Promise.all(shown),
    more: moreThan(changed, programLimits.usualList),
  };
}

function textsOf({ title, status, renamedFrom, movedFromAfter, blocks }: SectionDifference) {
  const notes = [renamedFrom !== undefined && `was “${renamedFrom}”`, movedFromAfter !== undefined && 'moved'];
  const side = (own: 'added' | 'removed') =>
    cutText(
      blocks
        .flatMap((block) => sideOf(block, own))
        .filter(Boolean)
        .join('\n')
        // Where a link leads is written for the comparison here, not for readers.
        .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1'),
      programLimits.passage,
    );
  return {
    heading: title || '(before the first heading)',
    status: [status, ...notes.filter(Boolean)].join(', '),
    removed: side('removed'),
    added: side('added'),
  };
}

function sideOf(block: BlockDifference, own: 'added' | 'removed'): string[] {
  if (block.status !== 'changed') return block.status === own ? [blockText(block.block)] : [];
  switch (block.type) {
    case 'paragraph':
      return [runText(block.runs, own)];
    case 'code':
      return block.runs.filter(({ status }) => status === own).flatMap(({ lines }) => lines);
    case 'table':
      return block.rows
        .filter(({ status }) => status === own || status === 'changed')
        .map(({ cells, status }) =>
          cells
            .map((runs) => (status === 'changed' ? runText(runs, own) : wordText(runs)))
            .filter(Boolean)
            .join(' | '),
        );
    case 'list':
      return block.items.flatMap((item) => item.blocks.flatMap((each) => sideOf(each, own)));
    case 'quote':
      return block.blocks.flatMap((each) => sideOf(each, own));
  }
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'code':
      return block.lines.join('\n');
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.join(' | ')).join('\n');
    case 'list':
      return block.items.map((item) => `- ${item.map(blockText).join(' ')}`).join('\n');
    case 'quote':
      return block.blocks.map(blockText).join('\n');
    case 'break':
      return '';
  }
}

function runText(runs: Run[], own: 'added' | 'removed'): string {
  return runs
    .filter(({ status }) => status === own)
    .map((run) => wordText([run]))
    .join(' … ');
}

function wordText(runs: Run[]): string {
  return runs
    .flatMap(({ words }) => words)
    .map(({ text, space }) => (space ? ` ${text}` : text))
    .join('')
    .trim();
}
