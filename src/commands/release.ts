import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tidyDiagnostics } from '../core/parse/diagnostics.ts';
import { blockingDiagnostics, formatDiagnostic, reportLines } from '../core/project/diagnostics.ts';
import type { Site } from '../core/site/types.ts';
import { importModule, type LoadModule } from '../core/project/siteModules.ts';
import type { Project } from '../core/project/project.ts';
import {
  compareLock,
  hashOf,
  lineOf,
  lockFile,
  lockFiles,
  readLock,
  withChanges,
  withTexts,
  type DocText,
  type Erratum,
  type Lock,
} from '../features/release/lockFile.ts';
import {
  errataFile,
  formatErrata,
  readErrata,
  recordErratum,
  type ErratumRequest,
} from '../features/release/errata.ts';
import { explainChanges } from '../features/release/explainChanges.ts';
import { editVersions, releaseVersions } from '../features/release/releaseVersions.ts';
import { versionsFile } from '../core/docs/versionsConfig.ts';
import type { VersionConfig } from '../core/docs/types.ts';
import { releasedContent } from '../features/release/releaseMarks.ts';
import { docTexts } from '../features/release/docTexts.ts';
import { readSite, type ReadOptions } from './readSite.ts';
import { finishInterrupted, writeTogether } from '../features/release/writeTogether.ts';
import { isReleased, knownPaths } from '../features/release/errataPages.tsx';

/**
 * A site, as it is or would be, and what its documents say. @throws with all problems when it could not be published.
 */
async function readPages(project: Project, options: ReadOptions = {}): Promise<{ site: Site; pages: DocText[] }> {
  const { site, compiled, problems } = await readSite(project, options);
  const wrong = blockingDiagnostics(problems, false);
  if (wrong.length > 0)
    throw new Error(`The content must be right first.\n${reportLines(tidyDiagnostics(wrong)).join('\n')}`);
  return { site, pages: docTexts(site, compiled) };
}

/** Gives what was done, in words, as all of these. */
export async function lockReleased(project: Project): Promise<string> {
  const { root } = project;
  const finished = finishInterrupted(root);
  if (finished) return finished;
  const { site, pages } = await readPages(project);
  const { lines, texts } = readLock(root) ?? { lines: [], texts: new Map() };
  const names = site.content.versions
    .filter((version) => isReleased(version) && !lines.some((line) => line.version === version.name))
    .map(({ name }) => name);
  if (names.length === 0)
    return 'All released versions are locked already. `npm run erratum` records what was mended in them.';
  const added = pages.filter(({ version }) => names.includes(version));
  writeTogether(
    root,
    { subject: `the lock of ${names.join(', ')}`, command: 'npm run lock' },
    lockFiles({ lines: [...lines, ...added.map(lineOf)], texts: withTexts(texts, added) }, errataOf(root)),
  );
  const versions = `${names.length === 1 ? 'version' : 'versions'} ${names.join(', ')}`;
  return `Locked ${added.length} documents of ${versions} in ${lockFile}.`;
}

/**
 * Updates the lines that the erratum covers. @throws with all that is wrong with the request. `today` is the latest
 * date that it may have.
 */
export async function addErratum(project: Project, request: ErratumRequest, today: string): Promise<string> {
  const { root } = project;
  const finished = finishInterrupted(root);
  if (finished) return finished;
  const lock = readLock(root);
  if (!lock) throw new Error(`There is no ${lockFile}, so nothing is held to what it was. \`npm run lock\` makes it.`);
  const errata = errataOf(root);
  const { site, pages } = await readPages(project);
  const changes = compareLock(lock.lines, pages);
  // A document that went can have an erratum as well.
  const known = new Map(
    [...knownPaths(site.content)].map(([name, { released, paths }]) => [
      name,
      {
        released,
        date: site.versionConfigs.find((version) => version.name === name)?.released,
        paths: new Set([...paths, ...lock.lines.filter(({ version }) => version === name).map(({ path }) => path)]),
      },
    ]),
  );
  const { erratum, covered, problems } = recordErratum(request, changes, known, today);
  if (!erratum) throw new Error(problems.join('\n       '));
  const all = [...errata, erratum];
  const mended = covered.flatMap(({ is }) => is ?? []);
  const files = lockFiles({ lines: withChanges(lock.lines, covered), texts: withTexts(lock.texts, mended) }, all);
  writeTogether(
    root,
    { subject: `the record of an erratum in ${request.doc}`, command: 'npm run erratum' },
    files.set(errataFile, formatErrata(all)),
  );
  const versions = covered.map(({ version }) => version).join(', ');
  const recorded = `Recorded in ${errataFile}: ${erratum.kind} in ${request.doc} of ${versions}.`;
  const open = changes.length - covered.length;
  if (open === 0) return recorded;
  const others = open === 1 ? 'document of a released version has' : 'documents of released versions have';
  return `${recorded} ${open} more ${others} changed: \`npm run check\` says which.`;
}

/**
 * The draft becomes the latest version and is locked, and a draft of the next number begins. Nothing is written before
 * a site with all that is to be written has been read and all other versions say in it what they said. @throws when
 * there is no such draft, or with all that would change.
 */
export async function releaseDraft(project: Project, number: string | undefined, date: string): Promise<string> {
  if (number === undefined) throw new Error('Which number is released? Write `npm run release -- 2.2`.');
  const { root } = project;
  const finished = finishInterrupted(root);
  if (finished) return finished;
  const file = join(root, versionsFile);
  if (!existsSync(file)) throw new Error(`There is no ${versionsFile} to write to.`);
  const configured = (await importModule(file)).default as VersionConfig[];
  const planned = releaseVersions(configured, number, date);
  const versionsText = editVersions(readFileSync(file, 'utf8'), configured, planned);
  const nextDraft = planned.find(({ version }) => version.state === 'draft')!.version.number;

  const before = await readPages(project);
  const lock = readLock(root);
  const { lines, texts } = lock ?? { lines: [], texts: new Map() };
  refuseChanges(root, 'What released versions say is not what is locked of them.', { lines, texts }, before.pages);
  const marks = releasedContent(root, before.site.content, number);
  const load: LoadModule = async (module) =>
    module === file ? { default: planned.map(({ version }) => version) } : importModule(module);
  const { pages } = await readPages(project, { load, edited: marks.texts });
  const oldNames = new Set(before.site.content.versions.filter(isReleased).map(({ name }) => name));
  const old = before.pages.filter(({ version }) => oldNames.has(version));
  refuseChanges(
    root,
    `The release of ${number} would change other versions. ` +
      `\`next\` in a range means ${nextDraft} from then on: write ${number} for what is released.`,
    { lines: old.map(lineOf), texts: withTexts(new Map(), old) },
    pages,
  );
  const draft = before.pages.filter(({ version }) => !oldNames.has(version));
  const released = pages.filter(({ version }) => version === number);
  const lost = draft.filter(({ path }) => !released.some((page) => page.path === path));
  if (lost.length > 0) {
    const names = lost.map(({ path, file: where }) => `\`${path}\` (${where})`).join(', ');
    throw new Error(
      `${number} would lack what its draft has: ${names}. ` +
        `\`next\` in a range means ${nextDraft} from then on: write ${number}.`,
    );
  }

  const added = lock ? released : pages.filter(({ version }) => version === number || oldNames.has(version));
  const locked = lockFiles({ lines: [...lines, ...added.map(lineOf)], texts: withTexts(texts, added) }, errataOf(root));
  writeTogether(
    root,
    { subject: `the release of ${number}`, command: `npm run release -- ${number}` },
    new Map([...marks.texts, [versionsFile, versionsText], ...locked]),
  );
  const hashes = new Map(draft.map((page) => [page.path, hashOf(withNewName(page, number))]));
  const changed = released.filter((page) => hashes.has(page.path) && hashes.get(page.path) !== hashOf(page));
  return [
    `Released ${number}: ${released.length} documents, locked in ${lockFile}. ` +
      `All other versions say what they said. The draft is ${nextDraft} now.`,
    changed.length > 0 &&
      `${changed.length} documents say something else than in the draft, because it had another name there; ` +
        `read them: ${firstPaths(changed)}`,
    marks.texts.size > 0 && `Marks of \`next\` say ${number} now in ${[...marks.texts.keys()].join(', ')}.`,
    marks.unresolvedPlaces.length > 0 &&
      `These lines name the draft; see whether they mean ${number} or ${nextDraft}: ${marks.unresolvedPlaces.join(', ')}`,
    `Left to do in ${versionsFile}: the summary of ${number} and \`releaseNotes\`. ` +
      `Then run \`npm run check\`: it says which titles have no entry for ${nextDraft}.`,
  ]
    .filter((line) => line !== false)
    .join('\n');
}

/** @throws with all that the documents say otherwise than the lines. */
function refuseChanges(root: string, reason: string, { lines, texts }: Lock, pages: DocText[]): void {
  const changes = compareLock(lines, pages);
  if (changes.length > 0)
    throw new Error(`${reason}\n${explainChanges(root, changes, texts).map(formatDiagnostic).join('\n')}`);
}

/** A page of the draft with the addresses that it has when the draft is released. */
function withNewName(page: DocText, number: string): DocText {
  const { text, version } = page;
  return {
    ...page,
    text: text.replaceAll(`(${version}:`, `(${number}:`).replaceAll(`]: ${version}:`, `]: ${number}:`),
  };
}

function firstPaths(pages: DocText[]): string {
  const paths = pages.slice(0, 12).map(({ path }) => path);
  return `${paths.join(', ')}${pages.length > 12 ? ' …' : ''}`;
}

/** @throws when their file is wrong: it would be written anew without them. */
function errataOf(root: string): Erratum[] {
  const { errata, diagnostics } = readErrata(root);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return errata;
}
