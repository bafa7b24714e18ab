/** Words that say nothing about what a reader looks for, when there are others. */
export const stopWords: ReadonlySet<string> = new Set(
  "a about all also am an and any are as at be because been but by can can't cannot could did do does doesn't doing don't each either else every for from had has have having he her his how however i i'd i'm i've if in into is isn't it its itself just let like may me might more most much must my no nor not of on only onto or other our out over own per same she should so some such than that the their them then there these they this those through to too under until up upon us was we were what what's when where where's whether which while who whom whose why will with within without would you you're your".split(' '),
);

/** In a standard these are more than grammar: readers may look for them alone, so they are in the index. */
const obligations: ReadonlySet<string> = new Set(['may', 'must', 'should']);

/** The made-up identifiers of examples: nobody looks for them, and each would be a word of its own. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a word of a text is left out of the index. */
export function isUnindexed(key: string): boolean {
  return (stopWords.has(key) && !obligations.has(key)) || uuid.test(key);
}

/** Whether a word of a query is left out when there are others. MUST in capitals is meant. */
export function isPassedOver(word: string): boolean {
  const key = word.toLowerCase();
  return stopWords.has(key) && !(obligations.has(key) && word === word.toUpperCase());
}
