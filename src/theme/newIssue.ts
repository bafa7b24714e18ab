/** Address at which a reader writes a new issue in the source repository; what is given stands in its form. */
export function newIssue(repository: string, title: string, body = ''): string {
  const query = `?title=${encodeURIComponent(title)}${body && `&body=${encodeURIComponent(body)}`}`;
  return `${repository.replace(/\/$/, '')}/issues/new${query}`;
}
