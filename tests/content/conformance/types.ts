/** Required code in a section, or a pattern for a fact in prose, independent of wording. */
export type Literal = string | RegExp;

/** Literals of a section, in all versions or by version range. */
export type Literals = readonly Literal[] | Readonly<Record<string, readonly Literal[]>>;

/** Matches a result without any context. */
export const nothing = /\bnothing\b|\bno context\b|\bnot receive/i;

/** Matches a call followed by the app it starts, in the same line or cell. */
export const starts = (call: string, app: string): RegExp =>
  new RegExp(`\`${call.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\`[^|\\n]*\\b${app}\\b`);

/** Matches an expected result with these apps and no other app. */
export const only = (...apps: string[]): RegExp => {
  const gap = String.raw`(?:(?!\b[A-K]\b).)*`;
  const names = apps.map((app) => String.raw`\b${app}\b${gap}`);
  return new RegExp(String.raw`^- \*\*Expected\*\*:${gap}${names.join('')}$`, 'm');
};

/** Essential facts of a conformance test, or of a table of steps shared by tests. */
export interface ConformanceFacts {
  /** Test id, or the section heading for a table of steps. */
  id: string;
  /** Versions with this test. */
  versions: string;
  /** Number of rows in its table of steps. 0 without a table. */
  steps: number;
  literals: Literals;
}

/** A page of tests. */
export interface ConformancePage {
  /** Tables of steps shared by the page's tests. */
  procedures: readonly ConformanceFacts[];
  /** In page order. */
  tests: readonly ConformanceFacts[];
}

/** A test without a table. */
export const test = (id: string, versions: string, literals: Literals): ConformanceFacts => ({
  id,
  versions,
  steps: 0,
  literals,
});

/** A test or section with a table of steps. */
export const steps = (id: string, versions: string, count: number, literals: Literals): ConformanceFacts => ({
  id,
  versions,
  steps: count,
  literals,
});
