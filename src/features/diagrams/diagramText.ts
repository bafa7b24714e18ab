import type { SequenceStep } from '../../core/compile/types.ts';
import { readDiagram } from './readDiagram.ts';

function textOf(step: SequenceStep): string[] {
  if (step.kind === 'event') return [];
  if (step.kind !== 'frame') return [step.text.replaceAll('\n', ' ')];
  return step.operands.flatMap(({ label, steps }) => [label.replaceAll('\n', ' '), ...steps.flatMap(textOf)]);
}

/** What a diagram says as plain text: its title, and of a sequence diagram the messages, notes and conditions. */
export function diagramText(source: string): string {
  const { title, sequence } = readDiagram(source, false);
  return [
    title,
    ...(sequence?.boxes?.map(({ label }) => label.replaceAll('\n', ' ')) ?? []),
    ...(sequence?.steps.flatMap(textOf) ?? []),
  ]
    .filter((text) => text !== '')
    .join('\n');
}
