import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a host does with a decoded path: sends a file of the folder, redirects, or has nothing. */
export type Answer = { file: string } | { location: string } | undefined;
export type StaticHost = (folder: string, path: string) => Answer;

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
const firstFile = (folder: string, paths: string[]): Answer => {
  const found = paths.find((path) => isFile(join(folder, path)));
  return found === undefined ? undefined : { file: join(folder, found) };
};

const gitHubPages: StaticHost = (folder, path) => {
  if (path.endsWith('/')) return firstFile(folder, [`${path}index.html`]);
  const found = firstFile(folder, [path, `${path}.html`]);
  return found ?? (firstFile(folder, [`${path}/index.html`]) && { location: `${path}/` });
};

/** With "pretty URLs", which are the default. */
const netlify: StaticHost = (folder, path) => {
  if (!path.endsWith('/')) return gitHubPages(folder, path);
  const found = firstFile(folder, [`${path}index.html`]);
  return found ?? (firstFile(folder, [`${path.slice(0, -1)}.html`]) && { location: path.slice(0, -1) });
};

const cloudflarePages: StaticHost = (folder, path) => {
  const location = path.replace(/(?<=\/)index(?:\.html)?$|\.html$/, '');
  return location === path ? netlify(folder, path) : { location };
};

/**
 * Hosts as they answer without any configuration of ours, by what they document. Redirects of one form of a page's
 * address to the other cannot be turned off there.
 */
export const staticHosts: Record<string, StaticHost> = { gitHubPages, netlify, cloudflarePages };
