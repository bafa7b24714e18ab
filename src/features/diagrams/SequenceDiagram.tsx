import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Sequence, SequenceOperand, SequenceStep } from './types.ts';
import { Seams } from '../../theme/Breakable.tsx';
import { columnsOf, extentOf, placeOf, stepsIn, type Extent } from './sequenceColumns.ts';

/** What the operators of frames are called by those who do not draw diagrams every day. */
const operators: Record<string, string> = {
  alt: 'Either',
  else: 'Or',
  opt: 'Optional',
  loop: 'Loop',
  par: 'In parallel',
  and: 'And',
  critical: 'Critical',
  option: 'Or',
  break: 'Break off',
};

/** Where steps are drawn: participants' names, the columns there are, and the columns of the frame they stand in. */
interface Place {
  names: string[];
  all: Extent;
  within: Extent;
}

/** Classes for the columns, counted from 1 in what surrounds them; the style sheet makes grid lines of them. */
const columns = ({ from, to }: Extent, { within }: Place) => `a${from - within.from + 1} b${to - within.from + 1}`;

/** Words. An identifier goes to the next line in one piece, and breaks only where a whole line is too short. */
function Line({ text }: { text: string }): ReactNode {
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

function Lines({ text }: { text: string }): ReactNode {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Line text={line} />
    </Fragment>
  ));
}

function Text({ text }: { text: string }): ReactElement {
  return (
    <span className="said">
      <Lines text={text} />
    </span>
  );
}

function Message({ step, place }: { step: Extract<SequenceStep, { kind: 'message' }>; place: Place }): ReactElement {
  const { from, to, line, head, both, text, number } = step;
  const { names, within, all } = place;
  const at = placeOf(step, within, all);
  const isBack = from === to ? from === at.to && at.from < at.to : to < from;
  const marks = ['message', line, head, from === to && 'self', isBack && 'back', both && 'both'];
  return (
    <li className={marks.filter(Boolean).join(' ')}>
      <p className={columns(at, place)}>
        <span className="who">
          {names[from]}
          <span className="to">{both ? ' to and from ' : ' to '}</span>
          {from === to ? 'itself' : names[to]}
          {head === 'cross' && ', lost'}
          {': '}
        </span>
        <span className="said">
          {number !== undefined && <span className="number">{number}. </span>}
          <Lines text={text} />
        </span>
      </p>
    </li>
  );
}

/** A participant that comes or goes while the others speak. */
function Event({
  step: { at, event },
  place,
}: {
  step: Extract<SequenceStep, { kind: 'event' }>;
  place: Place;
}): ReactElement {
  return (
    <li className={`event ${event}`}>
      <p className={columns({ from: at, to: at }, place)}>
        <span className="who">{place.names[at]} </span>
        <Text text={event === 'created' ? 'begins' : 'ends'} />
      </p>
    </li>
  );
}

function Note({ step, place }: { step: Extract<SequenceStep, { kind: 'note' }>; place: Place }): ReactElement {
  const { from, to, side, text } = step;
  const { names, within, all } = place;
  return (
    <li className={`note ${side}`}>
      <p className={columns(placeOf(step, within, all), place)}>
        <span className="who">
          {'Note on '}
          {names[from]}
          {to > from && ` and ${names[to]}`}
          {': '}
        </span>
        <Text text={text} />
      </p>
    </li>
  );
}

function Operand({ operand, place }: { operand: SequenceOperand; place: Place }): ReactElement {
  const { keyword, label, steps } = operand;
  return (
    <>
      <p className="operand">
        <b>{operators[keyword] ?? keyword}</b> {label !== '' && <Text text={label} />}
      </p>
      <Steps steps={steps} place={place} />
    </>
  );
}

function Step({ step, place }: { step: SequenceStep; place: Place }): ReactElement {
  if (step.kind === 'message') return <Message step={step} place={place} />;
  if (step.kind === 'note') return <Note step={step} place={place} />;
  if (step.kind === 'event') return <Event step={step} place={place} />;
  const within = extentOf(stepsIn(step), place.all);
  return (
    <li className="frame">
      <div className={columns(within, place)}>
        {step.operands.map((operand, index) => (
          <Operand key={index} operand={operand} place={{ ...place, within }} />
        ))}
      </div>
    </li>
  );
}

function Steps({ steps, place }: { steps: SequenceStep[]; place: Place }): ReactElement {
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
export function SequenceDiagram({ participants, boxes = [], steps, numbered }: Sequence): ReactElement {
  const all = columnsOf(steps, participants.length);
  const place: Place = { names: participants.map(({ label }) => label.replaceAll('\n', ' ')), all, within: all };
  const count = all.to - all.from + 1;
  const column = (index: number) => `a${index - all.from + 1}`;
  const span = ({ from, to }: Extent) => `a${from - all.from + 1} b${to - all.from + 1}`;
  return (
    <div className={`sequence a${count}${numbered ? ' numbered-steps' : ''}`}>
      {boxes.some(({ label }) => label !== '') && (
        <ul className="boxes" aria-label="Groups of participants">
          {boxes
            .filter(({ label }) => label !== '')
            .map(({ label, from, to }, index) => (
              <li key={index} className={span({ from, to })}>
                <Text text={label} />
                <span className="who">: {place.names.slice(from, to + 1).join(', ')}</span>
              </li>
            ))}
        </ul>
      )}
      {boxes.map((box, index) => (
        <i key={index} className={`ground ${span(box)}`} />
      ))}
      <ul className="participants" aria-label="Participants">
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
