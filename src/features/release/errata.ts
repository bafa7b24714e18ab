import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { matching, plainWords, strict, wayTo } from '../../core/docs/settings/settingsModule.ts';
import type { Content, Diagnostic } from '../../core/docs/types.ts';
import { errorAt } from '../../core/parse/diagnostics.ts';
import { didYouMean, listNames } from '../../core/parse/nearest.ts';
import { compareText } from '../../core/parse/text.ts';
import { hashOf, isReleased, type Change } from './lock.ts';

export const errataFile = 'content/errata.yaml';
export const erratumKinds = ['spelling', 'clarification', 'correction'] as const;

const heading =
  '# Corrections of released versions, newest first. `npm run erratum` adds to it; the reasons may be edited.\n';
const hash = matching(/^[0-9a-f]{32}$/, 'a hash of 32 digits').optional();
const text = z.string().trim().min(1, 'must not be empty');
const date = z.iso.date('must be a date such as `2023-09-14`');

const errataSchema = z.array(
  strict({
    date,
    kind: z.enum(erratumKinds),
    reason: text,
    changes: z
      .array(strict({ version: text, path: text, was: hash, is: hash }))
      .min(1, 'must name at least one document'),
  }),
);

/** A correction of one document in released versions; `was` and `is` are lock hashes before and after. */
export type Erratum = z.output<typeof errataSchema>[number];

/** Reads the errata of a site, newest first; empty with a diagnostic if the file is invalid. */
export function readErrata(
  root: string,
  content: { versions: Content['versions'] },
): {
  errata: Erratum[];
  diagnostics: Diagnostic[];
} {
  const file = join(root, errataFile);
  return parseErrata(existsSync(file) ? readFileSync(file, 'utf8') : '', content);
}

export function parseErrata(source: string, content: { versions: Content['versions'] }): ReturnType<typeof readErrata> {
  const document = parseDocument(source, { schema: 'failsafe' });
  const offsetOf = (path: PropertyKey[]): number => {
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    return node?.range?.[0] ?? (path.length > 0 ? offsetOf(path.slice(0, -1)) : 0);
  };
  const fail = (problems: [offset: number, message: string][]) => ({
    errata: [],
    diagnostics: problems.map(([offset, message]) => errorAt(errataFile, source, offset, message)),
  });
  if (document.errors.length > 0)
    return fail(document.errors.map(({ pos, message }) => [pos[0], message.split('\n')[0]!]));
  const result = errataSchema.safeParse(document.contents === null ? [] : document.toJS(), { error: plainWords });
  if (!result.success)
    return fail(result.error.issues.map(({ path, message }) => [offsetOf(path), `${wayTo(path)}${message}`]));
  const { diagnostics } = fail(
    result.data.flatMap(({ changes }, index) =>
      changes.flatMap(({ version, path, is }, at): [number, string][] => {
        // A removed document exists in no version.
        const message = is === undefined ? versionProblem(version, content) : docProblem(version, path, content);
        return message === undefined ? [] : [[offsetOf([index, 'changes', at]), message]];
      }),
    ),
  );
  return { errata: result.data.toSorted(newestFirst), diagnostics };
}

function versionProblem(name: string, { versions }: { versions: Content['versions'] }): string | undefined {
  const released = versions.filter(isReleased).map((version) => version.name);
  if (released.includes(name)) return undefined;
  const problem = versions.some((version) => version.name === name)
    ? `Version \`${name}\` is not released, so it does not need an erratum.`
    : `Unknown version \`${name}\`.${didYouMean(name, released)}`;
  return `${problem} Released versions are ${listNames(released)}.`;
}

function docProblem(name: string, path: string, content: { versions: Content['versions'] }): string | undefined {
  const paths = content.versions.find((version) => version.name === name)?.docs.map(({ id }) => id) ?? [];
  return (
    versionProblem(name, content) ??
    (paths.includes(path) ? undefined : `Version ${name} has no document \`${path}\`.${didYouMean(path, paths)}`)
  );
}

export function dateProblem(value: string): string | undefined {
  return date.safeParse(value).success ? undefined : `--date must be a date such as \`2023-09-14\`, not \`${value}\`.`;
}

export function formatErrata(errata: Erratum[]): string {
  return heading + stringify(errata.toSorted(newestFirst), { lineWidth: 140, defaultStringType: 'PLAIN' });
}

function newestFirst(a: Erratum, b: Erratum): number {
  const key = ({ changes: [first] }: Erratum) => `${first?.path} ${first?.version}`;
  return compareText(b.date, a.date) || compareText(key(a), key(b));
}

export interface ErratumRequest {
  versions?: string;
  doc?: string;
  kind?: string;
  reason?: string;
  date: string;
}

/**
 * Creates an erratum and returns the changes it covers.
 * @throws with all problems in the request.
 */
export function createErratum(
  request: ErratumRequest,
  changes: Change[],
  content: { versions: Content['versions'] },
): { erratum: Erratum; covered: Change[] } {
  const { doc = '', kind = '' } = request;
  const reason = (request.reason ?? '').replace(/\s+/g, ' ').trim();
  const versions = [...new Set((request.versions ?? '').split(',').map((name) => name.trim()))].filter(Boolean);
  const isKind = (word: string): word is Erratum['kind'] => (erratumKinds as readonly string[]).includes(word);
  const changed = changes.map(({ version, path }) => `${version} ${path}`);
  const open = changed.length === 0 ? 'Nothing has changed.' : `Changed without an erratum: ${listNames(changed, 10)}.`;
  const covered = changes.filter(({ version, path }) => path === doc && versions.includes(version));
  const uncovered = versions.filter((name) => !covered.some(({ version }) => version === name));
  const problems = [
    versions.length === 0 && `Set --versions to the versions, such as \`--versions 1.2,2.0\`. ${open}`,
    doc === '' && `Set --doc to the document, such as \`--doc api/ref/Order\`. ${open}`,
    !isKind(kind) && `--kind must be ${listNames(erratumKinds)}.${didYouMean(kind, erratumKinds)}`,
    reason === '' && 'Set --reason to a sentence that describes the mistake. Readers of the page see it.',
    dateProblem(request.date),
    ...(doc === '' ? [] : uncovered).map(
      (name) => docProblem(name, doc, content) ?? `\`${doc}\` of version ${name} has not changed. ${open}`,
    ),
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0 || !isKind(kind)) throw new Error(problems.join('\n       '));
  const recorded = covered.map(({ version, path, was, is }) => ({
    version,
    path,
    ...(was && { was: was.hash }),
    ...(is && { is: hashOf(is) }),
  }));
  return { covered, erratum: { date: request.date, kind, reason, changes: recorded } };
}
