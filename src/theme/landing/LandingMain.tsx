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
  links,
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
        {links.map(({ path, label, text }) => (
          <p key={path}>
            <a href={path}>{label}</a>: {text}
          </p>
        ))}
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
