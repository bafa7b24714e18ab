import { VersionChip } from '../VersionChip.tsx';
import { VersionBanner } from '../doc/VersionBanner.tsx';
import { versionOf } from '../links.ts';
import type { LandingMainProps } from '../types.ts';
import { CategoryCards } from './CategoryCards.tsx';
import { OfflineCopy } from './OfflineCopy.tsx';
import { VersionSummary } from './VersionSummary.tsx';

/** The landing page of a version: what it is, its state, what to read first, its categories. Drawn at build time only. */
export function LandingMain({
  shell,
  meta,
  version,
  count,
  categories,
  readFirst,
  latest,
  rules,
  changes,
  errata,
  offline,
}: LandingMainProps) {
  const shellVersion = versionOf(shell, meta);
  // Where there is no other version, its name and state tell readers nothing.
  const only = shellVersion?.only;
  const name = only ? shellVersion.title : `${shell.site.title} ${version.number}`;
  return (
    <div className="landing">
      <header>
        {shellVersion && <VersionBanner version={shellVersion} meta={meta} latest={latest.path} shell={shell} />}
        <div className="doc-title">
          <h1 tabIndex={-1}>{name}</h1>
          {!only && (
            <ul className="chips" aria-label="State">
              <li>
                <VersionChip version={version} />
              </li>
            </ul>
          )}
        </div>
        <p className="lead">{version.summary}</p>
        <VersionSummary version={version} count={count} only={only} draftName={shell.site.draftName} />
        {rules && (
          <p>
            <a href={rules}>All rules of this version</a>: every MUST, SHOULD and MAY in one list, to filter, tick off
            and download.
          </p>
        )}
        {changes && (
          <p>
            <a href={changes.path}>{changes.label}</a>: documents, names and rules that are new, changed or removed.
          </p>
        )}
        {errata && (
          <p>
            <a href={errata}>Errata of this version</a>: what was mended in it after its release, and why.
          </p>
        )}
      </header>
      {readFirst.length > 0 && (
        <section aria-labelledby="read-first">
          <h2 id="read-first">Read first</h2>
          <ol className="read-first">
            {readFirst.map(({ path, label, description }) => (
              <li key={path}>
                <a href={path}>{label}</a>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="categories">
          <h2 id="categories">Contents</h2>
          <CategoryCards categories={categories} />
        </section>
      )}
      {offline && (
        <section aria-labelledby="offline">
          <h2 id="offline">Read it offline</h2>
          <OfflineCopy copy={offline} label={version.label} name={name} />
        </section>
      )}
    </div>
  );
}
