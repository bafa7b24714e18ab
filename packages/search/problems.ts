/** Search error messages in English; a site may translate them. */
export const searchProblems = {
  noIndex: 'This is not a search index.',
  damaged: 'The search index is damaged.',
  otherFormat: 'The search index has another format than this page reads. Reload the page.',
  notStarted: 'The search could not be started.',
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
