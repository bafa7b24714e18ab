/** Code that a section must contain, or a pattern for a fact in prose that survives another wording. */
export type Literal = string | RegExp;

/** The literals of a section: in all its versions, or by range of versions. */
export type Literals = readonly Literal[] | Readonly<Record<string, readonly Literal[]>>;

/** Matches a result without any context. */
export const nothing = /\bnothing\b|\bno context\b|\bnot receive/i;

/** Matches a call and, after it in the same line or cell, the app that it starts. */
export const starts = (call: string, app: string): RegExp =>
  new RegExp(`\`${call.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\`[^|\\n]*\\b${app}\\b`);

/** Matches an expected result that names these apps and no other app. */
export const only = (...apps: string[]): RegExp => {
  const gap = String.raw`(?:(?!\b[A-K]\b).)*`;
  const names = apps.map((app) => String.raw`\b${app}\b${gap}`);
  return new RegExp(String.raw`^- \*\*Expected\*\*:${gap}${names.join('')}$`, 'm');
};

/** The essential facts of a conformance test, or of a table of steps that several tests run. */
export interface ConformanceFacts {
  /** The id of the test; of a table of steps, the text of the section's heading. */
  id: string;
  /** The range of versions that have it. */
  versions: string;
  /** How many rows its table of steps has; 0 where the test has no table of its own. */
  steps: number;
  literals: Literals;
}

/** A page of tests. */
export interface ConformancePage {
  /** Tables of steps that tests of the page share. */
  procedures: readonly ConformanceFacts[];
  /** In the order in which they are published. */
  tests: readonly ConformanceFacts[];
}

/** A test with no table of its own. */
export const test = (id: string, versions: string, literals: Literals): ConformanceFacts => ({
  id,
  versions,
  steps: 0,
  literals,
});

/** A test, or a section, with a table of steps. */
export const steps = (id: string, versions: string, count: number, literals: Literals): ConformanceFacts => ({
  id,
  versions,
  steps: count,
  literals,
});
