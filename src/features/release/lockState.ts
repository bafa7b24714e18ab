import { explainChanges, lockProblems } from './explainChanges.ts';
import { compareLock, readLock } from './lockFile.ts';
import { steadyAddresses } from './steadyAddresses.ts';
import type { DocText } from './types.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import type { CompiledDoc } from '../../core/site/siteParts.ts';
import type { Site } from '../../core/site/types.ts';
import { isReleased } from './listErrata.ts';

type Compiled = ReadonlyMap<string, Pick<CompiledDoc, 'plain'>>;

/** What the documents of the versions say, each as its twin does without the lines that may change. */
export function docTexts(
  { content, versionConfigs: versions, config }: Pick<Site, 'content' | 'versionConfigs' | 'config'>,
  compiled: Compiled,
): DocText[] {
  return content.versions.flatMap((version) =>
    version.docs.flatMap(({ id, path, title, file }): DocText[] => {
      const plain = compiled.get(path)?.plain;
      if (plain === undefined) return [];
      return [{ version: version.name, path: id, title, text: steadyAddresses(plain, versions, config.baseUrl), file }];
    }),
  );
}

/** What of released versions is not as their lock has it; nothing where a site has no lock. */
export function checkLock(root: string, site: Site, compiled: Compiled): Diagnostic[] {
  const lock = readLock(root);
  if (!lock) return [];
  const { versions } = site.content;
  const released = versions.filter(isReleased).map(({ name }) => name);
  const problems = lockProblems(
    lock.lines.map(({ version }) => version),
    released,
    versions.map(({ name }) => name),
  );
  return [...problems, ...explainChanges(root, compareLock(lock.lines, docTexts(site, compiled)), lock.texts)];
}
