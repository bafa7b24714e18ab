import type { ReactNode } from 'react';
import { latestVersion } from '../links.ts';
import type { PageMeta, ShellData, ShellVersion } from '../types.ts';
import type { Strings } from '../../strings/strings.ts';
import { useSiteStrings } from '../useSiteStrings.ts';

interface VersionBannerProps {
  version: ShellVersion;
  meta: PageMeta;
  /** The same topic in the latest version, or that version's own page. */
  latest: string;
  shell: ShellData;
}

/** Says on every version but the latest what the reader is looking at, and leads to the latest. */
export function VersionBanner({ version, meta, latest, shell: { site, versions } }: VersionBannerProps) {
  const { banner } = useSiteStrings().doc;
  const { states } = useSiteStrings().shell;
  const current = latestVersion(versions);
  if (version.state === 'latest' || version.banner === false || !current) return null;
  return (
    <div className={`version-banner ${version.state}`} role="note">
      <p>
        {version.state === 'draft'
          ? banner.draft(site.draftName ?? states.draft, version.title)
          : banner.old(version.title)}{' '}
        {wayTo(current, meta, latest, banner)}.
      </p>
    </div>
  );
}

/** Where the latest version has what the page is about, and what to do where it has not. */
function wayTo(
  { name, title }: ShellVersion,
  meta: PageMeta,
  latest: string,
  strings: Strings['doc']['banner'],
): ReactNode {
  const counterpart = meta.counterparts?.[name];
  if (meta.kind === 'landing') return <a href={latest}>{strings.goTo(title)}</a>;
  if (meta.topicPaths?.[name]) return <a href={latest}>{strings.read(title)}</a>;
  if (counterpart)
    return (
      <>
        {strings.elsewhere(title)}
        <a href={counterpart.path}>{counterpart.label}</a>
      </>
    );
  return (
    <>
      {strings.nowhere(title)}
      <a href={latest}>{strings.beginAt(title)}</a>
    </>
  );
}
