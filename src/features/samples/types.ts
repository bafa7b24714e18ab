import type { SampleLanguage, SampleMarks } from '../../core/compile/samples.ts';

/** A fence of code that says what the standard's packages accept, in one version. */
export interface Sample {
  /** `Version.name`. */
  version: string;
  file: string;
  /** The file's text. */
  source: string;
  /** Offset in `source` of each of its lines. */
  lineOffsets: number[];
  language: SampleLanguage;
  marks: SampleMarks;
  text: string;
}

/** Something wrong with a sample. Line and column are those of its text, from 1. */
export interface SampleProblem {
  line: number;
  column: number;
  message: string;
}

/** What the compiler says of a file. */
export interface CompilerError {
  line: number;
  column: number;
  code: string;
  message: string;
}

/** How much was checked. A check is one sample in one version. */
export interface SampleReport {
  samples: number;
  versions: number;
  typeScript: number;
  json: number;
  exempt: number;
}
