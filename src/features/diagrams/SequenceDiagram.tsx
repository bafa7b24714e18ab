import { Fragment, type ReactNode } from 'react';
import type { Sequence, SequenceStep } from './types.ts';
import { Seams } from '../../theme/Breakable.tsx';
import { columnsOf, extentOf, columnsOfStep, stepsIn, type Extent } from './sequenceColumns.ts';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

/** Where steps are drawn: participants' names, the columns there are, and the columns of the frame they stand in. */
interface Place {
  names: string[];
  all: Extent;
  within: Extent;
}

/** Classes for the columns, counted from 1 in what surrounds them; the style sheet makes grid lines of them. */
const columns = ({ from, to }: Extent, { within }: Place) => `a${from - within.from + 1} b${to - within.from + 1}`;

/** Words. An identifier goes to the next line in one piece, and breaks only where a whole line is too short. */
function Line({ text }: { text: string }) {
  return text.split(/(\S{12,})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="word">
        <Seams text={part} />
      </span>
    ),
  );
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Line text={line} />
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

/** A row of the diagram: who acts, for those who listen and in the list, and words between lifelines. */
function Row({ className, extent, place, who, children }: RowProps) {
  return (
    <li className={className}>
      <p className={columns(extent, place)}>
        <span className="who">{who}</span>
        <span className="said">{children}</span>
      </p>
    </li>
  );
}

interface RowProps {
  className: string;
  extent: Extent;
  place: Place;
  who: ReactNode;
  children: ReactNode;
}

type StepOf<Kind extends SequenceStep['kind']> = Extract<SequenceStep, { kind: Kind }>;

function Message({ step, place }: { step: StepOf<'message'>; place: Place }) {
  const { from, to, line, head, both, text, number } = step;
  const { diagrams: strings } = useSiteStrings();
  const { names, within, all } = place;
  const extent = columnsOfStep(step, within, all);
  const isSelf = from === to;
  const isBack = isSelf ? from === extent.to && extent.from < extent.to : to < from;
  const marks = ['message', line, head, isSelf && 'self', isBack && 'back', both && 'both'];
  const who = (
    <>
      {names[from]}
      <span className="to">{` ${both ? strings.toAndFrom : strings.to} `}</span>
      {isSelf ? strings.itself : names[to]}
      {head === 'cross' && `, ${strings.lost}`}
      {': '}
    </>
  );
  return (
    <Row className={marks.filter(Boolean).join(' ')} extent={extent} place={place} who={who}>
      {number !== undefined && <span className="number">{number}. </span>}
      <Lines text={text} />
    </Row>
  );
}

/** A participant that comes or goes while the others speak. */
function Event({ step: { at, event }, place }: { step: StepOf<'event'>; place: Place }) {
  const { begins, ends } = useSiteStrings().diagrams;
  const who = <>{place.names[at]} </>;
  return (
    <Row className={`event ${event}`} extent={{ from: at, to: at }} place={place} who={who}>
      <Lines text={event === 'created' ? begins : ends} />
    </Row>
  );
}

function Note({ step, place }: { step: StepOf<'note'>; place: Place }) {
  const { from, to, side, text } = step;
  const { names, within, all } = place;
  const { noteOn } = useSiteStrings().diagrams;
  const who = `${noteOn(to > from ? [names[from]!, names[to]!] : [names[from]!])}: `;
  return (
    <Row className={`note ${side}`} extent={columnsOfStep(step, within, all)} place={place} who={who}>
      <Lines text={text} />
    </Row>
  );
}

function Step({ step, place }: { step: SequenceStep; place: Place }) {
  const { operators } = useSiteStrings().diagrams;
  if (step.kind === 'message') return <Message step={step} place={place} />;
  if (step.kind === 'note') return <Note step={step} place={place} />;
  if (step.kind === 'event') return <Event step={step} place={place} />;
  const within = extentOf(stepsIn(step), place.all);
  return (
    <li className="frame">
      <div className={columns(within, place)}>
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
      {steps.map((step, index) => (
        <Step key={index} step={step} place={place} />
      ))}
    </ol>
  );
}

/**
 * A sequence diagram: participants are the columns of a grid, messages its rows. Read in order, and on narrow
 * screens, it is the list of its messages.
 */
export function SequenceDiagram({ participants, boxes = [], steps, numbered }: Sequence) {
  const { diagrams: strings } = useSiteStrings();
  const all = columnsOf(steps, participants.length);
  const place: Place = { names: participants.map(({ label }) => label.replaceAll('\n', ' ')), all, within: all };
  const count = all.to - all.from + 1;
  const column = (index: number) => `a${index - all.from + 1}`;
  const named = boxes.filter(({ label }) => label !== '');
  return (
    <div className={`sequence a${count}${numbered ? ' numbered-steps' : ''}`}>
      {named.length > 0 && (
        <ul className="boxes" aria-label={strings.groups}>
          {named.map(({ label, from, to }, index) => (
            <li key={index} className={columns({ from, to }, place)}>
              <Text text={label} />
              <span className="who">: {place.names.slice(from, to + 1).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {boxes.map((box, index) => (
        <i key={index} className={`ground ${columns(box, place)}`} />
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
