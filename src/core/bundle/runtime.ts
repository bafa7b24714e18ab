/** A chunk of the bundle, as far as this file reads it. */
interface Chunk {
  fileName: string;
  code: string;
}

const runtimeImport = /import\s*\{([^}]*)\}\s*from\s*"\.\/(rolldown-runtime\.[^"]+)";?/;
const runtimeExport = /export\s*\{([^}]*)\};?\s*$/;

/**
 * Puts the bundler's few helpers into each chunk that uses them. In a chunk of their own they would be fetched after
 * the entry: one round trip more before the page wakes. @throws when the helpers are not of the known form.
 */
export function withRuntime(chunks: readonly Chunk[]): Chunk[] {
  return chunks
    .filter(({ fileName }) => !fileName.includes('rolldown-runtime'))
    .map(({ fileName, code }) => ({
      fileName,
      code: code.replace(runtimeImport, (_, names: string, file: string) => inlined(names, file, chunks)),
    }));
}

function inlined(names: string, file: string, chunks: readonly Chunk[]): string {
  const runtime = chunks.find(({ fileName }) => fileName.endsWith(file));
  const exported = runtime && runtimeExport.exec(runtime.code);
  if (!exported) throw new Error(`The bundle of src/browser has helpers of an unknown form in ${file}.`);
  const imports = pairs(names).map(([name, local]) => `${name}:${local}`);
  const exports = pairs(exported[1]!).map(([local, name]) => `${name}:${local}`);
  return `const{${imports.join()}}=(()=>{${runtime.code.slice(0, exported.index)}return{${exports.join()}}})();`;
}

/** `a as b, c` as pairs: a and b, c and c. */
function pairs(names: string): [string, string][] {
  return names.split(',').map((each) => {
    const [first = '', second = first] = each.trim().split(/\s+as\s+/);
    return [first, second];
  });
}
