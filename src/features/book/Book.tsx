import type { ChapterPlace } from './bookChapters.ts';
import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import type { VersionConfig } from '../../core/docs/types.ts';
import type { ReactElement } from 'react';
import { Breakable } from '../../theme/Breakable.tsx';
import { VersionSummary } from '../../theme/LandingMain.tsx';
import { LinkedText } from '../../theme/shell/PageFoot.tsx';
import { Mark } from '../../theme/shell/icons.tsx';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

/** What a book is drawn from. */

/** A document as a chapter of a book. */
export interface BookChapter extends Omit<ChapterPlace, 'doc'> {
  title: string;
  /** `experimental`, `deprecated`, `added in 2.0`. */
  chips: string[];
  html: string;
}

/** What `Book` draws: a version as one document to be printed. */
export interface BookProps {
  site: SiteConfig;
  /** "Acme 2.1". */
  name: string;
  version: VersionConfig;
  /** The version's docs, counted. */
  count: number;
  /** ISO date of its newest change. */
  textOf?: string;
  /** Where the version is published. */
  address: string;
  chapters: BookChapter[];
  /** Key of a chapter → the page on which it begins, as far as that is known. */
  pages: ReadonlyMap<string, number>;
}

/**
 * A whole version as one document to be printed: cover, contents, chapters. The style sheet makes pages of it
 * (`commands/book.ts`).
 */
export function Book(props: BookProps): ReactElement {
  const { contents } = useSiteStrings().book;
  return (
    <>
      <Cover {...props} />
      <nav className="book-contents" aria-labelledby="contents">
        <h1 id="contents">{contents}</h1>
        <ol>
          {props.chapters.map((chapter) => (
            <Entries key={chapter.key} chapter={chapter} page={props.pages.get(chapter.key)} />
          ))}
        </ol>
      </nav>
      <main>
        {props.chapters.map((chapter, index) => (
          <Chapter key={chapter.key} chapter={chapter} index={index} />
        ))}
      </main>
    </>
  );
}

function Cover({ site, name, version, count, textOf, address }: BookProps): ReactElement {
  const { book: strings } = useSiteStrings();
  const { long } = useSiteStrings().dates;
  return (
    <header className="book-cover">
      <Mark site={site} />
      <h1 aria-level={1}>{name}</h1>
      <p className="lead">{site.tagline}</p>
      <p>{version.summary}</p>
      <VersionSummary version={version} count={count} draftName={site.draftName} />
      <p>
        {textOf && (
          <>
            {strings.textAsOf} <time dateTime={textOf}>{long(textOf)}</time>.{' '}
          </>
        )}
        {strings.published} <a href={address}>{address}</a>
        {strings.links}
      </p>
      {site.footer.copyright && (
        <p>
          <small>
            <LinkedText text={site.footer.copyright} />
          </small>
        </p>
      )}
      {site.footer.note && (
        <p>
          <small>{site.footer.note}</small>
        </p>
      )}
    </header>
  );
}

/** The lines of a chapter among the contents: the categories that begin with it, and its own. */
function Entries({
  chapter: { key, title, level, opens },
  page,
}: {
  chapter: BookChapter;
  page?: number;
}): ReactElement {
  return (
    <>
      {opens.map((category) => (
        <li key={category.label} className={`level-${category.level} category`}>
          {category.label}
        </li>
      ))}
      <li className={`level-${level}`}>
        <a href={`#${key}`}>
          <span>{title}</span> <span className="number">{page ?? ''}</span>
        </a>
      </li>
    </>
  );
}

function Chapter({
  chapter: { key, title, level, opens, chips, html },
  index,
}: {
  chapter: BookChapter;
  index: number;
}): ReactElement {
  const { state } = useSiteStrings().doc;
  return (
    <section className={`book-chapter chapter-${index}`}>
      {opens.map((category) => (
        <h1 key={category.label} className="category" aria-level={Math.min(6, category.level)}>
          {category.label}
        </h1>
      ))}
      <div className="doc-title">
        <h1 id={key} aria-level={Math.min(6, level)}>
          <Breakable text={title} />
        </h1>
        {chips.length > 0 && (
          <ul className="chips" aria-label={state}>
            {chips.map((chip) => (
              <li key={chip}>
                <span className={`chip ${chip.split(' ')[0]}`}>{chip}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
