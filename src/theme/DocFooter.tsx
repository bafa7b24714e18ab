import type { Strings } from '../strings/strings.ts';
import { Breakable } from './Breakable.tsx';
import { newIssue } from './links.ts';
import type { DocErratum, DocMainProps, PageLink, ShellVersion } from './types.ts';
import { useSiteStrings } from './useSiteStrings.ts';

type DocFooterProps = DocMainProps & { version?: ShellVersion };

/** Footer of an article: last update, source, Markdown, and previous and next docs. */
export function DocFooter(props: DocFooterProps) {
  const { changes, errata = [], lastUpdate, previous, next } = props;
  const { doc: strings, dates } = useSiteStrings();
  return (
    <footer className="doc-foot">
      {errata.length > 0 && <DocErrata errata={errata} />}
      <ReportLink {...props} />
      <p className="doc-facts">
        {sourceActions(props, strings)}
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
                {strings.on} <time dateTime={lastUpdate.date}>{dates.long(lastUpdate.date)}</time>
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

/** Actions for a page's source; copying needs scripts. */
export function sourceActions(
  { editUrl, markdownUrl, assistantsPath }: { editUrl?: string; markdownUrl: string; assistantsPath?: string },
  strings: Strings['doc'],
) {
  const copy = { type: 'button', className: 'scripted', 'data-copy-file': markdownUrl } as const;
  const actions = [
    <button key="copy" {...copy} data-early="">
      {strings.copyMarkdown}
    </button>,
    <button key="assistant" {...copy} data-for-assistant="" data-early="">
      {strings.copyForAssistant}
    </button>,
    <a key="view" rel="alternate" type="text/markdown" href={markdownUrl}>
      {strings.viewMarkdown}
    </a>,
  ];
  if (assistantsPath)
    actions.push(
      <a key="connect" href={assistantsPath}>
        {strings.connectAssistant}
      </a>,
    );
  if (editUrl)
    actions.push(
      <a key="edit" className="external" href={editUrl}>
        {strings.edit}
      </a>,
    );
  return actions;
}

function PagerLink({ rel, word, link }: { rel: 'prev' | 'next'; word: string; link: PageLink }) {
  return (
    <a rel={rel} href={link.path}>
      <small>{word}</small> <Breakable text={link.label} />
    </a>
  );
}

/** Corrections to a doc since its version was released. */
function DocErrata({ errata }: { errata: DocErratum[] }) {
  const {
    errata: strings,
    dates: { long },
  } = useSiteStrings();
  return (
    <section className="errata" aria-labelledby="site:errata">
      <h2 id="site:errata">{strings.title}</h2>
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

/** Prefilled links to a new issue about this page, if the site has a repository. */
function ReportLink({ shell: { site }, meta, title, version }: DocFooterProps) {
  const { doc: strings } = useSiteStrings();
  const { repository } = site;
  if (!repository) return null;
  const page = site.url + meta.path;
  const name = version ? `${title} (${version.title})` : title;
  return (
    <p className="doc-facts">
      <a
        className="external"
        href={newIssue(repository, strings.issue.title(name), strings.issue.body(page, version?.label))}
      >
        {strings.report}
      </a>
    </p>
  );
}
