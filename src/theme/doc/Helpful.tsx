import { newIssue } from '../../search/newIssue.ts';
import type { DocMainProps, ShellVersion } from '../types.ts';

/** Asks whether the page was helpful. An answer is an issue in the source repository, begun for the reader: no service counts. */
export function Helpful({ shell: { site }, meta, title, version }: Pick<DocMainProps, 'shell' | 'meta' | 'title'> & { version?: ShellVersion }) {
  const name = version ? `${title} (${version.title})` : title;
  const { repository } = site;
  if (!repository) return null;
  const issue = (opinion: string, question: string) => newIssue(repository, `${opinion}: ${name}`, `Page: ${site.url}${meta.path}\n${version ? `Version: ${version.label}\n` : ''}\n${question}\n\n`);
  return (
    <p className="doc-facts">
      Was this page helpful?
      <a className="external" href={issue('Helpful', 'What did it help you with?')}>Yes, it helped</a>
      <a className="external" href={issue('Not helpful', 'What did you look for, and what is missing, wrong or unclear?')}>No, something is missing or wrong</a>
    </p>
  );
}
