import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { errorAt } from '../../core/parse/diagnostics.ts';
import { didYouMean, listNames } from '../../core/parse/nearest.ts';
import { wayTo, plainWords, strict } from '../../core/docs/settings/settingsModule.ts';
import { refuseYaml } from '../../core/parse/readYaml.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { yamlLimits } from '../../core/limits.ts';
import { type Erratum, erratumKinds } from './types.ts';

export const errataFile = 'content/errata.yaml';

const heading =
  '# What was mended in released versions, newest first. `npm run erratum` adds to it; the words of a reason may be edited.\n';
const hash = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'must be a hash of 32 digits')
  .optional();
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

/** Reads a site's errata, newest first. None are given where something is wrong; each problem has its place. */
export function readErrata(root: string): ReadErrata {
  const file = join(root, errataFile);
  return parseErrata(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

/** Errata from the text of their file. */
export function parseErrata(source: string): ReadErrata {
  const error = (offset: number, message: string) => errorAt(errataFile, source, offset, message);
  const refused = refuseYaml(source, yamlLimits.document);
  if (refused)
    return {
      errata: [],
      diagnostics: [error(refused.at, refused.message)],
      errorOf: (_, message) => error(0, message),
    };
  const document = parseDocument(source, { schema: 'failsafe' });
  const places = new Map<Erratum['changes'][number], PropertyKey[]>();
  const offsetOf = (path: PropertyKey[]): number => {
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    return node?.range?.[0] ?? (path.length > 0 ? offsetOf(path.slice(0, -1)) : 0);
  };
  const errorOf: ReadErrata['errorOf'] = (change, message) => error(offsetOf(places.get(change) ?? []), message);
  if (document.errors.length > 0) {
    const diagnostics = document.errors.map(({ pos, message }) => error(pos[0], message.split('\n')[0]!));
    return { errata: [], diagnostics, errorOf };
  }
  const result = errataSchema.safeParse(document.contents === null ? [] : document.toJS(), { error: plainWords });
  if (!result.success) {
    const { issues } = result.error;
    const diagnostics = issues.map(({ path, message }) => error(offsetOf(path), `${wayTo(path)}${message}`));
    return { errata: [], diagnostics, errorOf };
  }
  result.data.forEach(({ changes }, index) =>
    changes.forEach((change, at) => places.set(change, [index, 'changes', at])),
  );
  return { errata: result.data.toSorted(newestFirst), diagnostics: [], errorOf };
}

/** What errata say of versions and documents that are not there. */
export function checkErrata(
  { errata, errorOf }: Pick<ReadErrata, 'errata' | 'errorOf'>,
  known: KnownPaths,
): Diagnostic[] {
  return errata.flatMap(({ date, changes }) =>
    changes.flatMap((change): Diagnostic[] => {
      const { version, path, is } = change;
      const message =
        versionProblem(version, known) ?? (is === undefined ? undefined : pathProblem(version, path, known));
      return message === undefined ? [] : [errorOf(change, `The erratum of ${date}: ${message}`)];
    }),
  );
}

/** Why a version can have no errata; nothing when it can. */
export function versionProblem(version: string, known: KnownPaths): string | undefined {
  const released = [...known].filter(([, each]) => each.released).map(([name]) => name);
  if (!known.has(version))
    return `There is no version \`${version}\`.${didYouMean(version, released)} Released are ${listNames(released)}.`;
  return known.get(version)!.released
    ? undefined
    : `Version \`${version}\` is not released, so it needs no erratum. Released are ${listNames(released)}.`;
}

/** Why a path is none of a version; nothing when it is. */
export function pathProblem(version: string, path: string, known: KnownPaths): string | undefined {
  const { paths } = known.get(version)!;
  return paths.has(path) ? undefined : `Version ${version} has no document \`${path}\`.${didYouMean(path, paths)}`;
}

/** Errata as the text of their file. */
export function formatErrata(errata: Erratum[]): string {
  return heading + stringify(errata.toSorted(newestFirst), { lineWidth: 140, defaultStringType: 'PLAIN' });
}

function newestFirst(a: Erratum, b: Erratum): number {
  const key = ({ changes: [first] }: Erratum) => `${first?.path} ${first?.version}`;
  return a.date === b.date ? (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) : a.date < b.date ? 1 : -1;
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
