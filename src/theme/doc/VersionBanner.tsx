import type { ReactNode } from 'react';
import { latestVersion } from '../links.ts';
import type { PageMeta, ShellData, ShellVersion } from '../types.ts';

interface VersionBannerProps {
  version: ShellVersion;
  meta: PageMeta;
  /** The same topic in the latest version, or that version's own page. */
  latest: string;
  shell: ShellData;
}

/** Says on every version but the latest what the reader is looking at, and leads to the latest. */
export function VersionBanner({ version, meta, latest, shell: { site, versions } }: VersionBannerProps) {
  const current = latestVersion(versions);
  if (version.state === 'latest' || version.banner === false || !current) return null;
  return (
    <div className={`version-banner ${version.state}`} role="note">
      <p>
        {version.state === 'draft'
          ? `This is the ${site.draftName ?? 'draft'} of ${version.title}: unfinished, and open to change until it is released.`
          : `This is the documentation of ${version.title}, which is no longer the current version.`}{' '}
        {wayTo(current, meta, latest)}.
      </p>
    </div>
  );
}

/** Where the latest version has what the page is about, and what to do where it has not. */
function wayTo({ name, title }: ShellVersion, meta: PageMeta, latest: string): ReactNode {
  const counterpart = meta.counterparts?.[name];
  if (meta.kind === 'landing') return <a href={latest}>{`Go to ${title}`}</a>;
  if (meta.topicPaths?.[name]) return <a href={latest}>{`Read this page in ${title}`}</a>;
  if (counterpart)
    return (
      <>
        {`${title} has this topic on another page: `}
        <a href={counterpart.path}>{counterpart.label}</a>
      </>
    );
  return (
    <>
      {`${title} has no page on this topic: `}
      <a href={latest}>{`begin at ${title}`}</a>
    </>
  );
}
