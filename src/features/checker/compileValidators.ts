import type { VersionFacts } from '../../standard/packages/types.ts';
import { baseSchema, declaredName } from '../../standard/packages/declaredSchemas.ts';
import { loadSchemas } from '../../standard/packages/jsonSchemas.ts';
import type { CheckerWords } from './types.ts';
import type { CheckedNames } from './checkDirective.ts';

/**
 * The validators of a version as the text of a module (`Validators`): the browser compiles nothing, which the policy
 * would forbid. @throws when a schema cannot be compiled.
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
  // The published schema of a type, as samples are checked by, or else the declared one.
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
 * The library copies all errors found so far for each part that has some: minutes for a list of 200,000 wrong items.
 * Errors of a part are nobody else's, so they can be put to the others instead.
 */
export function collectInPlace(code: string): string {
  const put = 'const put = (all, more) => { for (const each of more) all.push(each); return all; };';
  return `${put}\n${code.replace(/vErrors\.concat\(([\w.]+)\)/g, 'put(vErrors, $1)')}`;
}

/** Puts what the code requires of the library into it. */
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
