import { withoutSlash } from '../../../src/core/addresses.ts';
import { compareTwins } from '../../../src/core/compare/compareTwins.ts';
import type { BlockDifference, Block, SectionDifference, Run } from '../../../src/core/compare/types.ts';
import { movedDocs } from '../../../src/core/compare/targets.ts';
import { programLimits } from '../../../src/core/limits.ts';
import type { CataloguedVersion, VersionCatalogue } from '../../../src/features/catalogue/types.ts';
import { findPage } from './findPage.ts';
import type { OpenSite } from './openSite.ts';
import { cutText } from './sections.ts';
import { ToolError } from './source.ts';

/** What a section lost and gained. */
interface ChangedSection {
  heading: string;
  fate: string;
  removed: string;
  added: string;
  url?: string;
}

/** What changed in a page from one version to another. @throws {ToolError} when one of them does not have it. */
export async function comparePages(site: OpenSite, page: string, from: CataloguedVersion, to: CataloguedVersion) {
  const { doc } = await findPage(site, page, to.label).catch(() => findPage(site, page, from.label));
  const [olds, news] = await Promise.all([site.names(from), site.names(to)]);
  const [old, now] = [olds, news].map(({ docs }) => docs.find(({ topic }) => topic === doc.topic));
  if (!old || !now)
    throw new ToolError(`“${doc.title}” is not in ${(old ? to : from).label}, only in ${(old ? from : to).label}.`);
  const { versions } = await site.catalogue();
  const paths = ({ docs }: VersionCatalogue, { path }: CataloguedVersion) =>
    new Map(docs.map((each): [string, string] => [each.topic, each.path.slice(withoutSlash(path).length + 1)]));
  const moved = movedDocs(paths(olds, from), paths(news, to));
  const difference = compareTwins(
    { text: await site.markdown(old.path), folders: from.folders, moved },
    { text: await site.markdown(now.path), folders: to.folders },
    versions.flatMap(({ folders }) => folders),
  );
  const changed = difference.sections.filter(({ fate }) => fate !== 'same');
  const shown = changed.slice(0, programLimits.usualList);
  return {
    title: now.title,
    before: await site.address(old.path),
    after: await site.address(now.path),
    sections: await Promise.all(
      shown.map(async (section): Promise<ChangedSection> => {
        const anchor = now.sections.find(([, , heading]) => heading === section.title)?.[0];
        return {
          ...textsOf(section),
          ...(section.fate !== 'removed' && { url: await site.address(now.path + (anchor ? `#${anchor}` : '')) }),
        };
      }),
    ),
    ...(changed.length > shown.length && { more: changed.length - shown.length }),
  };
}

function textsOf({ title, fate, renamedFrom, movedFromAfter, blocks }: SectionDifference): ChangedSection {
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
    fate: [fate, ...notes.filter(Boolean)].join(', '),
    removed: side('removed'),
    added: side('added'),
  };
}

/** What one of the two texts alone has of a block. */
function sideOf(block: BlockDifference, own: 'added' | 'removed'): string[] {
  if (block.fate === 'same') return [];
  if (block.fate !== 'changed') return block.fate === own ? [blockText(block.block)] : [];
  switch (block.type) {
    case 'paragraph':
      return [runText(block.runs, own)];
    case 'code':
      return block.runs.filter(({ fate }) => fate === own).flatMap(({ lines }) => lines);
    case 'table':
      return block.rows
        .filter(({ fate }) => fate === own || fate === 'changed')
        .map(({ cells, fate }) =>
          cells
            .map((runs) => (fate === 'changed' ? runText(runs, own) : wordText(runs)))
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
    .filter(({ fate }) => fate === own)
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
