/** Error messages for developers; a site shows readers its own, by code. */
export const searchProblems = {
  noIndex: 'Not a search index',
  damaged: 'Damaged search index',
  otherFormat: 'Search index in another format',
  notStarted: 'Search not started',
};

export type SearchProblems = typeof searchProblems;
export type ProblemCode = keyof SearchProblems;

/** Creates an error with a code, for translation by a page. */
export function searchProblem(code: ProblemCode): Error & { code: ProblemCode } {
  return Object.assign(new Error(searchProblems[code]), { code });
}

/** Code of a `searchProblem` error; undefined for other errors. */
export function problemCode(error: unknown): ProblemCode | undefined {
  const { code } = (error ?? {}) as { code?: string };
  return code !== undefined && code in searchProblems ? (code as ProblemCode) : undefined;
}
