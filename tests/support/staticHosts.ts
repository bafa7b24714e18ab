import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A host's response to a decoded path: a file, a redirect, or nothing. */
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

/** With "pretty URLs", the default. */
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
 * Documented responses of hosts without configuration. Redirects between the two address forms cannot be disabled
 * there.
 */
export const staticHosts: Record<string, StaticHost> = { gitHubPages, netlify, cloudflarePages };
