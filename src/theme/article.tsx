import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ImgHTMLAttributes, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { assetsFolder } from './assetsFolder.ts';
import { Breakable } from './Breakable.tsx';
import { useSiteStrings } from './useSiteStrings.ts';

/** A state in words, with an icon and border for its kind as well as a color. */
export function Chip({ kind, children }: { kind: string; children: ReactNode }) {
  return <span className={`chip ${kind}`}>{children}</span>;
}

interface AvailabilityProps {
  /** Version numbers. */
  added?: string;
  changed?: string;
  deprecated?: string;
  removed?: string;
  experimental?: boolean;
}

/** Line under a reference heading with version and state. */
export function Availability({ experimental, ...since }: AvailabilityProps) {
  const { availability } = useSiteStrings().article;
  const chips = (['added', 'changed', 'deprecated', 'removed'] as const).flatMap((kind): [string, string][] =>
    since[kind] ? [[kind, availability[kind](since[kind])]] : [],
  );
  if (experimental) chips.push(['experimental', availability.experimental]);
  if (chips.length === 0) return null;
  return (
    <ul className="availability">
      {chips.map(([kind, text]) => (
        <li key={kind}>
          <Chip kind={kind}>{text}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** Folded sections of deprecated members. A link to a member opens them. */
function DeprecatedMembers({ count, children }: { count: number; children?: ReactNode }) {
  const { deprecatedMembers } = useSiteStrings().article;
  return (
    <details className="details">
      <summary>{deprecatedMembers(count)}</summary>
      {children}
    </details>
  );
}

interface CodeBlockProps {
  /** Highlighted code: text and `span`s with classes only. */
  html: string;
  /** Displayed language: `TypeScript`. */
  language?: string;
  title?: string;
  numbered?: boolean;
  /** JSON: the samples to run, and the version if different. */
  run?: string;
  /** JSON: panel below the code. */
  panel?: string;
}

/** Code with a copy button, which the style sheet shows only with scripts. */
export function CodeBlock({ html, language, title, numbered, run, panel }: CodeBlockProps) {
  const { article: strings } = useSiteStrings();
  const name = [title, language].filter(Boolean).join(', ');
  return (
    <figure className="code">
      {name !== '' && (
        <figcaption>
          {title && <span className="code-title">{title}</span>}
          {language && <span className="code-language">{language}</span>}
        </figcaption>
      )}
      <button type="button" className="copy" data-copy="" data-early="">
        {strings.copy}
      </button>
      <pre className={numbered ? 'numbered' : undefined}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {run && <RunSlot run={run} />}
      {panel && <PanelSlot {...(JSON.parse(panel) as PanelProps)} />}
    </figure>
  );
}

function RunSlot({ run }: { run: string }) {
  const { article: strings } = useSiteStrings();
  const { samples, runsOn } = JSON.parse(run) as { samples: { title: string; file: string }[]; runsOn?: string };
  const props = { samples: samples.map(({ title, file }) => ({ title, src: `${assetsFolder}/${file}` })), runsOn };
  return <PanelSlot island="run" label={runsOn ? strings.runOn(runsOn) : strings.run} props={props} />;
}

interface PanelProps {
  island: string;
  label: string;
  props: object;
}

/** Island opened below code, not rendered before. Shown only with scripts. */
function PanelSlot({ island, label, props }: PanelProps) {
  const { article: strings } = useSiteStrings();
  return (
    <details className="run">
      <summary>
        <span>{label}</span>
        <span>{strings.close}</span>
      </summary>
      <div className="island" data-island={island} data-props={JSON.stringify(props)} />
    </details>
  );
}

/** Button to enlarge the adjacent picture or diagram. Shown only with scripts. */
export function EnlargeButton({ name }: { name: string }) {
  const { enlarge } = useSiteStrings().article;
  return (
    <button type="button" className="enlarge" data-enlarge={name} data-early="" aria-haspopup="dialog">
      {enlarge}
    </button>
  );
}

interface HeadingProps {
  level: number;
  id: string;
  /** Plain text of the heading. */
  label: string;
  /** Version that added the section, if later than the page. */
  added?: string;
  children: ReactNode;
}

/** Heading with a version chip and a link to itself. */
export function Heading({ level, id, label, added, children }: HeadingProps) {
  const { availability, linkTo } = useSiteStrings().article;
  const Level = `h${level}` as 'h2';
  return (
    <Level id={id}>
      {typeof children === 'string' ? <Breakable text={children} /> : children}
      {added && (
        <>
          {' '}
          <Chip kind="added">{availability.added(added)}</Chip>
        </>
      )}
      <a className="anchor" href={`#${id}`} aria-label={linkTo(label)} />
    </Level>
  );
}

/** Article width in pixels: wider images are scaled down, so they can be enlarged. */
const columnWidth = 640;

/** `picture` around an eagerly loaded image prevents React from adding a preload link at the start of the article. */
export function Image({ alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  const image = <img alt={alt} {...rest} />;
  const shown = rest.loading === 'lazy' ? image : <picture>{image}</picture>;
  if (Number(rest.width) <= columnWidth) return shown;
  return (
    <span className={`picture ${rest.className ?? ''}`.trim()}>
      {shown}
      <EnlargeButton name={alt ?? ''} />
    </span>
  );
}

interface TableProps {
  label: string;
  /** Position among the tables below that heading. */
  number?: number;
  /** Too wide for a phone, where its rows are stacked. */
  stacked?: boolean;
  children: ReactNode;
}

/** A table in a frame that scrolls if the table is too wide. */
export function Table({ label, number = 1, stacked, children }: TableProps) {
  const { table } = useSiteStrings().article;
  return (
    <div className={stacked ? 'table stacked' : 'table'} data-label={table(label, number)}>
      {children}
    </div>
  );
}

/** A static sign, since a reader cannot check the box. */
function Task({ done: isDone }: { done?: boolean }) {
  const { done, notDone } = useSiteStrings().article;
  return <span className={isDone ? 'task done' : 'task'} role="img" aria-label={isDone ? done : notDone} />;
}

/** Components for article elements; features add more. */
export const articleComponents = {
  'doc-availability': Availability,
  'doc-code': CodeBlock,
  'doc-deprecated': DeprecatedMembers,
  'doc-heading': Heading,
  'doc-table': Table,
  'doc-task': Task,
  img: Image,
} as Partial<Components>;

/** A compiled article, for an element with the class `article`. `components` render custom elements. */
export function ArticleBody({ hast, components }: { hast: Root; components: Partial<Components> }) {
  return toJsxRuntime(hast, { Fragment, jsx, jsxs, components });
}
