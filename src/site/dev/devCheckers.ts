import { outputPath } from '../baseUrl.ts';
import { checkerFiles, checkersFile } from '../checkers/checkerFiles.ts';
import type { Project } from '../../project/project.ts';
import type { LiveSite } from './liveSite.ts';

/** Answers requests for the files of checkers, which are made when the list of them is asked for. */
export function devCheckers(project: Project, live: LiveSite): (path: string) => Promise<string | undefined> {
  let files = new Map<string, string>();
  return async (path) => {
    const site = live.current();
    const file = outputPath(site.config.baseUrl, path);
    if (file === checkersFile) files = await checkerFiles({ project, site, store: live.stores.pages });
    return files.get(file);
  };
}
