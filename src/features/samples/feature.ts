import { parseSync, type ImportDeclaration, type ModuleExportName } from 'oxc-parser';
import { transformSync } from 'rolldown/utils';
import { docsByFile } from '../../core/docs/contentIndex.ts';
import { readMarks, sampleFile } from '../../core/compile/samples.ts';
import type { Feature, OutputFile } from '../../core/site/types.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

/** Most documents have no runnable samples and need no compilation. */
const mayRun = /^\s*(?:```|~~~)\w+ .*\brun\b/m;

/** Runnable samples: compiled to files, then loaded in a frame by the site's `run` island. */
export const samples: Feature = {
  name: 'samples',
  outputs: ({ site: { content } }) => [
    {
      paths: [],
      hashedPaths: new RegExp(`^${assetsFolder}/sample\\.`),
      source: 'the samples that run',
      internal: true,
      async make({ compiled }) {
        const files = new Map<string, OutputFile>();
        for (const doc of docsByFile(content.versions).filter(({ source }) => mayRun.test(source))) {
          const fences = (await compiled(doc))?.samples ?? [];
          for (const { text } of fences.filter(({ meta }) => readMarks(meta, 'ts').run)) {
            const path = `${assetsFolder}/${sampleFile(text)}`;
            files.set(path, [path, compileSample(text)]);
          }
        }
        return files.values();
      },
    },
  ],
  styles: ['features/samples/run.css'],
};

/**
 * Compiles a sample to a module with a function as default export. The caller passes imported modules by name and a
 * console, so samples need no package addresses, and their output is separate from package logs.
 * @throws when the sample is not valid TypeScript.
 */
export function compileSample(text: string): string {
  const { code, errors } = transformSync('sample.ts', text, { sourcemap: false });
  const [error] = errors;
  if (error) throw new Error(`A sample cannot be compiled: ${error.message}`);
  const imports: string[] = [];
  let body = '';
  let from = 0;
  for (const statement of parseSync('sample.js', code).program.body) {
    if (statement.type === 'ImportDeclaration')
      imports.push(importedNames(statement, `modules[${JSON.stringify(statement.source.value)}]`));
    // With type-only imports, `export {}` marks the file as a module.
    else if (statement.type !== 'ExportNamedDeclaration') continue;
    body += code.slice(from, statement.start);
    from = statement.end;
  }
  return `export default async (modules, console) => {\n${imports.join('')}${body}${code.slice(from)}};\n`;
}

/** Converts an import to constants read from the module object. */
function importedNames({ specifiers }: ImportDeclaration, module: string): string {
  return specifiers
    .map((specifier) => {
      const local = specifier.local.name;
      if (specifier.type === 'ImportNamespaceSpecifier') return `const ${local} = ${module};\n`;
      const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
      return `const ${local} = ${module}[${JSON.stringify(name)}];\n`;
    })
    .join('');
}

function nameOf(name: ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}
