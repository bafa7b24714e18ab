import { Breakable } from '../Breakable.tsx';
import { DocErrata } from './DocErrata.tsx';
import { longDate } from '../dates.ts';
import type { DocMainProps, PageLink, ShellVersion } from '../types.ts';
import { Helpful } from './Helpful.tsx';

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
        {editUrl && (
          <a className="external" href={editUrl}>
            Edit this page
          </a>
        )}
        <button type="button" className="scripted" data-copy-file={markdownUrl} data-early="">
          Copy as Markdown
        </button>
        <a rel="alternate" type="text/markdown" href={markdownUrl}>
          View as Markdown
        </a>
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
