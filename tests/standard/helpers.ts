import { rm } from 'node:fs/promises';
import type { VersionConfig } from '../../src/core/docs/types.ts';
import { readFacts } from '../../src/standard/packages/readFacts.ts';
import standardConfig from '../../content/standard.ts';
import { settingsModule } from '../../src/core/docs/settings/settingsModule.ts';
import { standardConfigFile, validateStandard } from '../../src/core/docs/standardConfig.ts';
import type { Declaration, VersionFacts } from '../../src/standard/packages/types.ts';
import { createFolder, versionOf } from '../core/docs/helpers.ts';

/** Naming in the standard of our content. */
export const { standard } = validateStandard(standardConfig, settingsModule('/none', standardConfigFile));

/** Files of a package in `node_modules`. `files` are relative to its folder. */
export function packageFiles(
  folder: string,
  files: Record<string, string>,
  manifest: object = {},
): Record<string, string> {
  const all = {
    'package.json': JSON.stringify({ name: '@finos/fdc3', version: '1.0.0', types: 'index.d.ts', ...manifest }),
    ...files,
  };
  return Object.fromEntries(Object.entries(all).map(([name, text]) => [`node_modules/${folder}/${name}`, text]));
}

/** Facts of version 2.1 from a package with these files, or with this text in `index.d.ts`. */
export async function factsOf(files: string | Record<string, string>): Promise<VersionFacts> {
  const [facts] = await read(packageFiles('pkg', typeof files === 'string' ? { 'index.d.ts': files } : files), [
    versionWith({ packages: ['pkg'] }),
  ]);
  return facts!;
}

/** Version 2.1 with additional configuration. */
export function versionWith(fields: Partial<VersionConfig>, number = '2.1'): VersionConfig {
  return { ...versionOf(number), ...fields };
}

/** Returns a declaration of the expected type. @throws when it is missing. */
export function declared<Kind extends Declaration['kind']>(
  facts: VersionFacts,
  name: string,
  kind: Kind,
): Extract<Declaration, { kind: Kind }> {
  const declaration = facts.declarations[name];
  if (declaration?.kind !== kind) throw new Error(`${name} is ${declaration?.kind ?? 'not there'}, not ${kind}`);
  return declaration as Extract<Declaration, { kind: Kind }>;
}

/** Facts of several versions from the text of declaration files, in a single folder. */
export async function historyOf(texts: Record<string, string>): Promise<VersionFacts[]> {
  const files = Object.entries(texts).map(([number, text]) => [`${number}.d.ts`, text]);
  const versions = Object.keys(texts).map((number) => versionWith({ declarations: `${number}.d.ts` }, number));
  return read(Object.fromEntries(files) as Record<string, string>, versions);
}

async function read(files: Record<string, string>, versions: VersionConfig[]): Promise<VersionFacts[]> {
  const root = await createFolder(files);
  try {
    const { facts, diagnostics } = readFacts({ root, versions, standard });
    if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
    return facts;
  } finally {
    await rm(root, { recursive: true });
  }
}
