import { Breakable } from '../Breakable.tsx';
import type { DocMainProps, PageLink, ShellVersion, DocErratum } from '../types.ts';
import { newIssue } from '../links.ts';
import { sourceActions } from './PageMenu.tsx';
import type { Strings } from '../../strings/strings.ts';
import { useSiteStrings } from '../useSiteStrings.ts';

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
  const { doc: strings } = useSiteStrings();
  const { long } = useSiteStrings().dates;
  return (
    <footer className="doc-foot">
      <DocErrata errata={errata} />
      <Helpful {...page} />
      <p className="doc-facts">
        {sourceActions({ editUrl, markdownUrl }, strings)}
        {changes &&
          (changes.path ? (
            <a href={changes.path}>{strings.changedSince(changes.since)}</a>
          ) : (
            <small>{strings.unchangedSince(changes.since)}</small>
          ))}
        {lastUpdate && (
          <span>
            {strings.lastUpdated}
            {lastUpdate.date && (
              <>
                {' '}
                {strings.on} <time dateTime={lastUpdate.date}>{long(lastUpdate.date)}</time>
              </>
            )}
            {lastUpdate.author && ` ${strings.by(lastUpdate.author)}`}
          </span>
        )}
      </p>
      {(previous || next) && (
        <nav className="pager" aria-label={strings.pager}>
          {previous && <PagerLink rel="prev" word={strings.previous} link={previous} />}
          {next && <PagerLink rel="next" word={strings.next} link={next} />}
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
  const { errata: strings } = useSiteStrings();
  const { long } = useSiteStrings().dates;
  if (errata.length === 0) return null;
  return (
    <section className="errata" aria-labelledby="page-errata">
      <h2 id="page-errata">{strings.title}</h2>
      <ul>
        {errata.map(({ date, kind, reason, href }) => (
          <li key={href}>
            <time dateTime={date}>{long(date)}</time>, {strings.kinds[kind]}: {reason}{' '}
            <a href={href}>
              {strings.change}
              <span className="sr"> {strings.changeOn(long(date))}</span>
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
  const { doc: strings } = useSiteStrings();
  const { feedback, repository } = site;
  if (!feedback && !repository) return null;
  return (
    <p className="doc-facts">
      {feedback && (
        <>
          {strings.helpful}
          <a className="external" href={answer(feedback, site.url + meta.path, 'yes')}>
            {strings.yes}
          </a>
          <a className="external" href={answer(feedback, site.url + meta.path, 'no')}>
            {strings.no}
          </a>
        </>
      )}
      {repository && (
        <a className="external" href={issue(strings.issue, repository, site.url + meta.path, title, version)}>
          {strings.report}
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

function issue(
  words: Strings['doc']['issue'],
  repository: string,
  page: string,
  title: string,
  version?: ShellVersion,
): string {
  const name = version ? `${title} (${version.title})` : title;
  return newIssue(repository, words.title(name), words.body(page, version?.label));
}
