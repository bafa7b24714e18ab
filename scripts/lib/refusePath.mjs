/**
 * Ends the process with a message when a folder's path holds a sign that the bundlers take for the beginning of a query
 * or a fragment: what would follow are errors about files that are there.
 */
export function refusePath(folder) {
  const problem = pathProblem(folder);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/** What is wrong with a folder's path; undefined when nothing is. */
export function pathProblem(folder) {
  const [sign] = /[?#\0]/.exec(folder) ?? [];
  return sign && `Error: The folder ${folder} has a \`${sign}\` in its path, at which the bundler (Vite) would cut it off. Move or clone the project to a path without \`?\` and \`#\`.`;
}
