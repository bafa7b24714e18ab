import { Breakable } from '../Breakable.tsx';
import { longDate } from '../dates.ts';
import type { DocMainProps, PageLink, ShellVersion, DocErratum } from '../types.ts';
import { newIssue } from '../links.ts';
import { sourceActions } from './PageMenu.tsx';

type DocFooterProps = Pick<
  DocMainProps,
  'shell' | 'meta' | 'title' | 'editUrl' | 'markdownUrl' | 'changes' | 'errata' | 'lastUpdate' | 'previous' | 'next'
> & { version?: ShellVersion };

/** Below the article: who changed it last, its source and its text as Markdown, and the docs before and after it. */
export function DocFooter({
  editUrl,
  markdownUrl,
  changes,
  errata = [],
  lastUpdate,
  previous,
  next,
  ...page
}: DocFooterProps) {
  return (
    <footer className="doc-foot">
      <DocErrata errata={errata} />
      <Helpful {...page} />
      <p className="doc-facts">
        {sourceActions({ editUrl, markdownUrl })}
        {changes &&
          (changes.path ? (
            <a href={changes.path}>What changed since {changes.since}</a>
          ) : (
            <small>Unchanged since {changes.since}</small>
          ))}
        {lastUpdate && (
          <span>
            Last updated
            {lastUpdate.date && (
              <>
                {' '}
                on <time dateTime={lastUpdate.date}>{longDate(lastUpdate.date)}</time>
              </>
            )}
            {lastUpdate.author && ` by ${lastUpdate.author}`}
          </span>
        )}
      </p>
      {(previous || next) && (
        <nav className="pager" aria-label="Previous and next page">
          {previous && <PagerLink rel="prev" word="Previous" link={previous} />}
          {next && <PagerLink rel="next" word="Next" link={next} />}
        </nav>
      )}
    </footer>
  );
}

function PagerLink({ rel, word, link }: { rel: 'prev' | 'next'; word: string; link: PageLink }) {
  return (
    <a rel={rel} href={link.path}>
      <small>{word}</small> <Breakable text={link.label} />
    </a>
  );
}

/** At the end of a doc of a released version: what was mended in it since. */
function DocErrata({ errata }: { errata: DocErratum[] }) {
  if (errata.length === 0) return null;
  return (
    <section className="errata" aria-labelledby="page-errata">
      <h2 id="page-errata">Errata</h2>
      <ul>
        {errata.map(({ date, kind, reason, href }) => (
          <li key={href}>
            <time dateTime={date}>{longDate(date)}</time>, {kind}: {reason}{' '}
            <a href={href}>
              What changed<span className="sr"> on {longDate(date)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HelpfulProps = Pick<DocMainProps, 'shell' | 'meta' | 'title'> & { version?: ShellVersion };

/**
 * Asks whether the page was helpful, where somebody counts the answers; and has an issue in the source repository begun
 * for the reader about what is missing or wrong, where there is one.
 */
function Helpful({ shell: { site }, meta, title, version }: HelpfulProps) {
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
