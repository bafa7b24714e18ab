import { versionAt } from '../../../src/core/addresses.ts';
import { compareNumbers } from '../../../src/core/docs/versionRange.ts';
import { nearest } from '../../../src/core/parse/nearest.ts';
import type { CataloguedVersion, SiteCatalogue } from '../../../src/features/catalogue/types.ts';
import { ToolError } from './source.ts';

/**
 * The version that is asked for by number, label or name (`2.1`, `v2.1`, `Next`, `latest`); the latest when none is.
 * @throws {ToolError} with the nearest one and all that are legal.
 */
export function chooseVersion({ versions, title }: SiteCatalogue, asked?: string): CataloguedVersion {
  const latest = versions.find(({ isLatest }) => isLatest) ?? versions[0];
  if (!latest) throw new ToolError('The site has no versions.');
  const wanted = (asked ?? '')
    .toLowerCase()
    .replace(title.toLowerCase(), '')
    .replace(/^\s*(?:version\s+|v(?=\d))/, '')
    .trim();
  if (wanted === '' || wanted === 'latest') return latest;
  const found =
    versions.find((version) => namesOf(version).includes(wanted)) ??
    // `2.1.0`, as packages have it.
    versions.find(({ number }) => wanted.startsWith(`${number}.`));
  if (found) return found;
  const legal = versions.map(({ label, number, isLatest }) =>
    [label, label.includes(number) ? '' : ` (${number})`, isLatest ? ' (latest)' : ''].join(''),
  );
  throw new ToolError(
    `There is no version ${JSON.stringify(asked)}. The nearest is ${nearestVersion(versions, wanted, latest).label}. ` +
      `Legal are: ${legal.join(', ')}.`,
  );
}

/** The version in whose folder a path is. */
export function versionOfPath({ versions }: SiteCatalogue, path: string): CataloguedVersion | undefined {
  return versionAt(versions, path);
}

function namesOf({ name, label, number }: CataloguedVersion): string[] {
  return [name, label, number].map((each) => each.toLowerCase());
}

/** Of numbers the highest that is not above the one asked for; of words the one that is written most alike. */
function nearestVersion(versions: CataloguedVersion[], wanted: string, latest: CataloguedVersion): CataloguedVersion {
  const [number] = /\d+(?:\.\d+)?/.exec(wanted) ?? [];
  if (number !== undefined) {
    const ordered = [...versions].sort((one, other) => compareNumbers(other.number, one.number));
    const full = number.includes('.') ? number : `${number}.0`;
    return ordered.find((version) => compareNumbers(version.number, full) <= 0) ?? ordered.at(-1)!;
  }
  const [label] = nearest(
    wanted,
    versions.map((version) => version.label),
  );
  return versions.find((version) => version.label === label) ?? latest;
}
