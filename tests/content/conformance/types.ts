/** What has to stand word for word in a section: in all versions that have it, or by range. */
export type Literals = readonly string[] | Readonly<Record<string, readonly string[]>>;

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
