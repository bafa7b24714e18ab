import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { errorAt } from '../../core/parse/diagnostics.ts';
import { didYouMean, listNames } from '../../core/parse/nearest.ts';
import { matching, plainWords, strict, wayTo } from '../../core/docs/settings/settingsModule.ts';
import { refuseYaml } from '../../core/parse/readYaml.ts';
import { compareText } from '../../core/parse/text.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { yamlLimits } from '../../core/limits.ts';
import { erratumKinds, hashOf, type Change, type Erratum } from './lockFile.ts';

export const errataFile = 'content/errata.yaml';

const heading =
  '# What was mended in released versions, newest first. `npm run erratum` adds to it; the words of a reason may be edited.\n';
const hash = matching(/^[0-9a-f]{32}$/, 'a hash of 32 digits').optional();
const text = z.string().trim().min(1, 'must not be empty');

const errataSchema = z.array(
  strict({
    date: z.iso.date('must be a date such as `2023-09-14`'),
    kind: z.enum(erratumKinds),
    reason: text.refine((reason) => !controlCharacters.test(reason), 'must not hold control characters'),
    changes: z
      .array(strict({ version: text, path: text, was: hash, is: hash }))
      .min(1, 'must name at least one document'),
  }),
);

/** What errata may be about: the versions of a site, when each was released, and the paths that it has. */
export type KnownPaths = ReadonlyMap<string, { released: boolean; date?: string; paths: ReadonlySet<string> }>;

interface ReadErrata {
  errata: Erratum[];
  diagnostics: Diagnostic[];
  /** An error about a document that an erratum names, at its place. */
  errorOf(change: Erratum['changes'][number], message: string): Diagnostic;
}

/** Reads a site's errata, newest first: none where something is wrong, which is told at its place. */
export function readErrata(root: string): ReadErrata {
  const file = join(root, errataFile);
  return parseErrata(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

export function parseErrata(source: string): ReadErrata {
  const error = (offset: number, message: string) => errorAt(errataFile, source, offset, message);
  const places = new Map<Erratum['changes'][number], PropertyKey[]>();
  const refused = refuseYaml(source, yamlLimits.document);
  const document = parseDocument(refused ? '' : source, { schema: 'failsafe' });
  const offsetOf = (path: PropertyKey[]): number => {
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    return node?.range?.[0] ?? (path.length > 0 ? offsetOf(path.slice(0, -1)) : 0);
  };
  const read = (errata: Erratum[], diagnostics: Diagnostic[]): ReadErrata => ({
    errata,
    diagnostics,
    errorOf: (change, message) => error(offsetOf(places.get(change) ?? []), message),
  });
  if (refused) return read([], [error(refused.at, refused.message)]);
  if (document.errors.length > 0)
    return read(
      [],
      document.errors.map(({ pos, message }) => error(pos[0], message.split('\n')[0]!)),
    );
  const result = errataSchema.safeParse(document.contents === null ? [] : document.toJS(), { error: plainWords });
  if (!result.success)
    return read(
      [],
      result.error.issues.map(({ path, message }) => error(offsetOf(path), `${wayTo(path)}${message}`)),
    );
  result.data.forEach(({ changes }, index) =>
    changes.forEach((change, at) => places.set(change, [index, 'changes', at])),
  );
  return read(result.data.toSorted(newestFirst), []);
}

/** What errata say of versions and documents that are not there. */
export function checkErrata(
  { errata, errorOf }: Pick<ReadErrata, 'errata' | 'errorOf'>,
  known: KnownPaths,
): Diagnostic[] {
  return errata.flatMap(({ date, changes }) =>
    changes.flatMap((change) => {
      const { version, path, is } = change;
      const message = versionProblem(version, known) ?? (is && pathProblem(version, path, known));
      return message === undefined ? [] : [errorOf(change, `The erratum of ${date}: ${message}`)];
    }),
  );
}

/** Why a version can have no errata; nothing when it can. */
export function versionProblem(version: string, known: KnownPaths): string | undefined {
  if (known.get(version)?.released) return undefined;
  const released = [...known].filter(([, each]) => each.released).map(([name]) => name);
  const problem = known.has(version)
    ? `Version \`${version}\` is not released, so it needs no erratum.`
    : `There is no version \`${version}\`.${didYouMean(version, released)}`;
  return `${problem} Released are ${listNames(released)}.`;
}

/** Why a path is none of a version; nothing when it is. */
export function pathProblem(version: string, path: string, known: KnownPaths): string | undefined {
  const { paths } = known.get(version)!;
  return paths.has(path) ? undefined : `Version ${version} has no document \`${path}\`.${didYouMean(path, paths)}`;
}

export function formatErrata(errata: Erratum[]): string {
  return heading + stringify(errata.toSorted(newestFirst), { lineWidth: 140, defaultStringType: 'PLAIN' });
}

function newestFirst(a: Erratum, b: Erratum): number {
  const key = ({ changes: [first] }: Erratum) => `${first?.path} ${first?.version}`;
  return compareText(b.date, a.date) || compareText(key(a), key(b));
}

/** Why a text is no date of the calendar in its ISO form; undefined when it is one. */
export function dateProblem(date: string): string | undefined {
  return z.iso.date().safeParse(date).success
    ? undefined
    : `--date must be a date such as \`2023-09-14\`, not \`${date}\`.`;
}

/**
 * What no text may hold that is read in a terminal and on a page: control characters, and those that turn the order of
 * others round.
 */
export const controlCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** What was asked for on the command line. */
export interface ErratumRequest {
  versions?: string;
  doc?: string;
  kind?: string;
  reason?: string;
  date: string;
}

interface Recorded {
  /** Undefined when something is wrong with the request. */
  erratum?: Erratum;
  covered: Change[];
  problems: string[];
}

/** Makes the erratum that a request asks for out of what has changed. `today` is the latest date that one may have. */
export function recordErratum(request: ErratumRequest, changes: Change[], known: KnownPaths, today: string): Recorded {
  const { doc = '', kind = '', date } = request;
  const reason = (request.reason ?? '').replace(/\s+/g, ' ').trim();
  const versions = [...new Set((request.versions ?? '').split(',').map((each) => each.trim()))].filter(Boolean);
  const isKind = (word: string): word is Erratum['kind'] => (erratumKinds as readonly string[]).includes(word);
  const docProblem = (version: string) =>
    pathProblem(version, doc, known) ??
    `\`${doc}\` of version ${version} says what it was released with. ${stillOpen(changes)}`;
  const control = controlCharacters.exec(reason)?.[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  const covered = versions.flatMap(
    (version) => changes.find((each) => each.version === version && each.path === doc) ?? [],
  );
  const problems = [
    versions.length === 0 && `--versions says in which versions, such as \`--versions 1.2,2.0\`. ${stillOpen(changes)}`,
    doc === '' && `--doc says which document, such as \`--doc api/ref/Order\`. ${stillOpen(changes)}`,
    !isKind(kind) &&
      `--kind must be ${listNames(erratumKinds)}${kind === '' ? '' : `, not \`${kind}\``}.${didYouMean(kind, erratumKinds)}`,
    reason === '' && '--reason says in a sentence what was wrong; readers of the page see it.',
    control && `--reason holds the control character U+${control}; write plain text.`,
    dateProblem(date) ?? timeProblem(date, today, versions, known),
    ...versions
      .filter((version) => !covered.some((change) => change.version === version))
      .map((version) => versionProblem(version, known) ?? (doc !== '' && docProblem(version))),
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0 || !isKind(kind)) return { covered: [], problems };
  const recorded = covered.map(({ version, path, was, is }) => ({
    version,
    path,
    ...(was && { was: was.hash }),
    ...(is && { is: hashOf(is) }),
  }));
  return { covered, problems, erratum: { date, kind, reason, changes: recorded } };
}

/** Why nothing can have been mended on that day; undefined when it can. */
function timeProblem(date: string, today: string, versions: string[], known: KnownPaths): string | undefined {
  if (date > today) return `--date is \`${date}\`, which is still to come; today is ${today}.`;
  const later = versions.find((version) => (known.get(version)?.date ?? '') > date);
  return later && `--date is \`${date}\`, before version ${later} was released (${known.get(later)!.date}).`;
}

function stillOpen(changes: Change[]): string {
  const names = changes.map(({ version, path }) => `${version} ${path}`);
  return names.length === 0
    ? 'Nothing has changed since the last erratum.'
    : `Changed without one: ${listNames(names, 10)}.`;
}
