/** Why search cannot answer, in English: a site may pass the same sentences in the language of its readers. */
export const searchProblems = {
  noIndex: 'This is not a search index.',
  damaged: 'The search index is damaged.',
  otherFormat: 'The search index has another format than this page reads. Reload the page.',
  notStarted: 'The search could not be started.',
};

export type SearchProblems = typeof searchProblems;
export type ProblemCode = keyof SearchProblems;

/** An error with a code, by which a page finds the sentence for its readers. */
export function searchProblem(code: ProblemCode): Error & { code: ProblemCode } {
  return Object.assign(new Error(searchProblems[code]), { code });
}

/** The code of an error that `searchProblem` made; undefined for others. */
export function problemCode(error: unknown): ProblemCode | undefined {
  const { code } = (error ?? {}) as { code?: string };
  return code !== undefined && code in searchProblems ? (code as ProblemCode) : undefined;
}
