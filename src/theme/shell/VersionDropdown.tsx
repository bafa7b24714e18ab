import type { PageMeta, ShellData, ShellVersion } from '../types.ts';
import { Dropdown } from './Dropdown.tsx';
import { latestVersion, styledKind, versionOf } from '../links.ts';
import type { Strings } from '../../strings/strings.ts';
import { useSiteStrings } from '../useSiteStrings.ts';

interface VersionDropdownProps {
  shell: ShellData;
  page: PageMeta;
  after: { label: string; to: string }[];
}

/**
 * The versions of the documentation; keeps the reader on the same topic where there is one. On pages that belong to
 * none a script puts the one that the reader chose last in the place of the latest (`browser/shell/versions.ts`).
 */
export function VersionDropdown({ shell, page, after }: VersionDropdownProps) {
  const { shell: strings } = useSiteStrings();
  const shown = shownVersion(shell, page);
  const labels = shell.versions.map((version) => (
    <span key={version.name} data-version={version.name} className={version === shown ? 'shown' : undefined}>
      {version.label}
    </span>
  ));
  return (
    <Dropdown
      id="versions"
      part
      button={
        <>
          <span className="wide">{strings.version} </span>
          <span className="version-name">{labels}</span>
        </>
      }
    >
      <ul>
        {versionEntries(shell, page).map((entry) => (
          <li key={entry.version.name}>
            <a href={entry.href} aria-current={entry.current} data-version={entry.version.name}>
              <b>{entry.version.label}</b>{' '}
              {note(entry, shell.site, strings) && <small>{note(entry, shell.site, strings)}</small>}
            </a>
          </li>
        ))}
        {after.map(({ label, to }) => (
          <li key={to} className="after">
            <a href={to} aria-current={to === page.path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

function note(
  { version, lacksTopic, counterpart }: VersionEntry,
  { draftName }: ShellData['site'],
  { states, draftOf, withoutThisPage, seePage }: Strings['shell'],
): string {
  const state = { latest: states.latest, draft: draftOf(draftName ?? states.draft, version.number), old: '' }[
    version.state
  ];
  return [state, lacksTopic && withoutThisPage, counterpart && seePage(counterpart)].filter(Boolean).join(', ');
}

interface VersionEntry {
  version: ShellVersion;
  href: string;
  current: 'page' | 'true' | undefined;
  /** The version has no page on the reader's topic; the link leads to its main doc. */
  lacksTopic: boolean;
  /** Title of the doc that has the topic there, where it is another one. */
  counterpart?: string;
}

/** The version the dropdown shows: the page's own; on pages that belong to none the latest. */
export function shownVersion(shell: ShellData, page: PageMeta): ShellVersion | undefined {
  return versionOf(shell, page) ?? latestVersion(shell.versions);
}

/**
 * Where each version of the dropdown leads: the same topic, the doc that has it there, the other landing page, else the
 * version's main doc.
 */
export function versionEntries(shell: ShellData, page: PageMeta): VersionEntry[] {
  const shown = shownVersion(shell, page);
  return shell.versions.map((version) => {
    const same = page.topicPaths?.[version.name] ?? (page.kind === 'landing' ? version.path : undefined);
    const counterpart = same === undefined ? page.counterparts?.[version.name] : undefined;
    const href = same ?? counterpart?.path ?? version.main;
    return {
      version,
      href,
      current: href === page.path ? 'page' : version === shown ? 'true' : undefined,
      lacksTopic: styledKind(page) === 'doc' && same === undefined && counterpart === undefined,
      counterpart: counterpart?.label,
    };
  });
}
