import { Breakable, BreakableLink } from '../Breakable.tsx';
import { versionOf, wayFromVersion } from '../links.ts';
import type { DocMainProps, Crumb, ShellVersion, DocState } from '../types.ts';
import { DocFooter } from './DocFooter.tsx';
import { PageMenu } from './PageMenu.tsx';
import { VersionBanner } from './VersionBanner.tsx';
import { VersionChip } from '../VersionChip.tsx';
import type { Strings } from '../../strings/strings.ts';
import { useSiteStrings } from '../useSiteStrings.ts';

/** Everything inside `<main>` of a doc's page. Drawn at build time only. */
export function DocMain(props: DocMainProps) {
  const version = versionOf(props.shell, props.meta);
  return (
    <div className="doc">
      <header className="doc-head">
        <div className="doc-way">
          <Breadcrumbs crumbs={props.breadcrumbs} version={version} />
          <PageMenu editUrl={props.editUrl} markdownUrl={props.markdownUrl} />
        </div>
        {version && (
          <VersionBanner version={version} meta={props.meta} latest={props.latest.path} shell={props.shell} />
        )}
        <div className="doc-title">
          <h1 tabIndex={-1} className={props.heading === '' ? 'sr' : undefined}>
            <Breakable text={props.heading || props.title} />
          </h1>
          <DocChips version={version} state={props.state} />
        </div>
      </header>
      <TableOfContents toc={props.toc} />
      <div className="article" dangerouslySetInnerHTML={{ __html: props.articleHtml }} />
      <DocFooter {...props} version={version} />
    </div>
  );
}

/**
 * Where the doc stands: the version's landing page, the categories above it, the doc itself. Which version it is stands
 * in the bar and beside the title.
 */
export function Breadcrumbs({ crumbs, version }: { crumbs: Crumb[]; version?: ShellVersion }) {
  const { breadcrumbs, documentation } = useSiteStrings().doc;
  const all = wayFromVersion(crumbs, version);
  return (
    <nav className="crumbs" aria-label={breadcrumbs}>
      <ol>
        {all.map(({ label, path }, index) => {
          const last = index === all.length - 1;
          const name = version && !version.only && label === version.title ? documentation : label;
          return (
            <li key={`${index} ${label}`}>
              {path && !last ? <a href={path}>{name}</a> : <span aria-current={last ? 'page' : undefined}>{name}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** What a reader must know of the page at a glance: the version's state, and that of what the page is about. */
function DocChips({ version, state }: { version?: ShellVersion; state?: DocState }) {
  const named = version?.only ? undefined : version;
  const { doc: strings } = useSiteStrings();
  const words = state ? stateWords(state, strings.states) : [];
  if (!named && words.length === 0) return null;
  return (
    <ul className="chips" aria-label={strings.state}>
      {named && (
        <li>
          <VersionChip version={named} label={named.label} />
        </li>
      )}
      {words.map(({ kind, text }) => (
        <li key={kind}>
          <span className={`chip ${kind}`}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The words of a doc's state, each with the class of its chip. */
export function stateWords(state: DocState, strings: Strings['doc']['states']): { kind: string; text: string }[] {
  const { experimental, added, changed, deprecated, removed, audience, supplement } = state;
  const words = (kind: 'added' | 'changed' | 'deprecated' | 'removed', since: string | boolean | undefined) =>
    since ? [{ kind, text: typeof since === 'string' ? strings[`${kind}In`](since) : strings[kind] }] : [];
  return [
    ...(experimental ? [{ kind: 'experimental', text: strings.experimental }] : []),
    ...words('added', added),
    ...words('changed', changed),
    ...words('deprecated', deprecated),
    ...words('removed', removed),
    ...(supplement ? [{ kind: 'supplement', text: strings.supplement }] : []),
    ...(audience ? [{ kind: 'audience', text: strings.forAudience(audience) }] : []),
  ];
}

/**
 * The headings of the page. One list for both places: above the article it is a disclosure, and beside it the style
 * sheet shows the closed disclosure's content under a plain heading (where `::details-content` is known).
 */
function TableOfContents({ toc }: { toc: DocMainProps['toc'] }) {
  const { onThisPage } = useSiteStrings().doc;
  if (toc.length === 0) return null;
  return (
    <nav className="toc" aria-label={onThisPage}>
      <p>{onThisPage}</p>
      <details>
        <summary>{onThisPage}</summary>
        <ul>
          {toc.map(({ id, text, level }) => (
            <li key={id} className={level > toc[0]!.level ? 'sub' : undefined}>
              <BreakableLink path={`#${id}`} label={text} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
