import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Sequence, SequenceOperand, SequenceStep } from '../../markdown/types.ts';
import { Seams } from '../Breakable.tsx';
import { columnsOf, extentOf, placeOf, stepsIn, type Extent } from './sequenceColumns.ts';

/** What the operators of frames are called by those who do not draw diagrams every day. */
const operators: Record<string, string> = { alt: 'Either', else: 'Or', opt: 'Optional', loop: 'Loop', par: 'In parallel', and: 'And', critical: 'Critical', option: 'Or', break: 'Break off' };

/** Where steps are drawn: participants' names, the columns there are, and the columns of the frame they stand in. */
interface Place {
  names: string[];
  all: Extent;
  within: Extent;
}

/** Classes for the columns, counted from 1 in what surrounds them; the style sheet makes grid lines of them. */
const columns = ({ from, to }: Extent, { within }: Place) => `a${from - within.from + 1} b${to - within.from + 1}`;

/** Words; an identifier goes to the next line in one piece, and breaks at its seams only where a whole line is too short. */
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

function Text({ text }: { text: string }): ReactElement {
  return (
    <span className="said">
      {text.split('\n').map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <Line text={line} />
        </Fragment>
      ))}
    </span>
  );
}

function Message({ step, place }: { step: Extract<SequenceStep, { kind: 'message' }>; place: Place }): ReactElement {
  const { from, to, line, head, both, text } = step;
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
        <Text text={text} />
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
 * A sequence diagram: participants are the columns of a grid, messages its rows. Read in order, and on narrow screens, it is the
 * list of its messages.
 */
export function SequenceDiagram({ participants, steps, numbered }: Sequence): ReactElement {
  const all = columnsOf(steps, participants.length);
  const place: Place = { names: participants.map(({ label }) => label.replaceAll('\n', ' ')), all, within: all };
  const count = all.to - all.from + 1;
  const column = (index: number) => `a${index - all.from + 1}`;
  return (
    <div className={`sequence a${count}${numbered ? ' numbered-steps' : ''}`}>
      <ul className="participants" aria-label="Participants">
        {participants.map(({ label, actor }, index) => (
          <li key={index} className={actor ? `actor ${column(index)}` : column(index)}>
            <Text text={label} />
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
