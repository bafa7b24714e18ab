import type { Diagnostic, Doc } from '../../core/docs/types.ts';
import { sourceOffsetOf } from '../../core/docs/selection/offsetSpans.ts';
import { listNames } from '../../core/parse/nearest.ts';
import { pointAt } from '../../core/parse/text.ts';
import { importModule } from '../../core/project/siteModules.ts';
import { remember } from '../../core/remember.ts';
import type { Site } from '../../core/site/types.ts';
import { difference, printDifference } from './difference.ts';
import { erratumKinds } from './errata.ts';
import { searchHistory, type FindText } from './history.ts';
import { compareLock, isReleased, lockFile, readLock, releasedDocs, textOf, type Change } from './lock.ts';

type LockedSite = { content: Site['content']; versionConfigs: Site['versionConfigs'] };

/** Reports differences between released versions and their lock; empty for a site without a lock. */
export async function checkLock(root: string, site: LockedSite): Promise<Diagnostic[]> {
  const entries = readLock(root);
  if (!entries) return [];
  const { versions } = site.content;
  const nameOf = ({ name }: { name: string }) => name;
  return [
    ...versionProblems(
      entries.map(({ version }) => version),
      versions.filter(isReleased).map(nameOf),
      versions.map(nameOf),
    ),
    ...(await explainChanges(root, site, compareLock(entries, releasedDocs(site.content)))),
  ];
}

/** Reports released versions without a lock entry, and drafts with an entry. */
export function versionProblems(locked: Iterable<string>, released: string[], all: string[]): Diagnostic[] {
  const lockedVersions = new Set(locked);
  const missing = released.filter((version) => !lockedVersions.has(version));
  const drafts = [...lockedVersions].filter((version) => all.includes(version) && !released.includes(version));
  const messages = [
    missing.length > 0 && `Released, but not locked: ${listNames(missing)}. Run \`npm run lock\`.`,
    drafts.length > 0 &&
      `Locked, but marked as a draft in content/versions.ts: ${listNames(drafts)}. Remove the lines from the lock, or change the state.`,
  ];
  return messages.flatMap((message) => (message ? [{ severity: 'error', file: lockFile, message }] : []));
}

/** Describes changes in released documents, with words from git. The same edit in several versions is one problem. */
export async function explainChanges(root: string, site: LockedSite, changes: Change[]): Promise<Diagnostic[]> {
  if (changes.length === 0) return [];
  const findText = await searchHistory(root, site.versionConfigs, importModule);
  const groups = new Map<string, { edit: Edit; changes: Change[] }>();
  for (const change of changes) {
    const edit = await findEdit(change, findText);
    remember(groups, JSON.stringify([change.path, edit]), () => ({ edit, changes: [] })).changes.push(change);
  }
  return [...groups.values()].map(({ edit: { file, line, event, excerpt }, changes: [first, ...others] }) => {
    const versions = [first!, ...others].map(({ version }) => version);
    const command = `npm run erratum -- --versions ${versions.join(',')} --doc ${first!.path}`;
    const message = [
      `\`${first!.path}\` ${event} in the released version ${versions.join(', ')}.`,
      ...(excerpt === undefined ? [] : [excerpt]),
      `  Undo it, limit it to the draft, or record it: ${command} --kind ${erratumKinds.join('|')} --reason "…"`,
    ].join('\n');
    return { severity: 'error', file, ...(line !== undefined && { line }), message };
  });
}

interface Edit {
  file: string;
  line?: number;
  event: 'changed' | 'is new' | 'is missing';
  excerpt?: string;
}

async function findEdit({ was, is }: Change, findText: FindText): Promise<Edit> {
  if (!is) return { file: lockFile, event: 'is missing' };
  const { file } = is;
  if (!was) return { file, event: 'is new' };
  const text = await findText(is, was.hash);
  if (!text) return { file, event: 'changed', excerpt: '    (git has no text with the locked hash to compare with)' };
  const places = difference(text, textOf(is));
  return { file, line: sourceLine(is, places[0]?.line), event: 'changed', excerpt: printDifference(places) };
}

/** Converts a line in a difference to a line in the content file. Undefined for the title. */
function sourceLine({ source, selection }: Doc, line = 1): number | undefined {
  if (line < 3) return undefined;
  const lines = selection.markdown.split('\n');
  const offset = lines.slice(0, line - 3).reduce((sum, { length }) => sum + length + 1, 0);
  return pointAt(source, sourceOffsetOf(selection.spans, offset)).line;
}
