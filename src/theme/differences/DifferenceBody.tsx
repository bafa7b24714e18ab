import { Fragment, type ReactNode } from 'react';
import { hasNotedHeading, headingsAbove } from '../../core/compare/amount.ts';
import type {
  ComparedVersion,
  Block,
  BlockDifference,
  Difference,
  SectionDifference,
} from '../../core/compare/types.ts';
import { BlockList, BlockView } from './Blocks.tsx';
import { Fold, stretches } from './Fold.tsx';
import { Runs, type Sides } from './Words.tsx';
import { differences } from '../../strings/english/differences.ts';
import type { Strings } from '../../strings/strings.ts';
import { useStrings } from '../useStrings.ts';

interface DifferenceBodyProps {
  difference: Difference;
  before: ComparedVersion;
  after: ComparedVersion;
  /** By so many levels headings are lower, where it stands below one of the page. */
  lower?: number;
}

interface Drawn {
  sides: Sides;
  lower: number;
}

/**
 * What changed, in the order of the newer text. Drawn at build time for neighbouring versions, and by the browser for
 * any others; a script steps through the places (`data-change`).
 */
export function DifferenceBody({ difference: { sections, exceeded }, before, after, lower = 0 }: DifferenceBodyProps) {
  const strings = useStrings('differences', differences);
  const sides = { before, after };
  const drawn = { sides, lower };
  if (sections.every(({ status }) => status === 'same')) return <p>{strings.same}</p>;
  const above = headingsAbove(sections);
  const isFolded = (section: SectionDifference) => section.status === 'same' && !above.has(section);
  return (
    <>
      {exceeded && <p className="note">{strings.exceeded}</p>}
      {stretches(sections, isFolded).map((stretch) =>
        isFolded(stretch[0]!) ? (
          <SameSections key={stretch[0]!.after} sections={stretch} {...drawn} />
        ) : (
          stretch.map((section) => <Section key={`${section.before} ${section.after}`} section={section} {...drawn} />)
        ),
      )}
    </>
  );
}

function SameSections({ sections, sides, lower }: { sections: SectionDifference[] } & Drawn) {
  const { unchanged, introduction } = useStrings('differences', differences);
  const titles = sections.filter(({ depth }) => depth > 1).map(({ title }) => title);
  return (
    <Fold summary={unchanged(titles.length > 0 ? titles.join(' · ') : introduction)}>
      {sections.map((section) => (
        <Fragment key={section.after}>
          <SectionHeading section={section} sides={sides} lower={lower} />
          <BlockList blocks={section.blocks} sides={sides} />
        </Fragment>
      ))}
    </Fold>
  );
}

function Section({ section, sides, lower }: { section: SectionDifference } & Drawn) {
  const { status, blocks, renamedFrom, movedFromAfter, depthBefore } = section;
  const strings = useStrings('differences', differences);
  if (status === 'added' || status === 'removed') {
    return (
      <Place status={status}>
        <SectionHeading
          section={section}
          sides={sides}
          lower={lower}
          note={status === 'added' ? strings.newSection : strings.sectionRemoved}
        />
        <BlockList blocks={blocks} sides={sides} />
      </Place>
    );
  }
  const notes = [
    renamedFrom !== undefined && section.depth > 1 && strings.renamed(renamedFrom),
    movedFromAfter !== undefined && (movedFromAfter ? strings.movedFromAfter(movedFromAfter) : strings.movedFromStart),
    depthBefore !== undefined && movedFromAfter === undefined && strings.otherLevel,
  ].filter((note) => note !== false);
  const heading = <SectionHeading section={section} sides={sides} lower={lower} note={notes.join('. ')} />;
  return (
    <>
      {hasNotedHeading(section) ? <Place status="changed">{heading}</Place> : heading}
      <ChangedBlocks blocks={blocks} sides={sides} />
    </>
  );
}

/** The title is above the page already: it is said again only where it changed. */
function SectionHeading({
  section: { depth, heading, status, renamedFrom },
  sides,
  lower,
  note,
}: { section: SectionDifference; note?: string } & Drawn) {
  const strings = useStrings('differences', differences);
  if (depth === 0 || (depth === 1 && status !== 'added' && status !== 'removed' && renamedFrom === undefined))
    return null;
  const Level = `h${Math.min(6, Math.max(2, depth) + lower)}` as 'h2';
  return (
    <>
      <Level>
        {depth === 1 && `${strings.title} `}
        <Runs runs={heading} sides={sides} />
      </Level>
      {note && <p className="note">{note}.</p>}
    </>
  );
}

/** Unchanged blocks are folded, but for a paragraph right beside a change. */
function ChangedBlocks({ blocks, sides }: { blocks: BlockDifference[]; sides: Sides }) {
  const strings = useStrings('differences', differences);
  return (
    <>
      {stretches(blocks).map((stretch, index, all) => {
        if (stretch[0]!.status !== 'same')
          return stretch.map((difference, at) => (
            <ChangedBlock key={`${index} ${at}`} difference={difference} sides={sides} />
          ));
        const first = index > 0 && isParagraph(stretch[0]) ? stretch.slice(0, 1) : [];
        const last =
          index < all.length - 1 && stretch.length > first.length && isParagraph(stretch.at(-1))
            ? stretch.slice(-1)
            : [];
        const folded = stretch.slice(first.length, stretch.length - last.length);
        return (
          <Fragment key={`same ${index}`}>
            <BlockList blocks={first} sides={sides} />
            {folded.length > 0 && (
              <Fold summary={strings.unchanged(inWords(folded, strings))}>
                <BlockList blocks={folded} sides={sides} />
              </Fold>
            )}
            <BlockList blocks={last} sides={sides} />
          </Fragment>
        );
      })}
    </>
  );
}

const isParagraph = (difference: BlockDifference | undefined) =>
  difference !== undefined && difference.status !== 'changed' && difference.block.type === 'paragraph';

/** "2 paragraphs, 1 table". */
function inWords(blocks: BlockDifference[], strings: Strings['differences']): string {
  const counts = new Map<Block['type'], number>();
  for (const difference of blocks)
    if (difference.status !== 'changed')
      counts.set(difference.block.type, (counts.get(difference.block.type) ?? 0) + 1);
  return [...counts].map(([type, count]) => strings.blocks(type, count)).join(', ');
}

/**
 * A block that changed stands twice where there is room for both: the style sheet shows what was at the left and what
 * is at the right, and where there is none only one with both. Tables take the whole width.
 */
function ChangedBlock({ difference, sides }: { difference: BlockDifference; sides: Sides }) {
  const { status } = difference;
  const view = <BlockView difference={difference} sides={sides} />;
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
