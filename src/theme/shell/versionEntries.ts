import { latestVersion, lookOf, versionOf } from '../links.ts';
import type { PageMeta, ShellData, ShellVersion } from '../types.ts';

export interface VersionEntry {
  version: ShellVersion;
  href: string;
  current: 'page' | 'true' | undefined;
  /** The version has no page on the reader's topic; the link leads to its main doc. */
  lacksTopic: boolean;
  /** Title of the doc that has the topic there, where it is another one. */
  counterpart?: string;
}

/** The version the dropdown shows: the page's own; on pages that belong to none the one the reader chose last, or the latest. */
export function shownVersion(shell: ShellData, page: PageMeta, preferred?: string): ShellVersion | undefined {
  return versionOf(shell, page) ?? versionOf(shell, { version: preferred }) ?? latestVersion(shell.versions);
}

/** Where each version of the dropdown leads: the same topic, the doc that has it there, the other landing page, else the version's main doc. */
export function versionEntries(shell: ShellData, page: PageMeta, preferred?: string): VersionEntry[] {
  const shown = shownVersion(shell, page, preferred);
  return shell.versions.map((version) => {
    const same = page.topicPaths?.[version.name] ?? (page.kind === 'landing' ? version.path : undefined);
    const counterpart = same === undefined ? page.counterparts?.[version.name] : undefined;
    const href = same ?? counterpart?.path ?? version.main;
    return {
      version,
      href,
      current: href === page.path ? 'page' : version === shown ? 'true' : undefined,
      lacksTopic: lookOf(page) === 'doc' && same === undefined && counterpart === undefined,
      counterpart: counterpart?.label,
    };
  });
}
