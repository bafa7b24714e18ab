import { siteLimits } from '../limits.ts';
import { didYouMean, listAvailable, listNames } from '../parse/nearest.ts';
import { remember } from '../remember.ts';
import { frontMatterError, isIn, type DocSource } from './frontMatter.ts';
import type { Diagnostic, Doc, VersionConfig } from './types.ts';
import { compareNumbers } from './versionRange.ts';

type Topics = Map<string, Map<string, Doc>>;

/**
 * Finds the doc continuing each topic in versions without a doc of this id: a later successor, or the only predecessor.
 */
export function findCounterparts(topics: Topics, versionNames: string[]): Topics {
  const successors = new Map<string, string[]>();
  const predecessors = new Map<string, string[]>();
  for (const [topic, docs] of topics) {
    const { successor } = docs.values().next().value!;
    if (successor === undefined) continue;
    successors.set(topic, [successor]);
    remember(predecessors, successor, () => []).push(topic);
  }
  const found: Topics = new Map();
  for (const topic of new Set([...successors.keys(), ...predecessors.keys()])) {
    const later = stepsFrom(topic, (each) => successors.get(each) ?? []).flat();
    const earlier = stepsFrom(topic, (each) => predecessors.get(each) ?? []);
    const docs = versionNames
      .filter((name) => !topics.get(topic)?.has(name))
      .flatMap((name): [string, Doc][] => {
        const docsOf = (each: string) => topics.get(each)?.get(name) ?? [];
        const [successor] = later.flatMap(docsOf);
        // With several predecessors, none covers the whole topic.
        const [predecessor, second] =
          earlier.map((each) => each.flatMap(docsOf)).find(({ length }) => length > 0) ?? [];
        const doc = successor ?? (second ? undefined : predecessor);
        return doc ? [[name, doc]] : [];
      });
    if (docs.length > 0) found.set(topic, new Map(docs));
  }
  return found;
}

export function checkSuccessors(sources: DocSource[], configs: VersionConfig[], unread: string[]): Diagnostic[] {
  const byTopic = new Map(sources.map((source) => [source.topic, source]));
  const next = (topic: string) => {
    const successor = byTopic.get(topic)?.frontMatter.successor;
    return successor === undefined ? [] : [successor];
  };
  const problemOf = (source: DocSource, successor: string): string | undefined => {
    if (!byTopic.has(successor)) {
      const ids = [...byTopic.keys(), ...unread];
      return `There is no document \`${successor}\`.${didYouMean(successor, ids)}${listAvailable(ids)}`;
    }
    const chain = stepsFrom(source.topic, next).flat();
    if (chain.includes(source.topic)) {
      const circle = listNames([source.topic, ...chain.slice(0, chain.indexOf(source.topic) + 1)]);
      return `The successors lead back to this document: ${circle}. Remove one \`successor\`.`;
    }
    if (next(chain.at(-1)!).length > 0)
      return `The chain of successors has more than ${siteLimits.successors} documents. Name a later document.`;
    const first = configs.findLast((version) => isIn(source, version));
    if (!first) return undefined;
    const later = configs.filter(({ number }) => compareNumbers(number, first.number) > 0);
    const lacking = later.filter((version) => !isIn(source, version));
    if (lacking.length === 0) return 'Every later version has this document. Remove `successor`.';
    const having = chain.flatMap((each) => byTopic.get(each) ?? []);
    if (lacking.some((version) => having.some((each) => isIn(each, version)))) return undefined;
    const labels = listNames(lacking.map(({ label }) => label));
    const advice = `Name a document of ${labels}, or remove \`successor\`.`;
    return `None of the later versions without this document has \`${successor}\`. ${advice}`;
  };

  return sources.flatMap((source) => {
    const { successor } = source.frontMatter;
    if (successor === undefined || unread.includes(successor)) return [];
    const problem = problemOf(source, successor);
    return problem === undefined ? [] : [frontMatterError(source, problem, 'successor')];
  });
}

/** Follows steps from a topic, level by level. */
function stepsFrom(topic: string, step: (topic: string) => string[]): string[][] {
  const found: string[][] = [];
  for (let next = step(topic); next.length > 0 && found.length < siteLimits.successors; next = next.flatMap(step))
    found.push(next);
  return found;
}
