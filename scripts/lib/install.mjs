import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './run.mjs';

/** Whether packages are missing or older than the lock file. `dev` includes packages only for tests and checks. */
export function needsInstall(folder, { dev = true } = {}) {
  const modules = join(folder, 'node_modules');
  const { devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (dev && !Object.keys(devDependencies).every((name) => existsSync(join(modules, name)))) return true;
  const changed = (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs;
  // npm writes this file last.
  const installed = changed('node_modules/.package-lock.json');
  return installed === undefined || (changed('package-lock.json') ?? 0) > installed;
}

/** Installs missing packages. Ends the process on failure. */
export async function installMissing({ dev = true } = {}) {
  if (!needsInstall(root, { dev })) return;
  console.log('Installing packages …');
  const code = await runNpm(['ci', dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund']);
  if (code === 0) return;
  console.error(
    '\nThe packages could not be installed (see above). Check that the package registry is reachable, then run the command again.',
  );
  process.exit(code);
}

/** Supported Node versions, same as `engines` in package.json. */
const supported = '^20.19 || >=22.12';

export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

export function requireNode(version = process.versions.node) {
  if (isSupported(version)) return;
  console.error(
    `This project needs Node ${supported}, but you are running Node ${version}. Install a supported version from https://nodejs.org`,
  );
  process.exit(1);
}
