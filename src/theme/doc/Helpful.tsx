import { newIssue } from '../newIssue.ts';
import type { DocMainProps, ShellVersion } from '../types.ts';

type HelpfulProps = Pick<DocMainProps, 'shell' | 'meta' | 'title'> & { version?: ShellVersion };

/**
 * Asks whether the page was helpful, where somebody counts the answers; and has an issue in the source repository begun for
 * the reader about what is missing or wrong, where there is one.
 */
export function Helpful({ shell: { site }, meta, title, version }: HelpfulProps) {
  const { feedback, repository } = site;
  if (!feedback && !repository) return null;
  return (
    <p className="doc-facts">
      {feedback && (
        <>
          Was this page helpful?
          <a className="external" href={answer(feedback, site.url + meta.path, 'yes')}>
            Yes
          </a>
          <a className="external" href={answer(feedback, site.url + meta.path, 'no')}>
            No
          </a>
        </>
      )}
      {repository && (
        <a className="external" href={issue(repository, site.url + meta.path, title, version)}>
          Report what is missing or wrong
        </a>
      )}
    </p>
  );
}

function answer(feedback: string, page: string, helpful: 'yes' | 'no'): string {
  const url = new URL(feedback);
  url.searchParams.set('page', page);
  url.searchParams.set('helpful', helpful);
  return url.href;
}

function issue(repository: string, page: string, title: string, version?: ShellVersion): string {
  const name = version ? `${title} (${version.title})` : title;
  const facts = `Page: ${page}\n${version ? `Version: ${version.label}\n` : ''}`;
  return newIssue(
    repository,
    `Missing or wrong: ${name}`,
    `${facts}\nWhat did you look for, and what is missing, wrong or unclear?\n\n`,
  );
}
