/**
 * All that the interface says, in English: a room for each place, so that a script brings the words that it needs and
 * no others. A site in another language has a list of its own in `content/strings.ts`.
 */
export { article } from './english/article.ts';
export { assistant } from './english/assistant.ts';
export { book } from './english/book.ts';
export { changes } from './english/changes.ts';
export { checker } from './english/checker.ts';
export { checkerForm } from './english/checkerForm.ts';
export { copySearch } from './english/copySearch.ts';
export { dates } from './english/dates.ts';
export { diagrams } from './english/diagrams.ts';
export { differences } from './english/differences.ts';
export { doc } from './english/doc.ts';
export { errata } from './english/errata.ts';
export { islands } from './english/islands.ts';
export { keeper } from './english/keeper.ts';
export { keeping } from './english/keeping.ts';
export { landing } from './english/landing.ts';
export { notFound } from './english/notFound.ts';
export { ruleList } from './english/ruleList.ts';
export { rules } from './english/rules.ts';
export { scripts } from './english/scripts.ts';
export { search } from './english/search.ts';
export { searchErrors } from './english/searchErrors.ts';
export { shell } from './english/shell.ts';
export { standard } from './english/standard.ts';
export { zoom } from './english/zoom.ts';
