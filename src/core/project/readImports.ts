import { posix } from 'node:path';
import { parseCode } from '../parse/parseCode.ts';

/** Code whose imports are read, and style sheets. */
const codeFile = /\.[cm]?[jt]sx?$/;
const styleFile = /\.css$/;

/** How bundlers are told of a file that is no module: a worker, a picture. */
const besideModule = /new\s+URL\(\s*(['"`])(?<path>[^'"`$]+)\1\s*,\s*import\.meta\.url/g;
const globCall = /import\.meta\.glob\b[^(]*\((?<patterns>[^)]*)\)/g;
const styleAddress =
  /(?:@import\s+(?:url\(\s*)?|url\(\s*)(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^'")\s;]+))/g;

/**
 * What a file draws in, relative to it: the addresses of modules, style sheets and files beside it, without queries.
 * Packages are left out, and imports of types, which are erased. An address that ends in `/` stands for all files of a
 * folder, of which those are meant that only the bundler or the running code can tell. Nothing for a file that is
 * neither code nor a style sheet.
 */
export function readImports(file: string, text: string): string[] {
  const found = codeFile.test(file) ? importsOfCode(file, text) : styleFile.test(file) ? importsOfStyles(text) : [];
  return [
    ...new Set(
      found
        .map((address) => address.replace(/[?#].*$/s, ''))
        .filter((address) => /^(?:\.{1,2}(?:\/|$)|\/(?!\/))/.test(address)),
    ),
  ];
}

function importsOfCode(file: string, text: string): string[] {
  const {
    module: { staticImports, staticExports, dynamicImports },
  } = parseCode(file, text);
  const isErased = ({ start, entries }: (typeof staticImports)[number]) =>
    entries.length > 0 &&
    entries.every(({ isType }) => isType) &&
    /^import\s+type\b/.test(text.slice(start, start + 40));
  return [
    ...staticImports.filter((each) => !isErased(each)).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => writtenAddress(text.slice(start, end))),
    ...[...text.matchAll(besideModule)].map(({ groups }) => `./${groups!.path}`),
    ...[...text.matchAll(globCall)].flatMap(({ groups }) =>
      [...groups!.patterns!.matchAll(/(['"`])(.*?)\1/g)].map(([, , pattern = '']) => folderOf(pattern)),
    ),
  ];
}

/**
 * The address that an expression is, or the folder in which all addresses are that it can become; nothing where that
 * can be any.
 */
function writtenAddress(expression: string): string[] {
  const [, quote, written] = /^\s*(?:\/\*[^]*?\*\/\s*)*(['"`])([^]*?)(?:\1|$)/.exec(expression) ?? [];
  if (written === undefined) return [];
  const isWhole = expression.trimEnd().endsWith(`${written}${quote}`) && !(quote === '`' && written.includes('${'));
  return [isWhole ? written : folderOf(written)];
}

/** The part of a pattern that is the same for all that it matches. */
function folderOf(pattern: string): string {
  const [same = ''] = /^[^*?{}[\]$!()]*/.exec(pattern) ?? [];
  return same.slice(0, same.lastIndexOf('/') + 1);
}

function importsOfStyles(text: string): string[] {
  const addresses = [...text.matchAll(styleAddress)].map(
    ({ groups: { double, single, plain } = {} }) => double ?? single ?? plain ?? '',
  );
  // An address of a style sheet is relative without a dot at its beginning too; one with a scheme is no file.
  return addresses
    .filter((address) => !/^(?:[a-z][\w+.-]*:|\/|#)/i.test(address))
    .map((address) => `./${posix.normalize(address)}`);
}
