import { judged } from './types.ts';

const minutes = (day: string) => `use-cases/meeting-minutes/${day}%20uc-wg%20meeting%20notes`;

/** The use cases, whose numbers differ between versions, and the notes of the group that wrote them. */
export const useCases = [
  ...judged('name', [
    ['2.1', 'Sales Floor Base Workflow', 'use-cases/uc-15'],
    ['current', 'Sales Floor Base Workflow', 'use-cases/uc-9'],
    ['2.0', 'Quantifying FDC3 Interactions', 'use-cases/uc-16'],
    ['1.2', 'Inhouse Cross Platform Launcher', 'use-cases/uc-3'],
    ['1.0', 'Equity sell side trader', 'use-cases/uc-1'],
    ['current', 'use case 11', 'use-cases/uc-11'],
  ]),
  ...judged('question', [
    ['2.1', 'credit check before an FX trade', 'use-cases/uc-4'],
    ['2.1', 'transcribe a call into the CRM', 'use-cases/uc-9'],
    ['current', 'voice trade ticket', 'use-cases/uc-7'],
    ['2.1', 'treasurer compares rates of several providers', 'use-cases/uc-5'],
    ['current', 'several channels on several monitors', 'use-cases/uc-11'],
    ['2.1', 'launcher single sign-on', 'use-cases/uc-3'],
    ['1.1', 'open four applications in one container', 'use-cases/uc-13'],
    ['2.1', 'who writes the use cases', 'use-cases/overview'],
  ]),
  ...judged('topic', [
    ['2.1', 'use case adoption', 'use-cases', 'use-cases/uc-16'],
    ['2.1', 'use cases group meeting minutes', minutes('2020-01-16'), minutes('2020-02-20'), minutes('2020-03-19')],
    ['1.0', 'use case 17 vote', minutes('2020-01-16')],
  ]),
];
