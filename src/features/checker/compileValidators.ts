import type { VersionFacts } from '../../standard/packages/types.ts';
import { baseSchema, declaredName } from '../../standard/packages/declaredSchemas.ts';
import { loadSchemas } from '../../standard/packages/jsonSchemas.ts';
import type { CheckerWords } from './types.ts';
import type { CheckedNames } from './checkDirective.ts';

/**
 * Compiles a version's validators to module text (`Validators`) at build time: the content security policy forbids
 * compilation in the browser.
 * @throws when a schema cannot be compiled.
 */
export async function compileValidators(
  facts: VersionFacts,
  root: string,
  { dataTypes, schemas }: CheckedNames,
): Promise<string> {
  const loaded = loadSchemas(facts, { code: { source: true, esm: true } });
  const keys: Record<string, string> = {};
  const validator = (schema: string) => {
    const variable = `v${Object.keys(keys).length}`;
    keys[variable] = loaded.keyOf(schema);
    return variable;
  };
  const record = (entries: [string, string][]) =>
    `{${entries.map(([name, variable]) => `${JSON.stringify(name)}: ${variable}`).join(', ')}}`;
  // A type's published schema, as used for samples, or else its declared one.
  const byType = dataTypes
    ? facts.dataTypes.map(({ type, name, schema }): [string, string] => [type, validator(schema ?? declaredName(name))])
    : [];
  const bySchema = schemas.map((name): [string, string] => [name, validator(name)]);
  const plain = validator(baseSchema(facts));
  const { one, many, value } = facts.standard.dataTypes;
  const words: CheckerWords = { one, many, value };
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  const code = [
    collectInPlace(standalone(loaded.ajv, keys)),
    `export const plain = ${plain}, dataTypes = ${record(byType)}, schemas = ${record(bySchema)};`,
    `export const words = ${JSON.stringify(words)};`,
  ];
  return bundleModule(code.join('\n'), root);
}

/**
 * Appends errors in place: the library copies all previous errors at every level, which takes minutes for 200,000
 * invalid items. Safe, because nested error lists are not shared.
 */
export function collectInPlace(code: string): string {
  const put = 'const put = (all, more) => { for (const each of more) all.push(each); return all; };';
  return `${put}\n${code.replace(/vErrors\.concat\(([\w.]+)\)/g, 'put(vErrors, $1)')}`;
}

async function bundleModule(code: string, root: string): Promise<string> {
  const { rolldown } = await import('rolldown');
  const module = `${root}/validators.js`;
  const bundle = await rolldown({
    input: module,
    cwd: root,
    platform: 'browser',
    plugins: [
      {
        name: 'validators',
        resolveId: (id) => (id === module ? id : undefined),
        load: (id) => (id === module ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return output[0].code;
}
