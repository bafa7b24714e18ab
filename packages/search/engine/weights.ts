/**
 * All numbers that decide the order of results, by the step that uses them. Each was found by trying values on the
 * judged queries (`tests/features/search/judged`); change one only with the figures before and after.
 *
 * 1. A word of the query matches terms of the index (`match`).
 * 2. A record gets a score for each word, by the fields that have its terms (`field`).
 * 3. A record whose heading the query names is worth more (`heading`, `kind`).
 * 4. What the record is, and what the query asks for, changes the result (`record`, `question`, `version`).
 */
export const weights = {
  /** How surely a term is meant by a word or phrase of the query; 1 for the word itself. */
  match: {
    /** Another form of the word: plural, -ing, British spelling. */
    otherForm: 0.55,
    /** A term that begins with the word being typed; less, the longer the rest. */
    beginning: 0.6,
    /** A part of a name: `window` in `openWindow`. */
    part: 0.6,
    /** The last part of a name: `openWindow` for `acme.openWindow`. */
    member: 0.9,
    /** A phrase that means the same. An abbreviation and its words count 1. */
    synonym: 0.9,
  },

  /** BM25F: how much an occurrence counts by its field; 1 in the text of a section. */
  field: {
    heading: 6,
    /** Headings above the section. */
    above: 1.5,
    /** Links to the section, and the text around them. */
    links: 1.35,
    /** Links to a page: mostly its title, which counts already. */
    pageLinks: 0.6,
    /** Categories of the sidebar, and the record's kind. */
    place: 0.5,
    /** How soon further occurrences stop counting; higher is later. */
    saturation: 2,
    /** How much long texts and headings are discounted, from 0 to 1. */
    length: 0.75,
    /** Words of a heading that is not discounted. */
    averageHeading: 3,
  },

  /** How surely a heading is meant by a query that has its words; 1 for the heading itself. */
  heading: {
    /** The words of the heading in another form or order. */
    otherForm: 0.8,
    /** A heading that begins with what is typed; less, the longer the rest. */
    beginning: 0.6,
    /** The heading without the query's small words: "why" may begin a title. */
    withoutSmallWords: 0.93,
    /** The heading in synonyms. */
    synonym: 0.6,
    /** A section's heading that has some words of the query: pages are meant more often. */
    section: 0.5,
    /** A name in code that has some words of the query. */
    pieces: 0.7,
    /** A heading that is asked for in part counts its share to this power … */
    partExponent: 3,
    /** … and nothing below this share. */
    leastPart: 0.6,
  },

  /** Factors of a kind of records, unless the site sets others: in general, and times its heading's sureness. */
  kind: {
    page: { text: 1.1, name: 2.6 },
    section: { text: 1, name: 2.2 },
  },

  /** Factors for what a record is. */
  record: {
    deprecated: 0.6,
    /** Its text has fewer words than `shortText`: it points elsewhere, as "Short for …" does. */
    short: 0.7,
    shortText: 5,
    /** It defines what "what is …" asks for, and its heading is meant as surely as `definitionSureness`. */
    definition: 2.5,
    definitionSureness: 0.5,
  },

  /** What differs for a whole question ("how do I …") compared with a few words. */
  question: {
    /** Limit of a word's idf: words of talk are rare in documents, but say little. */
    highestIdf: 3.6,
    /** A page's title that has words of the question is meant less surely. */
    pageTitle: 0.6,
    /** The record's kind or place is what the question asks for: "Which tests …?" */
    requestedKind: 1.4,
    /** A definition, where no meaning is asked for. */
    definition: 0.65,
  },

  /** Factor for each newer version, in a search of several. */
  version: 0.985,
};
