import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { hasNotedHeading, headingsAbove } from '../../core/compare/amount.ts';
import type {
  Block,
  BlockDifference,
  ComparedVersion,
  Difference,
  SectionDifference,
} from '../../core/compare/types.ts';
import { Blocks, Fold, stretches } from './Blocks.tsx';
import { Runs, useWords, Versions } from './Words.tsx';

interface DifferenceBodyProps {
  difference: Difference;
  before: ComparedVersion;
  after: ComparedVersion;
  /** Number of levels to lower headings, below a page's own heading. */
  lower?: number;
}

const Lower = createContext(0);

/**
 * Changes in the order of the newer text. Rendered by the build for adjacent versions, and by the browser for other
 * pairs; a script steps through the changes (`data-change`).
 */
export function DifferenceBody({ difference: { sections, exceeded }, before, after, lower = 0 }: DifferenceBodyProps) {
  const words = useWords();
  if (sections.every(({ status }) => status === 'same')) return <p>{words.same}</p>;
  const above = headingsAbove(sections);
  const isFolded = (section: SectionDifference) => section.status === 'same' && !above.has(section);
  return (
    <Versions value={{ before, after }}>
      <Lower value={lower}>
        {exceeded && <p className="note">{words.exceeded}</p>}
        {stretches(sections, isFolded).map((stretch) =>
          isFolded(stretch[0]!) ? (
            <SameSections key={stretch[0]!.after} sections={stretch} />
          ) : (
            stretch.map((section) => <Section key={`${section.before} ${section.after}`} {...section} />)
          ),
        )}
      </Lower>
    </Versions>
  );
}

function SameSections({ sections }: { sections: SectionDifference[] }) {
  const { unchanged, introduction } = useWords();
  const titles = sections.filter(({ depth }) => depth > 1).map(({ title }) => title);
  return (
    <Fold summary={unchanged(titles.length > 0 ? titles.join(' · ') : introduction)}>
      {sections.map((section) => (
        <Fragment key={section.after}>
          <SectionHeading {...section} />
          <Blocks blocks={section.blocks} />
        </Fragment>
      ))}
    </Fold>
  );
}

function Section(section: SectionDifference) {
  const { status, blocks, depth, renamedFrom, movedFromAfter, depthBefore } = section;
  const words = useWords();
  if (status === 'added' || status === 'removed') {
    return (
      <Place status={status}>
        <SectionHeading {...section} note={status === 'added' ? words.newSection : words.sectionRemoved} />
        <Blocks blocks={blocks} />
      </Place>
    );
  }
  const notes = [
    renamedFrom !== undefined && depth > 1 && words.renamed(renamedFrom),
    movedFromAfter !== undefined && (movedFromAfter ? words.movedFromAfter(movedFromAfter) : words.movedFromStart),
    depthBefore !== undefined && movedFromAfter === undefined && words.otherLevel,
  ].filter((note) => note !== false);
  const heading = <SectionHeading {...section} note={notes.join('. ')} />;
  return (
    <>
      {hasNotedHeading(section) ? <Place status="changed">{heading}</Place> : heading}
      <ChangedBlocks blocks={blocks} />
    </>
  );
}

/** The title is already above the page: repeat it only if changed. */
function SectionHeading({ depth, heading, status, renamedFrom, note }: SectionDifference & { note?: string }) {
  const { title } = useWords();
  const lower = useContext(Lower);
  const isSaid = depth === 1 && status !== 'added' && status !== 'removed' && renamedFrom === undefined;
  if (depth === 0 || isSaid) return null;
  const Level = `h${Math.min(6, Math.max(2, depth) + lower)}` as 'h2';
  return (
    <>
      <Level>
        {depth === 1 && `${title} `}
        <Runs runs={heading} />
      </Level>
      {note && <p className="note">{note}.</p>}
    </>
  );
}

/** Collapses unchanged blocks, except a paragraph next to a change. */
function ChangedBlocks({ blocks }: { blocks: BlockDifference[] }) {
  const words = useWords();
  return stretches(blocks).map((stretch, index, all) => {
    if (stretch[0]!.status !== 'same')
      return stretch.map((difference, at) => <ChangedPlace key={`${index} ${at}`} difference={difference} />);
    const first = index > 0 && isParagraph(stretch[0]) ? 1 : 0;
    const isLastShown = index < all.length - 1 && stretch.length > first && isParagraph(stretch.at(-1));
    const end = stretch.length - (isLastShown ? 1 : 0);
    const folded = stretch.slice(first, end);
    return (
      <Fragment key={`same ${index}`}>
        <Blocks blocks={stretch.slice(0, first)} />
        {folded.length > 0 && (
          <Fold summary={words.unchanged(inWords(folded, words.blocks))}>
            <Blocks blocks={folded} />
          </Fold>
        )}
        <Blocks blocks={stretch.slice(end)} />
      </Fragment>
    );
  });
}

const isParagraph = (difference: BlockDifference | undefined) =>
  difference !== undefined && difference.status !== 'changed' && difference.block.type === 'paragraph';

/** Summary such as "2 paragraphs, 1 table". */
function inWords(blocks: BlockDifference[], say: (type: Block['type'], count: number) => string): string {
  const counts = new Map<Block['type'], number>();
  for (const difference of blocks)
    if (difference.status !== 'changed')
      counts.set(difference.block.type, (counts.get(difference.block.type) ?? 0) + 1);
  return [...counts].map(([type, count]) => say(type, count)).join(', ');
}

/**
 * Renders a changed block twice for a side-by-side view, where the style sheet hides additions on the left and removals
 * on the right; on narrow screens, a single copy has both. Tables use the full width.
 */
function ChangedPlace({ difference }: { difference: BlockDifference }) {
  const { status } = difference;
  const view = <Blocks blocks={[difference]} />;
  if (status !== 'changed' || difference.type === 'table') return <Place status={status}>{view}</Place>;
  return (
    <Place status="changed">
      <div className="pair">
        <div className="old">{view}</div>
        <div className="new">{view}</div>
      </div>
    </Place>
  );
}

function Place({ status, children }: { status: SectionDifference['status']; children: ReactNode }) {
  return (
    <div className="place" data-change={status} tabIndex={-1}>
      {children}
    </div>
  );
}
