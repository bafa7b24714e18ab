import { parseSync, type ImportDeclaration, type ModuleExportName } from 'oxc-parser';
import { transformSync } from 'rolldown/utils';
import { docsByFile } from '../../core/docs/contentIndex.ts';
import { readMarks, sampleFile } from '../../core/compile/samples.ts';
import type { Feature, OutputFile } from '../../core/site/types.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

/** Most documents have none, and need not be compiled for them. */
const mayRun = /^\s*(?:```|~~~)\w+ .*\brun\b/m;

/** Samples that readers run: each is compiled to a file, which the site's island `run` has a frame of the site run. */
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
 * The module that a sample becomes: its default export is the sample as a function, to which whoever runs it hands the
 * modules that it imports, by their names, and the console to which it writes. So a sample needs no address of a
 * package, and what it logs is told from what packages log.
 *
 * @throws when it is no TypeScript.
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
    // Where only types were imported, `export {}` says that it is a module.
    else if (statement.type !== 'ExportNamedDeclaration') continue;
    body += code.slice(from, statement.start);
    from = statement.end;
  }
  return `export default async (modules, console) => {\n${imports.join('')}${body}${code.slice(from)}};\n`;
}

/** An import, as constants that are read from the module's object. */
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
