/**
 * Packs the server as an archive without dependencies: `npm run pack -w packages/mcp`. All code is in the bundle,
 * because no registry has the workspace packages in this folder's manifest. Passes options to `npm pack`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const folder = fileURLToPath(new URL('.', import.meta.url));
const out = join(folder, 'dist');
rmSync(out, { recursive: true, force: true });
const { output } = await build({
  cwd: folder,
  input: { bin: 'bin.ts', worker: 'http.ts' },
  platform: 'node',
  output: { dir: out, minify: true, chunkFileNames: '[name].js' },
});
// Rolldown only warns when packages are not installed, and the archive would fail at its first start.
const files = output.map(({ fileName }) => fileName);
const imports = output.flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
const missing = new Set(imports.filter((name) => !isBuiltin(name) && !files.includes(name)));
if (missing.size > 0) {
  console.error(`Run \`npm install\`, because these packages are missing: ${[...missing].join(', ')}`);
  process.exit(1);
}

const { name, version, description, license, engines } = readJson(join(folder, 'package.json'));
const manifest = { name, version, description, license, type: 'module', engines };
const entries = { bin: { 'fdc3-docs-mcp': 'bin.js' }, exports: { './worker': './worker.js' } };
writeFileSync(join(out, 'package.json'), `${JSON.stringify({ ...manifest, ...entries }, null, 2)}\n`);
copyFileSync(join(folder, 'README.md'), join(out, 'README.md'));
copyFileSync(join(folder, '../../LICENSE'), join(out, 'LICENSE'));
writeFileSync(join(out, 'LICENSES.txt'), bundledLicenses());

const npm = spawnSync('npm', ['pack', out, '--pack-destination', out, ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = npm.status ?? 1;

/** Collects the bundled packages' license files, because copies must include them. */
function bundledLicenses() {
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds);
  const packages = modules.flatMap((id) => /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0] ?? []);
  const texts = [...new Set(packages)].sort().map((path) => {
    const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${path} is bundled but has no license file.`);
    const bundled = readJson(join(path, 'package.json'));
    return `${bundled.name} ${bundled.version} (${bundled.license})\n\n${readFileSync(join(path, file), 'utf8').trim()}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
