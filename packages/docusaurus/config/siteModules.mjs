/**
 * Child process of `siteModules.ts`: loads site modules (configuration, sidebars) as Docusaurus does, and returns their
 * default exports as JSON. Written in JavaScript because the engine's bundle runs it from here.
 */
import { createRequire, Module } from 'node:module';
import { join, sep } from 'node:path';
import { createJiti } from 'jiti';

const root = process.argv[2];
const siteRequire = createRequire(join(root, 'package.json'));
const standInName = Symbol('stand-in');
const functions = [];

/** Missing packages are replaced; a missing file is an error. */
const isPackage = (id) => !/^(?:[./\\]|[a-z]:[\\/]|node:|file:|data:)/i.test(id) && !Module.isBuiltin(id);

/** Placeholder for a missing package and its members: can be read, called and constructed. */
function standIn(name) {
  return new Proxy(function () {}, {
    get(_, key) {
      if (key === standInName) return name;
      if (key === Symbol.toPrimitive || key === 'toString') return () => name;
      return key === 'then' || typeof key === 'symbol' ? undefined : standIn(name);
    },
    has: (_, key) => key === 'default',
    apply: () => standIn(name),
    construct: () => standIn(name),
  });
}

// `require.resolve` returns a missing package's name.
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (id, ...others) => {
  try {
    return resolveFilename.call(Module, id, ...others);
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND' && isPackage(id)) return id;
    throw error;
  }
};

function isMissing(id) {
  try {
    return typeof id === 'string' && isPackage(id) && siteRequire.resolve(id) === id;
  } catch {
    // An ES module package without entry for `require`.
    return false;
  }
}

const jiti = createJiti(join(root, 'package.json'), {
  fsCache: false,
  jsx: true,
  alias: { '@site': root },
  virtualModules: new Proxy({}, { has: (_, id) => isMissing(id), get: (_, id) => standIn(id) }),
});

async function load(file) {
  const exported = await jiti.import(file);
  // Jiti sets `__esModule` on everything it compiles, but as an own property only on ES modules.
  const isModule = exported[Symbol.toStringTag] === 'Module' || Object.hasOwn(exported, '__esModule');
  if (isModule && !('default' in exported))
    throw new Error('It has no default export. Write `export default {…}` or `module.exports = {…}`.');
  const found = isModule ? exported.default : exported;
  // Code compiled to CommonJS has its default export in `module.exports.default`.
  const value = found?.__esModule === true && 'default' in found ? found.default : found;
  return { value: plain(await (typeof value === 'function' ? value() : value), packageNames()), files: siteFiles() };
}

/** Package names by exports, since plugin lists may contain modules themselves. */
function packageNames() {
  const names = new Map();
  for (const [file, module] of Object.entries(Module._cache)) {
    const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
    const { exports } = module ?? {};
    for (const value of [exports, exports?.default])
      if (name !== undefined && typeof value === 'function') names.set(value, name.replace('\\', '/'));
  }
  return names;
}

const siteFiles = () =>
  Object.keys(Module._cache).filter((file) => file.startsWith(root + sep) && !file.includes('node_modules'));

/**
 * Converts a value to JSON. Functions become `{ $function: number, name }` for later calls, placeholders `{ $package:
 * name }`. Omits circular references.
 */
function plain(value, names, around = []) {
  if (typeof value === 'function') {
    const known = value[standInName] ?? names.get(value);
    return known === undefined ? { $function: functions.push(value) - 1, name: value.name } : { $package: known };
  }
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null || around.includes(value)) return isJson(value) ? value : undefined;
  if (typeof value.toJSON === 'function') return value.toJSON();
  const inside = (item) => plain(item, names, [...around, value]);
  if (Array.isArray(value)) return value.map(inside);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(item)]));
}

const isJson = (value) => value === null || /^(?:string|number|boolean)$/.test(typeof value);

async function call({ number, inputs }) {
  const names = packageNames();
  const results = [];
  for (const input of inputs) results.push(plain(await functions[number](input), names));
  return results;
}

process.on('message', async ({ id, file, called }) => {
  try {
    process.send({ id, result: called ? await call(called) : await load(file) });
  } catch (error) {
    process.send({ id, problem: String(error?.message ?? error) });
  }
});
process.on('disconnect', () => process.exit());
