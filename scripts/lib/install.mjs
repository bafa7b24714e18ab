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
