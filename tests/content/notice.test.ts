import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../core/site/support/sourceFiles.ts';

interface LockedPackage {
  version: string;
  license?: string;
  hasInstallScript?: true;
  /** Our own package in `packages/`. */
  link?: true;
}

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const locked = Object.entries(packages)
  .filter(([path, { link }]) => path !== '' && !path.startsWith('packages/') && !link)
  .map(([path, each]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...each }));

/** Licenses that only require keeping the notice with the code. */
const permissive = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD']);
/** Table lines: a package, followed by two spaces and its license. */
const noticed = [...read('NOTICE').matchAll(/^ {2}(\S+) {2,}(\S+(?: \S+)*?) {2,}\S/gm)]
  .map(([, name = '', license]) => ({ name, license }))
  .filter(({ license }) => license !== 'License');
const isNoticed = (name: string, license: string) =>
  noticed.some(
    (each) =>
      each.license === license &&
      (each.name.endsWith('*') ? name.startsWith(each.name.slice(0, -1)) : each.name === name),
  );

it('NOTICE names each package of the lock file whose license is not permissive, with it', () => {
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

it('DEPENDENCIES.md names every dependency of the project and of its packages, and no other', () => {
  const manifests = [
    'package.json',
    ...readdirSync(join(root, 'packages'))
      .map((name) => `packages/${name}/package.json`)
      .filter((file) => existsSync(join(root, file))),
  ];
  const dependencies = manifests.flatMap((file) => {
    const manifest = JSON.parse(read(file)) as Record<string, Record<string, string>>;
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  });
  const others = new Set(dependencies.filter((name) => !name.startsWith('@fdc3-docs/')));
  const rows = read('DEPENDENCIES.md').match(/^\| `.*?\|/gm)!;
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...others].sort());
});

it('the lock file says the licenses that the packages that are installed have', () => {
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
