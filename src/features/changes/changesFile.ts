import { versionBefore } from '../../core/docs/versionPaths.ts';
import type { Version } from '../../core/docs/types.ts';
import { siteInVersion } from '../../core/pages/versionPages.ts';
import { withBase } from '../../core/site/baseUrl.ts';
import type { DataFile } from '../../core/site/siteParts.ts';
import type { Output, SiteSources } from '../../core/site/types.ts';
import { changedVersions } from './differencePath.ts';
import type { ChangesArticleProps } from './types.ts';
import { versionChanges } from './versionChanges.ts';

/** What changed in a version, for other programs. */
export interface ChangesFile extends Omit<ChangesArticleProps, 'version' | 'before'> {
  /** Names of the version and of the one before. */
  version: string;
  before: string;
}

const pathOf = ({ name }: Version) => `catalogue/changes-${name}.json`;

/** What changed in each version, as its page says it: a file of its own, which no reader's copy of a version needs. */
export function changesFiles({ content }: SiteSources): Output[] {
  return changedVersions(content).map((version) => ({
    paths: [pathOf(version)],
    source: `the changes of version ${version.label}`,
    async make(context) {
      const { documents, facts, lists } = await versionChanges(context, version);
      const before = versionBefore(content, version)!.name;
      const file: ChangesFile = { version: version.name, before, documents, facts, lists };
      return [[pathOf(version), `${JSON.stringify(file)}\n`]];
    },
  }));
}

/** Where programs find these files. */
export function changesDataFiles(site: Pick<SiteSources, 'content' | 'config'>): DataFile[] {
  const { content, config } = site;
  return changedVersions(content).map((version) => ({
    name: 'changes',
    version: version.name,
    path: withBase(config.baseUrl, `/${pathOf(version)}`),
    description: `What changed in ${siteInVersion(site, version)} since ${versionBefore(content, version)!.label}: documents, names, fields, rules.`,
  }));
}
