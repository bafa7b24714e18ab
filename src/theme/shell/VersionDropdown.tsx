import { useContext } from 'react';
import { ActionsContext } from '../actions.ts';
import type { PageMeta, ShellData } from '../types.ts';
import { useClientRendered } from '../useClientRendered.ts';
import { Dropdown } from './Dropdown.tsx';
import { shownVersion, versionEntries } from './versionEntries.ts';
import type { VersionEntry } from './versionEntries.ts';

interface VersionDropdownProps {
  shell: ShellData;
  page: PageMeta;
  after: { label: string; to: string }[];
}

/** The versions of the documentation; keeps the reader on the same topic where there is one. */
export function VersionDropdown({ shell, page, after }: VersionDropdownProps) {
  const { preferVersion, preferredVersion } = useContext(ActionsContext);
  // The server does not know the reader: the first render must be as its.
  const preferred = useClientRendered() ? preferredVersion() : undefined;
  const shown = shownVersion(shell, page, preferred);
  const labels = shell.versions.map((version) => (
    <span key={version.name} className={version === shown ? 'shown' : undefined}>
      {version.label}
    </span>
  ));
  return (
    <Dropdown
      id="versions"
      button={
        <>
          <span className="wide">Version </span>
          <span className="version-name">{labels}</span>
        </>
      }
    >
      <ul>
        {versionEntries(shell, page, preferred).map((entry) => (
          <li key={entry.version.name}>
            <a href={entry.href} aria-current={entry.current} onClick={() => preferVersion(entry.version.name)}>
              <b>{entry.version.label}</b> {note(entry, shell.site) && <small>{note(entry, shell.site)}</small>}
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

function note({ version, lacksTopic, counterpart }: VersionEntry, { draftName = 'draft' }: ShellData['site']): string {
  const state = { latest: 'latest', draft: `${draftName} of ${version.number}`, old: '' }[version.state];
  return [state, lacksTopic && 'without this page', counterpart && `see ${counterpart}`].filter(Boolean).join(', ');
}
