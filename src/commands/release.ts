import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tidyDiagnostics } from '../core/parse/diagnostics.ts';
import { blocking, formatDiagnostic, reportLines } from '../core/project/diagnostics.ts';
import type { Site } from '../core/site/types.ts';
import { importModule, type LoadModule } from '../core/project/importModule.ts';
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
} from '../features/release/lockFile.ts';
import { editVersions } from '../features/release/editVersions.ts';
import { errataFile, formatErrata, readErrata } from '../features/release/errata.ts';
import { explainChanges } from '../features/release/explainChanges.ts';
import { recordErratum, type ErratumRequest } from '../features/release/recordErratum.ts';
import { releaseVersions } from '../features/release/releaseVersions.ts';
import type { SaidDoc } from '../features/release/types.ts';
import { versionsFile } from '../core/docs/versionsConfig.ts';
import type { VersionConfig } from '../core/docs/types.ts';
import { releasedContent } from '../features/release/releaseMarks.ts';
import { saidDocs } from '../features/release/lockState.ts';
import { readSite, type ReadOptions } from './readSite.ts';
import { finishInterrupted, writeTogether } from '../features/release/writeTogether.ts';
import { isReleased, knownPaths } from '../features/release/listErrata.ts';

/** A site, as it is or would be, and what its documents say. @throws with all problems when it could not be published. */
async function readSaid(project: Project, options: ReadOptions = {}): Promise<{ site: Site; said: SaidDoc[] }> {
  const { site, compiled, problems } = await readSite(project, options);
  const wrong = blocking(problems, false);
  if (wrong.length > 0)
    throw new Error(`The content must be right first.\n${reportLines(tidyDiagnostics(wrong)).join('\n')}`);
  return { site, said: saidDocs(site, compiled) };
}

/** Locks the released versions of which nothing is locked. Gives what was done, in words. */
export async function lockReleased(project: Project): Promise<string> {
  const { root } = project;
  const finished = finishInterrupted(root);
  if (finished) return finished;
  const { site, said } = await readSaid(project);
  const lock = readLock(root) ?? { lines: [], texts: new Map() };
  const locked = new Set(lock.lines.map(({ version }) => version));
  const names = site.content.versions
    .filter((version) => isReleased(version) && !locked.has(version.name))
    .map(({ name }) => name);
  if (names.length === 0)
    return 'All released versions are locked already. `npm run erratum` records what was mended in them.';
  const docs = said.filter(({ version }) => names.includes(version));
  const work = { what: `the lock of ${names.join(', ')}`, command: 'npm run lock' };
  writeTogether(
    root,
    work,
    lockFiles({ lines: [...lock.lines, ...docs.map(lineOf)], texts: withTexts(lock.texts, docs) }, errataOf(root)),
  );
  return `Locked ${docs.length} documents of ${names.length === 1 ? 'version' : 'versions'} ${names.join(', ')} in ${lockFile}.`;
}

/**
 * Records an erratum and updates the lines that it covers. Gives what was done, in words. @throws with all that is
 * wrong with the request. `today` is the latest date that it may have.
 */
export async function addErratum(project: Project, request: ErratumRequest, today: string): Promise<string> {
  const { root } = project;
  const finished = finishInterrupted(root);
  if (finished) return finished;
  const lock = readLock(root);
  if (!lock) throw new Error(`There is no ${lockFile}, so nothing is held to what it was. \`npm run lock\` makes it.`);
  const errata = errataOf(root);
  const { site, said } = await readSaid(project);
  const changes = compareLock(lock.lines, said);
  // A document that went can have an erratum as well.
  const known = new Map(
    [...knownPaths(site.content)].map(([name, { released, paths }]) => [
      name,
      {
        released,
        date: site.versions.find((version) => version.name === name)?.released,
        paths: new Set([...paths, ...lock.lines.filter(({ version }) => version === name).map(({ path }) => path)]),
      },
    ]),
  );
  const { erratum, covered, problems } = recordErratum(request, changes, known, today);
  if (!erratum) throw new Error(problems.join('\n       '));
  const all = [...errata, erratum];
  const lines = withChanges(lock.lines, covered, lineOf);
  const files = lockFiles(
    {
      lines,
      texts: withTexts(
        lock.texts,
        covered.flatMap(({ is }) => is ?? []),
      ),
    },
    all,
  );
  writeTogether(
    root,
    { what: `the record of an erratum in ${request.doc}`, command: 'npm run erratum' },
    files.set(errataFile, formatErrata(all)),
  );
  const open = changes.length - covered.length;
  const rest =
    open === 0
      ? ''
      : ` ${open} more ${open === 1 ? 'document of a released version has' : 'documents of released versions have'} changed: \`npm run check\` says which.`;
  return `Recorded in ${errataFile}: ${erratum.kind} in ${request.doc} of ${covered.map(({ version }) => version).join(', ')}.${rest}`;
}

/**
 * Releases the draft: it becomes the latest version and is locked, and a draft of the next number begins. Nothing is written before a site
 * with all that is to be written has been read and all other versions say in it what they said. Gives what was done and what is left to do, in words.
 * @throws when there is no such draft, or with all that would change.
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
  const text = editVersions(readFileSync(file, 'utf8'), configured, planned);

  const before = await readSaid(project);
  const lock = readLock(root);
  refuse(
    root,
    'What released versions say is not what is locked of them.',
    lock?.lines ?? [],
    before.said,
    lock?.texts,
  );
  const marks = releasedContent(root, before.site.content, number);
  const load: LoadModule = async (module) =>
    module === file ? { default: planned.map(({ version }) => version) } : importModule(module);
  const after = await readSaid(project, { load, edited: marks.texts });
  const releasedNames = new Set(before.site.content.versions.filter(isReleased).map(({ name }) => name));
  const old = before.said.filter(({ version }) => releasedNames.has(version));
  const draft = before.said
    .filter(({ version }) => !releasedNames.has(version))
    .map((doc) => ({ ...doc, text: renamedAddresses(doc.text, doc.version, number) }));
  const released = after.said.filter(({ version }) => version === number);
  refuse(
    root,
    `The release of ${number} would change other versions. \`next\` in a range means ${nextDraft(planned)} from then on: write ${number} for what is released.`,
    old.map(lineOf),
    after.said,
    textsOf(old),
  );
  const lost = draft.filter(({ path }) => !released.some((doc) => doc.path === path));
  if (lost.length > 0)
    throw new Error(
      `${number} would lack what its draft has: ${lost.map(({ path, file: where }) => `\`${path}\` (${where})`).join(', ')}. \`next\` in a range means ${nextDraft(planned)} from then on: write ${number}.`,
    );

  const docs = after.said.filter(({ version }) => version === number || (!lock && releasedNames.has(version)));
  const errata = errataOf(root);
  const locked = lockFiles(
    { lines: [...(lock?.lines ?? []), ...docs.map(lineOf)], texts: withTexts(lock?.texts ?? new Map(), docs) },
    errata,
  );
  writeTogether(
    root,
    { what: `the release of ${number}`, command: `npm run release -- ${number}` },
    new Map([...marks.texts, [versionsFile, text], ...locked]),
  );
  const changed = released.filter((doc) =>
    draft.some((each) => each.path === doc.path && hashOf(each) !== hashOf(doc)),
  );
  return [
    `Released ${number}: ${released.length} documents, locked in ${lockFile}. All other versions say what they said. The draft is ${nextDraft(planned)} now.`,
    ...(changed.length > 0
      ? [
          `${changed.length} documents say something else than in the draft, because it had another name there; read them: ${changed
            .slice(0, 12)
            .map(({ path }) => path)
            .join(', ')}${changed.length > 12 ? ' …' : ''}`,
        ]
      : []),
    ...(marks.texts.size > 0 ? [`Marks of \`next\` say ${number} now in ${[...marks.texts.keys()].join(', ')}.`] : []),
    ...(marks.left.length > 0
      ? [
          `These lines name the draft; see whether they mean ${number} or ${nextDraft(planned)}: ${marks.left.join(', ')}`,
        ]
      : []),
    `Left to do in ${versionsFile}: the summary of ${number} and \`releaseNotes\`. Then run \`npm run check\`: it says which titles have no entry for ${nextDraft(planned)}.`,
  ].join('\n');
}

/** @throws when the docs say something else than the lines, with all that differs. */
function refuse(
  root: string,
  reason: string,
  lines: Parameters<typeof compareLock>[0],
  docs: SaidDoc[],
  texts: Parameters<typeof explainChanges>[2] = new Map(),
): void {
  const changes = compareLock(lines, docs);
  if (changes.length > 0)
    throw new Error(`${reason}\n${explainChanges(root, changes, texts).map(formatDiagnostic).join('\n')}`);
}

function textsOf(docs: SaidDoc[]): ReturnType<typeof withTexts> {
  return withTexts(new Map(), docs);
}

function nextDraft(planned: { version: VersionConfig }[]): string {
  return planned.find(({ version }) => version.state === 'draft')!.version.number;
}

/** A draft's text with the addresses that it has under its new name. */
function renamedAddresses(text: string, name: string, number: string): string {
  return text.replaceAll(`(${name}:`, `(${number}:`).replaceAll(`]: ${name}:`, `]: ${number}:`);
}

/** The errata of a site. @throws when their file is wrong: it would be written anew without them. */
function errataOf(root: string): ReturnType<typeof readErrata>['errata'] {
  const { errata, diagnostics } = readErrata(root);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return errata;
}
