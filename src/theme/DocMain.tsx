import type { VersionConfig } from '../core/docs/types.ts';
import type { Strings } from '../strings/strings.ts';
import { Chip } from './article.tsx';
import { Breakable, BreakableLink } from './Breakable.tsx';
import { DocFooter, sourceActions } from './DocFooter.tsx';
import { latestVersion, versionOf, wayFromVersion } from './links.ts';
import { Dropdown } from './shell/Navbar.tsx';
import type { Crumb, DocMainProps, DocState, PageMeta, ShellData, ShellVersion } from './types.ts';
import { useSiteStrings } from './useSiteStrings.ts';

/** Content of `<main>` on a doc's page. */
export function DocMain(props: DocMainProps) {
  const { shell, meta, heading, title, breadcrumbs, latest, state } = props;
  const { doc: strings } = useSiteStrings();
  const version = versionOf(shell, meta);
  const hasPairs = props.articleHtml.includes('<div class="beside">');
  return (
    <div className={props.toc.length === 0 ? 'doc whole' : hasPairs ? 'doc paired' : 'doc'}>
      <header className="doc-head">
        <div className="doc-way">
          <Breadcrumbs crumbs={breadcrumbs} version={version} />
          {/* Repeated here because the end of the page may be far. */}
          <Dropdown id="page-menu" button={props.editUrl ? strings.copyOrEdit : strings.copyPage}>
            <ul>
              {sourceActions(props, strings).map((action) => (
                <li key={action.key}>{action}</li>
              ))}
            </ul>
          </Dropdown>
        </div>
        <VersionBanner version={version} meta={meta} latest={latest.path} shell={shell} />
        <div className="doc-title">
          <h1 tabIndex={-1} className={heading === '' ? 'sr' : undefined}>
            <Breakable text={heading || title} />
          </h1>
          <DocChips version={version} state={state} />
        </div>
      </header>
      <TableOfContents toc={props.toc} />
      <div className="article" dangerouslySetInnerHTML={{ __html: props.articleHtml }} />
      <DocFooter {...props} version={version} />
    </div>
  );
}

/** Breadcrumbs: the version's landing page, categories, and the doc itself. */
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

interface VersionBannerProps {
  version: ShellVersion | undefined;
  meta: PageMeta;
  /** Permalink of the same topic in the latest version, or of its first page. */
  latest: string;
  shell: ShellData;
}

export function VersionBanner({ version, meta, latest, shell: { site, versions } }: VersionBannerProps) {
  const { doc, shell } = useSiteStrings();
  const current = latestVersion(versions);
  if (!version || version.state === 'latest' || version.banner === false || !current) return null;
  return (
    <div className={`version-banner ${version.state}`} role="note">
      <p>
        {version.state === 'draft'
          ? doc.banner.draft(site.draftName ?? shell.states.draft, version.title)
          : doc.banner.old(version.title)}{' '}
        <WayTo version={current} meta={meta} latest={latest} words={doc.banner} />.
      </p>
    </div>
  );
}

interface WayToProps {
  meta: PageMeta;
  latest: VersionBannerProps['latest'];
  version: ShellVersion;
  words: Strings['doc']['banner'];
}

/** Link to the page's topic in the latest version, or what to do if it is missing. */
function WayTo({ version: { name, title }, meta, latest, words }: WayToProps) {
  const counterpart = meta.counterparts?.[name];
  if (meta.kind === 'landing') return <a href={latest}>{words.goTo(title)}</a>;
  if (meta.topicPaths?.[name]) return <a href={latest}>{words.read(title)}</a>;
  return (
    <>
      {counterpart ? words.elsewhere(title) : words.nowhere(title)}
      <a href={counterpart?.path ?? latest}>{counterpart?.label ?? words.beginAt(title)}</a>
    </>
  );
}

function DocChips({ version, state }: { version?: ShellVersion; state?: DocState }) {
  const { doc: strings } = useSiteStrings();
  const named = version?.only || version?.state === 'latest' ? undefined : version;
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
          <Chip kind={kind}>{text}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** Version state as a word with a shape. */
export function VersionChip({
  version: { state },
  label,
}: {
  version: { state: VersionConfig['state'] };
  label?: string;
}) {
  const { states } = useSiteStrings().shell;
  return (
    <Chip kind={state}>
      {label && `${label} `}
      {states[state]}
    </Chip>
  );
}

/** Words for a doc's state, with the class of their chip. */
export function stateWords(state: DocState, strings: Strings['doc']['states']): { kind: string; text: string }[] {
  const since = (kind: 'added' | 'changed' | 'deprecated' | 'removed') => {
    const version = state[kind];
    return version && (version === true ? strings[kind] : strings[`${kind}In`](version));
  };
  const words: [kind: string, text: string | false | undefined][] = [
    ['experimental', state.experimental && strings.experimental],
    ['added', since('added')],
    ['changed', since('changed')],
    ['deprecated', since('deprecated')],
    ['removed', since('removed')],
    ['supplement', state.supplement && strings.supplement],
    ['audience', state.audience && strings.forAudience(state.audience)],
  ];
  return words.flatMap(([kind, text]) => (text ? [{ kind, text }] : []));
}

/**
 * A single list for two layouts: a disclosure above the article; beside it, the style sheet shows the closed
 * disclosure's content under a heading (if the browser supports `::details-content`).
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
