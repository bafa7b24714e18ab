import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ImgHTMLAttributes, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { assetsFolder } from './assetsFolder.ts';
import { Breakable } from './Breakable.tsx';
import { useSiteStrings } from './useSiteStrings.ts';

/** A state in words with a shape of its own: its sign and its border differ by kind as well as its colour. */
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

/** The line under a reference heading: since when a thing exists, and in what state it is. */
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

interface CodeBlockProps {
  /** Highlighted code: text and `span`s with classes only. */
  html: string;
  /** The language as readers know it: `TypeScript`. */
  language?: string;
  title?: string;
  numbered?: boolean;
  /** JSON: the samples that begin when a reader runs it, and on which version where that is another. */
  run?: string;
  /** JSON: what else opens below it. */
  panel?: string;
}

/** The copy button is shown only where scripts run. */
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

/** Where samples run. */
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

/** An island of the site that opens below code, and is not drawn before. Shown only where scripts run. */
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

/** Opens the picture or diagram it stands beside large. Shown only where scripts run. */
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
  /** The heading's plain text. */
  label: string;
  /** Version in which the section came, when the page is older. */
  added?: string;
  children: ReactNode;
}

/** A heading with its chip and a link to itself. */
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

/** What is wider than the article's column is shown smaller there: opening it large shows more. */
const columnWidth = 640;

/** `picture` around one that is not loaded late keeps React from putting a preload link at the start of the article. */
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
  /** The heading that it stands below. */
  label: string;
  /** Of the tables below that heading. */
  number?: number;
  /** Too wide for a phone, which shows its rows stacked. */
  stacked?: boolean;
  children: ReactNode;
}

/** A table in a frame that scrolls by itself where the table is wider than the page. */
export function Table({ label, number = 1, stacked, children }: TableProps) {
  const { table } = useSiteStrings().article;
  return (
    <div className={stacked ? 'table stacked' : 'table'} data-label={table(label, number)}>
      {children}
    </div>
  );
}

/** It cannot be ticked, so it is a sign and no control. */
function Task({ done: isDone }: { done?: boolean }) {
  const { done, notDone } = useSiteStrings().article;
  return <span className={isDone ? 'task done' : 'task'} role="img" aria-label={isDone ? done : notDone} />;
}

/** The elements of an article's tree that the theme draws; features have others. */
export const articleComponents = {
  'doc-availability': Availability,
  'doc-code': CodeBlock,
  'doc-heading': Heading,
  'doc-table': Table,
  'doc-task': Task,
  img: Image,
} as Partial<Components>;

/** A compiled article, for an element with the class `article`: `components` draw elements that are not HTML's own. */
export function ArticleBody({ hast, components }: { hast: Root; components: Partial<Components> }) {
  return toJsxRuntime(hast, { Fragment, jsx, jsxs, components });
}
