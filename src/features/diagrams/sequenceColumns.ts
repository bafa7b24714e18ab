import type { SequenceStep } from './types.ts';

/** Columns from the first to the last, both in it. */
export interface Extent {
  from: number;
  to: number;
}

const joined = (a: Extent, b: Extent): Extent => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

/** The columns that notes beside the outermost participants need: from -1, and to one more than there are. */
export function columnsOf(steps: readonly SequenceStep[], participants: number): Extent {
  const all = { from: 0, to: participants - 1 };
  return steps.reduce(
    (extent, step) =>
      joined(
        extent,
        step.kind === 'frame'
          ? step.operands.reduce((inner, operand) => joined(inner, columnsOf(operand.steps, participants)), all)
          : columnsOfStep(step, all),
      ),
    all,
  );
}

/** A message to oneself needs the room between two lifelines: to the right where there is one, else to the left. */
function columnsBeside(at: number, within: Extent, all: Extent): Extent {
  const isRight = at < within.to || (within.from === within.to && at < all.to) || all.from === all.to;
  return isRight ? { from: at, to: Math.min(at + 1, all.to) } : { from: at - 1, to: at };
}

/** The lifelines between which a message or note stands. */
export function columnsOfStep(
  step: Exclude<SequenceStep, { kind: 'frame' }>,
  within: Extent,
  all: Extent = within,
): Extent {
  if (step.kind === 'event') return { from: step.at, to: step.at };
  if (step.kind === 'message')
    return step.from === step.to
      ? columnsBeside(step.from, within, all)
      : { from: Math.min(step.from, step.to), to: Math.max(step.from, step.to) };
  if (step.side === 'left') return { from: step.from - 1, to: step.from };
  if (step.side === 'right') return { from: step.from, to: step.from + 1 };
  return { from: step.from, to: step.to };
}

const isSelf = (step: SequenceStep) => step.kind === 'message' && step.from === step.to;

/** The columns that a frame frames. Messages to oneself widen it only where it would else have one column. */
export function extentOf(steps: readonly SequenceStep[], all: Extent): Extent {
  const of = (step: SequenceStep, within: Extent) =>
    step.kind === 'frame' ? extentOf(stepsIn(step), all) : columnsOfStep(step, within, all);
  const others = steps.filter((step) => !isSelf(step)).map((step) => of(step, all));
  const ends = steps.flatMap((step) => (step.kind === 'message' ? [{ from: step.from, to: step.from }] : []));
  const core =
    [...others, ...ends].reduce<Extent | undefined>(
      (extent, next) => (extent ? joined(extent, next) : next),
      undefined,
    ) ?? all;
  return steps
    .filter(isSelf)
    .map((step) => of(step, core))
    .reduce(joined, core);
}

/** What stands in a frame, in all its operands. */
export function stepsIn(frame: Extract<SequenceStep, { kind: 'frame' }>): SequenceStep[] {
  return frame.operands.flatMap(({ steps }) => steps);
}
