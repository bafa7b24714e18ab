import { hash } from '../../core/parse/hash.ts';
import { amountOf } from '../../core/compare/amount.ts';
import { compareTwins, type Twin } from '../../core/compare/compareTwins.ts';
import { foldersOf } from '../../core/compare/targets.ts';
import type { ComparedVersion, Amount, Difference } from '../../core/compare/types.ts';
import type { Diagnostic, Doc, Version } from '../../core/docs/types.ts';
import type { CompareFolders } from './comparedFolders.ts';
import { differencePath } from './differencePath.ts';
import type { DocMainProps } from '../../theme/types.ts';
import type { PageContext, Site } from '../../core/site/types.ts';
import { markdownTwin } from '../../core/pages/versionPages.ts';

/**
 * So many differences between two versions are held until their pages are drawn; others are worked out twice, which
 * takes time in the place of memory.
 */
const mostUndrawn = 100;

/** What became of a doc since the version before that has its topic. */
export interface DocChange {
  version: Version;
  doc: Doc;
  before: { version: Version; doc: Doc };
  /** Documents that stand elsewhere in the version before. */
  moved: Record<string, string>;
  amount: Amount;
  /** Stands for both texts. */
  key: string;
  /** The oldest version from which on the doc says the same; the doc's own where it changed in it. */
  since: Version;
  /** The difference, once: it is drawn into a page, which is kept. Asked again it is worked out anew. */
  difference(): Difference;
}

/** A doc's place in the version before that has its topic; undefined where it is new. */
export function docBefore(
  { content, index }: Pick<Site, 'content' | 'index'>,
  version: Version,
  { topic }: Doc,
): DocChange['before'] | undefined {
  const older = content.versions.slice(content.versions.indexOf(version) + 1);
  for (const each of older) {
    const doc = index.topics.get(topic)?.get(each.name);
    if (doc) return { version: each, doc };
  }
  return undefined;
}

/**
 * Compares a doc with the version before that has its topic; undefined where there is none, or where the two cannot
 * be compared, which `comparisonProblems` reports.
 */
export async function docChange(context: PageContext, version: Version, doc: Doc): Promise<DocChange | undefined> {
  const change = await compareDoc(context, version, doc);
  if (!change || !('failed' in change)) return change;
  context.report?.(comparisonProblem(doc, change));
  return undefined;
}

function comparisonProblem(doc: Doc, { before, failed }: FailedChange): Diagnostic {
  return {
    severity: 'error',
    file: doc.file,
    message: `What changed since ${before.doc.file} cannot be worked out: ${failed}`,
  };
}

/** That two texts cannot be compared, and why. */
type FailedChange = Pick<DocChange, 'before'> & { failed: string };

/** What keeps docs from being compared, each with the files of both texts. */
export async function comparisonProblems(context: PageContext): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const version of context.site.content.versions) {
    for (const doc of version.docs) {
      const change = await compareDoc(context, version, doc);
      if (change && 'failed' in change) problems.push(comparisonProblem(doc, change));
    }
  }
  return problems;
}

/** Compares two texts, unless that was done before. */
async function compareDoc(
  context: PageContext,
  version: Version,
  doc: Doc,
): Promise<DocChange | FailedChange | undefined> {
  const { site, compiled, store } = context;
  const before = docBefore(site, version, doc);
  if (!before) return undefined;
  const [old, now] = [await compiled(before.doc), await compiled(doc)];
  if (!old || !now) return undefined;
  const folders = (site.loaded.changes as CompareFolders)(before.version, version);
  const { moved } = folders;
  const earlier: Twin = { text: markdownTwin(before.doc, old.plain), folders: folders.before, moved };
  const later: Twin = { text: markdownTwin(doc, now.plain), folders: folders.after };
  const key = hash('difference', earlier.text, later.text, folders.fingerprint);
  const compare = () => compareTwins(earlier, later, folders.all);
  let amountText = store.get(key);
  try {
    if (amountText === undefined) {
      const found = compare();
      const amount = amountOf(found);
      store.set(key, (amountText = JSON.stringify(amount)));
      if (amount.places > 0 && folders.undrawn.size < mostUndrawn) folders.undrawn.set(key, found);
    }
  } catch (error) {
    return { before, failed: (error as Error).message };
  }
  const amount = JSON.parse(amountText) as Amount;
  const difference = () => {
    const found = folders.undrawn.get(key) ?? compare();
    folders.undrawn.delete(key);
    return found;
  };
  // What is unchanged is unchanged since what came before.
  const since =
    amount.places > 0 ? version : ((await docChange(context, before.version, before.doc))?.since ?? before.version);
  return { version, doc, before, moved, amount, key, since, difference };
}

/** What a doc's own page says of its changes. */
export function changesOf(change: DocChange | undefined): DocMainProps['changes'] {
  if (!change) return undefined;
  if (change.amount.places === 0) return { since: change.since.label };
  return { since: change.before.version.label, path: differencePath(change.version, change.doc) };
}

/** A doc's topic in every version that has it, newest first: what a reader can compare. */
export function comparedVersions({ content, index, config }: Site, { topic }: Pick<Doc, 'topic'>): ComparedVersion[] {
  const docs = index.topics.get(topic);
  return content.versions.flatMap((version) => {
    const doc = docs?.get(version.name);
    return doc
      ? [{ name: version.name, label: version.label, path: doc.path, folders: foldersOf(version, config.baseUrl) }]
      : [];
  });
}
