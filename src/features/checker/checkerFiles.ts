import { withBase } from '../../core/site/baseUrl.ts';
import { hash } from '../../core/parse/hash.ts';
import { compressedFile } from '../../core/outputs/compressedFile.ts';
import type { Store } from '../../core/project/store.ts';
import type { Output, OutputContext, Site } from '../../core/site/types.ts';
import type { OutputFile } from '../../core/site/siteParts.ts';
import { madeFromNoDocument } from '../../core/outputs/writtenFiles.ts';
import { compareNumbers } from '../../core/docs/versionRange.ts';
import { checkedNames, type CheckedNames } from './checkDirective.ts';
import { compileValidators } from './compileValidators.ts';
import { knownTypes } from './knownTypes.ts';
import type { CheckedVersion } from './types.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

type CheckedSite = Pick<Site, 'content' | 'config' | 'facts' | 'definitions'>;

/** Where the browser finds the validators of each version that has some. */
const checkersFile = 'checkers.json';

/** The files of checkers, where a page has one. Those in the folder of assets are known when they are made. */
export function checkerOutput(site: CheckedSite): Output {
  const isAsked = site.content.versions.some((version, index) => {
    const facts = site.facts.all[index]!;
    return checkedNames(version, facts) ?? messageNames(facts);
  });
  return {
    paths: isAsked ? [checkersFile] : [],
    source: madeFromNoDocument,
    internal: true,
    make: (context) => checkerFiles(site, context),
  };
}

/**
 * The validators of each version and what its documents say of its types, a file each, and the list of them. Nothing
 * where no page has a checker. Validators are compiled again only when what they are made from has changed.
 */
async function checkerFiles(
  { content, config, facts, definitions }: CheckedSite,
  { project: { root }, store, release }: OutputContext,
): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  const compressed = (path: string, code: string) => (release ? [compressedFile(path, code, store)] : []);
  const found: Record<string, CheckedVersion> = {};
  for (const [index, version] of content.versions.entries()) {
    const own = facts.all[index]!;
    const names = checkedNames(version, own);
    if (!names) continue;
    const code = await cachedValidators(own, names, root, store);
    const types = own.dataTypes.map(({ type }) => type);
    const known = JSON.stringify(knownTypes({ version, names, types, definitions, baseUrl: config.baseUrl }));
    const pathOf = (text: string, ending: string) =>
      `${assetsFolder}/check-${version.name}.${hash(text).slice(0, 8)}.${ending}`;
    const [validators, examples] = [pathOf(code, 'js'), pathOf(known, 'json')];
    files.push([validators, code, [version.name]], ...compressed(validators, code), [examples, known, [version.name]]);
    found[version.name] = {
      validators: withBase(config.baseUrl, `/${validators}`),
      types: withBase(config.baseUrl, `/${examples}`),
    };
    // No document needs these: a copy of the version goes without them.
    const messages = messageNames(own);
    if (!messages) continue;
    const messageCode = await cachedValidators(own, messages, root, store);
    const messagePath = `${assetsFolder}/check-${version.name}-messages.${hash(messageCode).slice(0, 8)}.js`;
    files.push([messagePath, messageCode, []], ...compressed(messagePath, messageCode));
    found[version.name]!.messages = withBase(config.baseUrl, `/${messagePath}`);
  }
  return files.length > 0 ? [...files, [checkersFile, `${JSON.stringify(found)}\n`]] : [];
}

/** The schemas of messages between programs, where a site names their folder and the version has them. */
function messageNames({ schemas, number, standard }: VersionFacts): CheckedNames | undefined {
  const { messages, schemasSince } = standard;
  if (messages === undefined || compareNumbers(number, schemasSince[messages] ?? number) < 0) return undefined;
  const names = Object.keys(schemas).filter((name) => name.startsWith(`${messages}/`));
  return names.length > 0 ? { dataTypes: false, schemas: names.sort() } : undefined;
}

async function cachedValidators(facts: VersionFacts, names: CheckedNames, root: string, store: Store): Promise<string> {
  const { packages, dataTypes, schemas, schemasHash, declarations, standard } = facts;
  const key = `validators-${hash(JSON.stringify([packages, dataTypes, schemas, schemasHash, declarations[standard.dataTypes.base], standard, names]))}`;
  const known = store.get(key);
  if (known !== undefined) return known;
  const code = await compileValidators(facts, root, names);
  store.set(key, code);
  return code;
}
