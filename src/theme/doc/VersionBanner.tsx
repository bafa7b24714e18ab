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
  const name = current.title;
  const there = meta.kind === 'landing' ? `Go to ${name}` : meta.topicPaths?.[current.name] && `Read this page in ${name}`;
  return (
    <div className={`version-banner ${version.state}`} role="note">
      <p>
        {version.state === 'draft'
          ? `This is the ${site.draftName ?? 'draft'} of ${version.title}: unfinished, and open to change until it is released.`
          : `This is the documentation of ${version.title}, which is no longer the current version.`}{' '}
        {there ? <a href={latest}>{there}</a> : <>{name} has no page on this topic: <a href={latest}>begin at {name}</a></>}.
      </p>
    </div>
  );
}
