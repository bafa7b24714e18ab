import { didYouMean, listNames } from '../../core/parse/nearest.ts';
import { controlCharacters, dateProblem, type KnownPaths, pathProblem, versionProblem } from './errata.ts';
import { hashOf } from './lockFile.ts';
import { erratumKinds, type Change, type Erratum } from './types.ts';

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
  /** The changes that it covers. */
  covered: Change[];
  /** What is wrong, and what would be legal. */
  problems: string[];
}

/** Makes the erratum that a request asks for out of what has changed. `today` is the latest date that one may have. */
export function recordErratum(request: ErratumRequest, changes: Change[], known: KnownPaths, today: string): Recorded {
  const { doc = '', kind = '', date } = request;
  const reason = (request.reason ?? '').replace(/\s+/g, ' ').trim();
  const versions = [
    ...new Set(
      (request.versions ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  ];
  const isKind = (word: string): word is Erratum['kind'] => (erratumKinds as readonly string[]).includes(word);

  const problems: string[] = [];
  if (versions.length === 0)
    problems.push(`--versions says in which versions, such as \`--versions 1.2,2.0\`. ${stillOpen(changes)}`);
  if (doc === '') problems.push(`--doc says which document, such as \`--doc api/ref/Order\`. ${stillOpen(changes)}`);
  if (!isKind(kind))
    problems.push(
      `--kind must be ${listNames(erratumKinds)}${kind === '' ? '' : `, not \`${kind}\``}.${didYouMean(kind, erratumKinds)}`,
    );
  if (reason === '') problems.push('--reason says in a sentence what was wrong; readers of the page see it.');
  const control = controlCharacters.exec(reason);
  if (control)
    problems.push(
      `--reason holds the control character U+${control[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}; write plain text.`,
    );
  const wrongDate = dateProblem(date) ?? timeProblem(date, today, versions, known);
  if (wrongDate) problems.push(wrongDate);
  const covered = versions.flatMap((version): Change[] => {
    const change = changes.find((each) => each.version === version && each.path === doc);
    if (change) return [change];
    const wrong =
      versionProblem(version, known) ??
      (doc === ''
        ? undefined
        : (pathProblem(version, doc, known) ??
          `\`${doc}\` of version ${version} says what it was released with. ${stillOpen(changes)}`));
    if (wrong) problems.push(wrong);
    return [];
  });
  if (problems.length > 0 || !isKind(kind)) return { covered: [], problems };
  return {
    covered,
    problems,
    erratum: {
      date,
      kind,
      reason,
      changes: covered.map(({ version, path, was, is }) => ({
        version,
        path,
        ...(was && { was: was.hash }),
        ...(is && { is: hashOf(is) }),
      })),
    },
  };
}

/** Why nothing can have been mended on that day; undefined when it can. */
function timeProblem(date: string, today: string, versions: string[], known: KnownPaths): string | undefined {
  if (date > today) return `--date is \`${date}\`, which is still to come; today is ${today}.`;
  const later = versions.find((version) => (known.get(version)?.date ?? '') > date);
  return later && `--date is \`${date}\`, before version ${later} was released (${known.get(later)!.date}).`;
}

/** What has changed without an erratum, for a message. */
function stillOpen(changes: Change[]): string {
  return changes.length === 0
    ? 'Nothing has changed since the last erratum.'
    : `Changed without one: ${listNames(
        changes.map(({ version, path }) => `${version} ${path}`),
        10,
      )}.`;
}
