import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isIn, parseDocSource } from '../../core/docs/frontMatter.ts';
import { gitOutput } from '../../core/docs/git.ts';
import { readDoc } from '../../core/docs/loadContent.ts';
import { topicOf } from '../../core/docs/readDocSources.ts';
import { draftNumberOf, type SelectionContext } from '../../core/docs/selection/selectVersion.ts';
import { readTerms, termsFile } from '../../core/docs/selection/terms.ts';
import { settingsModule } from '../../core/docs/settings/settingsModule.ts';
import type { Doc, VersionConfig } from '../../core/docs/types.ts';
import { withPlainLineEnds } from '../../core/parse/text.ts';
import type { LoadModule } from '../../core/project/siteModules.ts';
import { hashOf, textOf, type SelectedText } from './lock.ts';

/**
 * Finds a document's text by lock hash: the current text, or a committed one. Undefined if git has no match: outside a
 * repository, in a shallow clone, or under an earlier file name.
 */
export type FindText = (doc: Doc, hash: string | undefined) => Promise<SelectedText | undefined>;

export async function searchHistory(root: string, versions: VersionConfig[], load: LoadModule): Promise<FindText> {
  const draftNumber = draftNumberOf(versions);
  // Sites imported from another tool have no terms.
  const { default: names } = existsSync(join(root, termsFile)) ? await load(join(root, termsFile)) : { default: {} };
  const { terms } = readTerms(names, draftNumber, settingsModule(root, termsFile));
  const context: SelectionContext = { versions, terms, analyses: new WeakMap() };

  const select = (file: string, committed: string, version: VersionConfig): Doc | undefined => {
    const text = withPlainLineEnds(committed);
    const { source } = parseDocSource({ file, topic: topicOf(file), text }, draftNumber);
    return source && isIn(source, version) ? readDoc(source, version, context).doc : undefined;
  };
  return async (current, hash) => {
    const { file } = current;
    const version = versions.find(({ name }) => name === current.version);
    if (!version || hash === undefined) return undefined;
    if (hashOf(current) === hash) return textOf(current);
    const commits = await gitOutput(root, ['log', '--format=%H', '--', file]).catch(() => '');
    for (const commit of commits.split('\n').filter(Boolean)) {
      // The commit that removed the file has no text for it.
      const committed = await gitOutput(root, ['show', `${commit}:./${file}`]).catch(() => undefined);
      const doc = committed === undefined ? undefined : select(file, `${committed}\n`, version);
      if (doc && hashOf(doc) === hash) return textOf(doc);
    }
    return undefined;
  };
}
