import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../core/site/support/sourceFiles.ts';

interface LockedPackage {
  version: string;
  license?: string;
  hasInstallScript?: true;
}

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const locked = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, each]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...each }));

/** Terms that ask for no more than that they are kept with the code. */
const permissive = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD']);
/** Lines of a table: a package, and behind two spaces its licence. */
const noticed = [...read('NOTICE').matchAll(/^ {2}(\S+) {2,}(\S+(?: \S+)*?) {2,}\S/gm)]
  .map(([, name = '', licence]) => ({ name, licence }))
  .filter(({ licence }) => licence !== 'Licence');
const isNoticed = (name: string, licence: string) =>
  noticed.some(
    (each) =>
      each.licence === licence &&
      (each.name.endsWith('*') ? name.startsWith(each.name.slice(0, -1)) : each.name === name),
  );

it('NOTICE names each package of the lock file whose licence is not permissive, with it', () => {
  const others = locked.filter(({ license = 'none' }) => !permissive.has(license));
  expect(others.length).toBeGreaterThan(0);
  expect(
    others
      .filter(({ name, license = 'none' }) => !isNoticed(name, license))
      .map(({ name, license }) => `${name}: ${license}`),
  ).toEqual([]);
});

it('NOTICE names no package that is not there', () => {
  const names = locked.map(({ name }) => name);
  expect(
    noticed.filter(
      ({ name }) => !names.some((each) => (name.endsWith('*') ? each.startsWith(name.slice(0, -1)) : each === name)),
    ),
  ).toEqual([]);
});

it('DEPENDENCIES.md says what each package of ours is for, and names no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const rows = read('DEPENDENCIES.md').match(/^\| `.*?\|/gm)!;
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});

it('the lock file says the licences that the packages that are installed have', () => {
  const wrong = locked.flatMap(({ path, license }) => {
    let installed: { license?: unknown };
    try {
      installed = JSON.parse(read(`${path}/package.json`)) as { license?: unknown };
    } catch {
      // It is for another platform.
      return [];
    }
    return installed.license === license ? [] : [`${path}: ${JSON.stringify(installed.license)}, not ${license}`];
  });
  expect(wrong).toEqual([]);
});

it('no script of a package runs when packages are installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

it('nobody needs such a script: the one that there is only replaces a program by a quicker one of the same', () => {
  expect(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual(['esbuild']);
});
