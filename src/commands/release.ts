import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionConfig } from '../core/docs/types.ts';
import { versionsFile } from '../core/docs/versionsConfig.ts';
import { tidyDiagnostics } from '../core/parse/diagnostics.ts';
import { countOf } from '../core/parse/text.ts';
import { blockingDiagnostics, formatDiagnostic, reportLines } from '../core/project/diagnostics.ts';
import type { Project } from '../core/project/project.ts';
import { importModule, type LoadModule } from '../core/project/siteModules.ts';
import { withFileLock } from '../core/project/temporary.ts';
import type { Site } from '../core/site/types.ts';
import { explainChanges } from '../features/release/checkLock.ts';
import {
  createErratum,
  errataFile,
  formatErrata,
  readErrata,
  type ErratumRequest,
} from '../features/release/errata.ts';
import {
  compareLock,
  entryOf,
  formatLock,
  isReleased,
  isLocked,
  lockFile,
  readLock,
  releasedDocs,
  withChanges,
} from '../features/release/lock.ts';
import { releasedContent } from '../features/release/releaseMarks.ts';
import { editVersions, releaseVersions } from '../features/release/releaseVersions.ts';
import { openSite, type ReadOptions } from './readSite.ts';

/** Only one command at a time may change the lock and the errata. */
const commandLock = '.cache/released.lock';

function exclusively<Result>({ root }: Project, run: () => Promise<Result>): Promise<Result> {
  return withFileLock(join(root, commandLock), run);
}

async function readContent(project: Project, options?: ReadOptions): Promise<Site> {
  const { site } = await openSite(project, options);
  const problems = blockingDiagnostics(site.diagnostics, false);
  if (problems.length > 0)
    throw new Error(`Fix the problems in the content first.\n${reportLines(tidyDiagnostics(problems)).join('\n')}`);
  return site;
}

/** Locks released versions without an entry. Returns a message for the terminal. */
export function lockReleased(project: Project): Promise<string> {
  return exclusively(project, async () => {
    const { content } = await readContent(project);
    const entries = readLock(project.root) ?? [];
    const added = releasedDocs(content).filter((doc) => !entries.some(({ version }) => version === doc.version));
    if (added.length === 0)
      return 'All released versions are already locked. To record a correction, use `npm run erratum`.';
    writeFileSync(join(project.root, lockFile), formatLock([...entries, ...added.map(entryOf)]));
    const versions = [...new Set(added.map(({ version }) => version))];
    return `Locked ${countOf(added.length, 'document')} of ${versions.join(', ')} in ${lockFile}.`;
  });
}

/** Records an erratum and updates the lock. @throws with all problems of the request. */
export function addErratum(project: Project, request: ErratumRequest): Promise<string> {
  return exclusively(project, async () => {
    const { root } = project;
    const entries = readLock(root);
    if (!entries) throw new Error(`There is no ${lockFile}. \`npm run lock\` creates it.`);
    const { content } = await readContent(project);
    const changes = compareLock(entries, releasedDocs(content));
    const { erratum, covered } = createErratum(request, changes, content);
    // If this is interrupted, the check still reports the change: errata come before the lock.
    writeFileSync(join(root, errataFile), formatErrata([...readErrata(root, content).errata, erratum]));
    writeFileSync(join(root, lockFile), formatLock(withChanges(entries, covered)));
    const versions = covered.map(({ version }) => version).join(', ');
    const open = changes.length - covered.length;
    const others = open === 0 ? '' : ` Still changed: ${countOf(open, 'document')}; \`npm run check\` lists them.`;
    return `Recorded in ${errataFile}: ${erratum.kind} in ${request.doc} of ${versions}.${others}`;
  });
}

/**
 * Makes the draft the latest version, locks it, and starts the next draft. Other versions must not change, and the
 * released version must have all the draft's documents.
 * @throws when there is no such draft, or with the changes.
 */
export function releaseDraft(project: Project, number: string | undefined, date: string): Promise<string> {
  return exclusively(project, async () => {
    if (number === undefined) throw new Error('Specify the version number, such as `npm run release -- 2.2`.');
    const { root } = project;
    const file = join(root, versionsFile);
    if (!existsSync(file)) throw new Error(`There is no ${versionsFile} to update.`);
    const configured = (await importModule(file)).default as VersionConfig[];
    const planned = releaseVersions(configured, number, date);
    const versionsText = editVersions(readFileSync(file, 'utf8'), configured, planned);
    const nextNumber = planned.find(({ version }) => version.state === 'draft')!.version.number;

    const before = await readContent(project);
    const entries = readLock(root) ?? releasedDocs(before.content).map(entryOf);
    await refuseChanges(root, 'Released versions differ from their lock.', entries, before, before);
    const marks = releasedContent(root, before.content, number);
    const load: LoadModule = async (module) =>
      module === file ? { default: planned.map(({ version }) => version) } : importModule(module);
    const after = await readContent(project, { load, edited: marks.texts });
    const advice = `After the release, \`next\` in a range means ${nextNumber}. Write ${number} instead.`;
    await refuseChanges(
      root,
      `The release of ${number} would change other versions. ${advice}`,
      entries,
      after,
      before,
    );

    const released = after.content.versions.find(({ name }) => name === number)!.docs;
    const draft = before.content.versions.filter((version) => !isReleased(version)).flatMap(({ docs }) => docs);
    const missing = draft.filter(({ id }) => !released.some((doc) => doc.id === id));
    if (missing.length > 0) {
      const names = missing.map((doc) => `\`${doc.id}\` (${doc.file})`).join(', ');
      throw new Error(`${number} would not contain these documents of its draft: ${names}. ${advice}`);
    }

    for (const [path, text] of marks.texts) writeFileSync(join(root, path), text);
    writeFileSync(file, versionsText);
    writeFileSync(join(root, lockFile), formatLock([...entries, ...released.filter(isLocked).map(entryOf)]));
    return [
      `Released ${number}: ${countOf(released.length, 'document')}, locked in ${lockFile}. ` +
        `All other versions are unchanged. The draft is now ${nextNumber}.`,
      marks.texts.size > 0 &&
        `Replaced \`next\` with ${number} in the version marks of ${[...marks.texts.keys()].join(', ')}.`,
      marks.unresolvedPlaces.length > 0 &&
        `These lines mention the draft. Check whether they mean ${number} or ${nextNumber}: ${marks.unresolvedPlaces.join(', ')}`,
      `Next, write the summary of ${number} and \`releaseNotes\` in ${versionsFile}. ` +
        `Then run \`npm run check\`, which lists titles without an entry for ${nextNumber}.`,
    ]
      .filter((line) => line !== false)
      .join('\n');
  });
}

/** @throws with all differences between a lock and the released versions in `before`, compared with `site`. */
async function refuseChanges(
  root: string,
  reason: string,
  entries: Parameters<typeof compareLock>[0],
  site: Site,
  before: Site,
): Promise<void> {
  const names = new Set(before.content.versions.filter(isReleased).map(({ name }) => name));
  const docs = releasedDocs(site.content).filter(({ version }) => names.has(version));
  const changes = compareLock(entries, docs);
  if (changes.length > 0)
    throw new Error(`${reason}\n${(await explainChanges(root, site, changes)).map(formatDiagnostic).join('\n')}`);
}
