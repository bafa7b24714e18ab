import type { Sequence, SequenceStep } from '@fdc3-docs/diagrams';
import { Fragment, type ReactNode } from 'react';
import { Seams } from '../../theme/Breakable.tsx';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

/** Range of columns, inclusive. */
interface Extent {
  from: number;
  to: number;
}

type Frame = Extract<SequenceStep, { kind: 'frame' }>;
type Row = Exclude<SequenceStep, Frame>;

const joined = (a: Extent, b: Extent): Extent => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });
const stepsIn = ({ operands }: Frame): SequenceStep[] => operands.flatMap(({ steps }) => steps);
const rowsIn = (steps: SequenceStep[]): Row[] =>
  steps.flatMap((step) => (step.kind === 'frame' ? rowsIn(stepsIn(step)) : [step]));
const isSelf = (step: SequenceStep): step is Extract<Row, { kind: 'message' }> =>
  step.kind === 'message' && step.from === step.to;

/** Returns the columns for a message to self: the gap to the right, or to the left at the edge. */
function columnsBeside(at: number, within: Extent, all: Extent): Extent {
  const isRight = at < within.to || (within.from === within.to && at < all.to) || all.from === all.to;
  return isRight ? { from: at, to: Math.min(at + 1, all.to) } : { from: at - 1, to: at };
}

/** Returns the lifelines around a row. Notes may extend past the outermost. */
function columnsOf(step: Row, within: Extent, all: Extent): Extent {
  if (step.kind === 'event') return { from: step.at, to: step.at };
  const { from, to } = step;
  if (step.kind === 'message')
    return from === to ? columnsBeside(from, within, all) : joined({ from, to: from }, { from: to, to });
  if (step.side === 'left') return { from: from - 1, to: from };
  return step.side === 'right' ? { from, to: from + 1 } : { from, to };
}

/** Returns the columns of a frame. Messages to self widen it only if it would have a single column. */
function columnsOfFrame(frame: Frame, all: Extent): Extent {
  const steps = stepsIn(frame);
  const [first = all, ...others] = steps.map((step) => {
    if (step.kind === 'frame') return columnsOfFrame(step, all);
    return isSelf(step) ? { from: step.from, to: step.from } : columnsOf(step, all, all);
  });
  const core = others.reduce(joined, first);
  return steps
    .filter(isSelf)
    .map((step) => columnsOf(step, core, all))
    .reduce(joined, core);
}

/** Drawing context: participant names, all columns, and the enclosing frame's columns. */
interface Place {
  names: string[];
  all: Extent;
  within: Extent;
}

/** Returns column classes, counted from 1 in the parent. The style sheet maps them to grid lines. */
const columnClasses = ({ from, to }: Extent, { within }: { within: Place['within'] }) =>
  `a${from - within.from + 1} b${to - within.from + 1}`;

/** Renders text. Identifiers wrap as a whole, and break only if longer than a line. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line.split(/(\S{12,})/).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className="word">
            <Seams text={part} />
          </span>
        ),
      )}
    </Fragment>
  ));
}

function Text({ text }: { text: string }) {
  return (
    <span className="said">
      <Lines text={text} />
    </span>
  );
}

/** Returns a row's marks and the actor's name, for screen readers and the list form. */
function useRow(step: Row, extent: Extent, names: string[]): { marks: unknown[]; who: ReactNode; text: string } {
  const { diagrams: strings } = useSiteStrings();
  if (step.kind === 'event') {
    const text = step.event === 'created' ? strings.begins : strings.ends;
    return { marks: ['event', step.event], who: <>{names[step.at]} </>, text };
  }
  const { from, to, text } = step;
  if (step.kind === 'note') {
    const on = [names[from]!, ...(to > from ? [names[to]!] : [])];
    return { marks: ['note', step.side], who: `${strings.noteOn(on)}: `, text };
  }
  const isBack = isSelf(step) ? from === extent.to && extent.from < extent.to : to < from;
  const who = (
    <>
      {names[from]}
      <span className="to">{` ${step.both ? strings.toAndFrom : strings.to} `}</span>
      {isSelf(step) ? strings.itself : names[to]}
      {step.head === 'cross' && `, ${strings.lost}`}
      {': '}
    </>
  );
  const marks = ['message', step.line, step.head, isSelf(step) && 'self', isBack && 'back', step.both && 'both'];
  return { marks, who, text };
}

function RowItem({ step, place }: { step: Row; place: Place }) {
  const extent = columnsOf(step, place.within, place.all);
  const { marks, who, text } = useRow(step, extent, place.names);
  return (
    <li className={marks.filter(Boolean).join(' ')}>
      <p className={columnClasses(extent, place)}>
        <span className="who">{who}</span>
        <span className="said">
          {step.kind === 'message' && step.number !== undefined && <span className="number">{step.number}. </span>}
          <Lines text={text} />
        </span>
      </p>
    </li>
  );
}

function FrameItem({ step, place }: { step: Frame; place: Place }) {
  const { operators } = useSiteStrings().diagrams;
  const within = columnsOfFrame(step, place.all);
  return (
    <li className="frame">
      <div className={columnClasses(within, place)}>
        {step.operands.map(({ keyword, label, steps }, index) => (
          <Fragment key={index}>
            <p className="operand">
              <b>{operators[keyword] ?? keyword}</b> {label !== '' && <Text text={label} />}
            </p>
            <Steps steps={steps} place={{ ...place, within }} />
          </Fragment>
        ))}
      </div>
    </li>
  );
}

function Steps({ steps, place }: { steps: SequenceStep[]; place: Place }) {
  return (
    <ol className="steps">
      {steps.map((step, index) =>
        step.kind === 'frame' ? (
          <FrameItem key={index} step={step} place={place} />
        ) : (
          <RowItem key={index} step={step} place={place} />
        ),
      )}
    </ol>
  );
}

/** Sequence diagram: participants are grid columns, messages are rows. Screen readers and narrow screens get a list. */
export function SequenceDiagram({ participants, boxes = [], steps, numbered }: Sequence) {
  const { diagrams: strings } = useSiteStrings();
  const own = { from: 0, to: participants.length - 1 };
  const all = rowsIn(steps)
    .map((step) => columnsOf(step, own, own))
    .reduce(joined, own);
  const place: Place = { names: participants.map(({ label }) => label.replaceAll('\n', ' ')), all, within: all };
  const column = (index: number) => `a${index - all.from + 1}`;
  const named = boxes.filter(({ label }) => label !== '');
  return (
    <div className={`sequence ${column(all.to)}${numbered ? ' numbered-steps' : ''}`}>
      {named.length > 0 && (
        <ul className="boxes" aria-label={strings.groups}>
          {named.map((box, index) => (
            <li key={index} className={columnClasses(box, place)}>
              <Text text={box.label} />
              <span className="who">: {place.names.slice(box.from, box.to + 1).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {boxes.map((box, index) => (
        <i key={index} className={`ground ${columnClasses(box, place)}`} />
      ))}
      <ul className="participants" aria-label={strings.participants}>
        {participants.map(({ label, actor, type }, index) => (
          <li key={index} className={actor ? `actor ${column(index)}` : column(index)}>
            <Text text={label} />
            {type !== undefined && <small>{type}</small>}
          </li>
        ))}
      </ul>
      {participants.map((_, index) => (
        <i key={index} className={`life ${column(index)}`} />
      ))}
      <Steps steps={steps} place={place} />
    </div>
  );
}
