/**
 * What counts how much when results are ranked: every number that was found by trying it on the judged queries. The
 * tables are exports of their own so that the dialog, which needs one of them, does not carry the others.
 */

/**
 * The two kinds that every site has. A page is worth a little more than its sections, and a name wins over all that
 * mention it.
 */
export const kindWeights = { page: { text: 1.1, name: 2.6 }, section: { text: 1, name: 2.2 } };

/** BM25F over three fields: the heading of a record, the headings above it and its text, which counts 1. */
export const fieldWeights = {
  heading: 6,
  above: 1.5,
  /** The words of links that lead to it from elsewhere, and of what stands around them. */
  links: 1.35,
  /** Those that lead to a page as a whole, most of which are its title. */
  pageLinks: 0.6,
  /** The categories of the sidebar that it stands in, and its kind. */
  place: 0.5,
  /** How fast more of the same word stops to count. */
  saturation: 2,
  /** How much less a word counts in a long text and in a long heading. */
  textLength: 0.75,
  headingLength: 0.58,
  /** In words. */
  averageHeading: 3,
};

/** A word of so many records is left out of texts of more than so many words which have it once. */
export const passing = { records: 20, length: 40 };

/** What a term counts that a word of the query may mean, beside the word itself. */
export const wordWeights = {
  /** A part of a name says less than the name: `window` in `openWindow`. */
  part: 0.6,
  otherForm: 0.55,
  /** Terms that begin with what is typed; less the more is missing. */
  beginning: 0.6,
  /** Terms one slip away; half of it for two. */
  slip: 0.7,
};

/** What a phrase counts that stands for words of the query. */
export const phraseWeights = {
  synonym: 0.9,
  /** A name in other words that mean the same. */
  synonymName: 0.6,
  /** The parts of a name, all of them. */
  parts: 0.4,
  /** The last part of a name in code. */
  member: 0.9,
  /** The query as a name without its small words, which is a little less what was asked: "why" begins a title. */
  withoutSmallWords: 0.93,
};

/** How surely a record has the name that a query is, beside a heading that is exactly that. */
export const nameWeights = {
  /** The same words in another form or order. */
  otherForm: 0.8,
  /** What stands in parentheses at the end of the heading, and what stands before them. */
  parenthesis: 0.8,
  /** What a section documents besides. */
  alsoDocumented: 0.8,
  /** The heading without the version at its end. */
  unversioned: 0.9,
  /** The beginning of a name, when nearly all of it is there. */
  beginning: 0.6,
};

/** How surely a heading is meant that has words of the query, by the way it is written and by what it covers. */
export const titleWeights = {
  page: 1,
  section: 0.5,
  /** In words of a name in code. */
  pieces: 0.7,
  /** Some of the words are in what the heading stands under. */
  above: 0.9,
  /** How fast a heading of which not all is asked for stops to count: the exponent. Below `least` it does at once. */
  partly: 3,
  least: 0.6,
  /** The heading without what stands in parentheses at its end; and that alone. */
  withoutParenthesis: 0.95,
  parenthesis: 0.8,
  /** Without the version at its end. */
  unversioned: 0.95,
  /** Without "overview" or "guide" at its end; what stands before and after a colon. */
  subject: 0.9,
};

/** What the score of a record is multiplied with. */
export const recordWeights = {
  deprecated: 0.6,
  withoutText: 0.6,
  /** Its text has fewer words than `shortText`: it points elsewhere, as "Short for …" does. */
  hardlyText: 0.8,
  shortText: 5,
  /** It defines what is asked for by "what is …", and has that name as surely as `definitionName` at least. */
  definition: 2.5,
  definitionName: 0.5,
  /** For each version that is newer, of what is equally good. */
  age: 0.985,
};

/**
 * Records with all words of a query come first as long as these are few: of a question's words, many say little, and
 * what has them all is rather long than right. What has fewer counts by how much those say.
 */
export const matchWeights = {
  /** So many words are few. */
  few: 2,
  /** A page of whose title all is asked for comes first, too, when so much of the query is in it. */
  title: 0.4,
};

/** How whole questions are weighed otherwise than a few words. */
export const questionWeights = {
  /** A word says no more than this (its idf), however rare: words of talk are rare in documents. */
  mostIdf: 3.6,
  /** How much less a page is meant whose title has words of the question. */
  pageName: 0.6,
  /** What is of the kind that is asked for, or stands in such a place. */
  askedFor: 1.4,
  /** What defines something, where no meaning is asked for. */
  definition: 0.65,
};

/** What a word of the query counts that comes again among the words of a snippet. */
export const repeatedInSnippet = 0.05;
