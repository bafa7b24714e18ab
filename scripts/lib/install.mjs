import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './run.mjs';

/** npm writes the second file last of all. */
export function needsInstall(folder) {
  const changed = (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs;
  const installed = changed('node_modules/.package-lock.json');
  return installed === undefined || (changed('package-lock.json') ?? 0) > installed;
}

/** Ends the process when that fails. */
export async function installMissing() {
  if (!needsInstall(root)) return;
  console.log('Installing packages …');
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code === 0) return;
  console.error(
    '\nThe packages could not be installed (see above). Is the package registry within reach? Once it is, run the command again.',
  );
  process.exit(code);
}

/** The Node versions that the project runs on; package.json says the same under `engines`. */
const supported = '^20.19 || >=22.12';

export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

export function requireNode(version = process.versions.node) {
  if (isSupported(version)) return;
  console.error(
    `This project needs Node ${supported}, but this is Node ${version}. Get a current one at https://nodejs.org`,
  );
  process.exit(1);
}
