import type { Diagnostic } from '../../core/docs/types.ts';

/** How much was checked. A check is one sample in one version. */
export interface SampleReport {
  samples: number;
  versions: number;
  typeScript: number;
  json: number;
  exempt: number;
}

/** Most of the checks that may be left out by the mark `fragment`, in per cent. */
const mostExempt = 5;

/** `123 samples in 6 versions: 456 TypeScript checks, 78 JSON checks, 3 exempt (0.6 %)`. */
export function formatReport(report: SampleReport): string {
  const { samples, versions, typeScript, json, exempt } = report;
  const kinds = [
    count(typeScript, 'TypeScript check'),
    count(json, 'JSON check'),
    `${exempt} exempt (${exemptShare(report).toFixed(1)} %)`,
  ];
  return `${count(samples, 'sample')} in ${count(versions, 'version')}: ${kinds.join(', ')}`;
}

/** An error when more than a few of the samples are exempt. */
export function tooManyExempt(report: SampleReport): Diagnostic[] {
  if (exemptShare(report) <= mostExempt) return [];
  return [
    {
      severity: 'error',
      message: `Too many samples are exempt by the mark \`fragment\`: ${formatReport(report)}. At most ${mostExempt} % may be.`,
    },
  ];
}

function exemptShare({ typeScript, json, exempt }: SampleReport): number {
  return exempt === 0 ? 0 : (100 * exempt) / (typeScript + json + exempt);
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
