/**
 * Ranking weights by step, tuned on the judged queries (`bench/search`). Change a weight only with
 * figures before and after.
 *
 * 1. A query word matches terms of the index (`match`).
 * 2. A record gets a score per word, by the fields with its terms (`field`).
 * 3. A matching heading raises the score (`heading`, `kind`).
 * 4. The record's type and the type of query change the result (`record`, `question`, `version`).
 */
export const weights = {
  /** Certainty that a query word or phrase means a term; 1 for the word itself. */
  match: {
    /** Another form: plural, -ing, British spelling. */
    otherForm: 0.45,
    /** Completion of the word being typed; less for a longer rest. */
    beginning: 0.5,
    /** Part of a name: `window` in `openWindow`. */
    part: 0.6,
    /** Last part of a name: `openWindow` for `acme.openWindow`. */
    member: 0.72,
    /** Maximum idf at which a word next to other words is generic, such as "example". */
    aboutText: 0.7,
    /** Maximum score of a word that names the part of the documentation with the record. */
    partName: 1.1,
    /** Synonym phrase. An abbreviation and its words count 1. */
    synonym: 0.9,
    /** Word of a query that is a known phrase: "channel" in "which channel am I on". */
    inPhrase: 0.6,
  },

  /** BM25F field weights; 1 for a section's text. */
  field: {
    heading: 6,
    /** Parent headings. */
    above: 1.2,
    /** Links to the section, with surrounding text. */
    links: 1.35,
    /** Links to a page: mostly its title, which already counts. */
    pageLinks: 0.6,
    /** Sidebar categories and the record's kind. */
    place: 0.5,
    /** Saturation for repeated occurrences; higher saturates later. */
    saturation: 2.5,
    /** Length normalization for texts and headings, from 0 to 1. */
    length: 0.75,
    /** Heading length in words without discount. */
    averageHeading: 3,
  },

  /** Certainty that a query means a heading; 1 for the heading itself. */
  heading: {
    /** Words of the heading in another form or order. */
    otherForm: 0.8,
    /** Exponent for the first word, or the word after "of": "order id" is about orders. Other words have 2. */
    subject: 1.2,
    /** Heading that starts with the typed text; less for a longer rest. */
    beginning: 0.6,
    /** Heading that equals the query without small words: "why" may begin a title. */
    withoutSmallWords: 0.93,
    /** Heading in synonyms. */
    synonym: 0.6,
    /** Reader's phrase for the section, with most of its words in the query … */
    phrase: 0.8,
    /** … and the exponent for this share. */
    phraseExponent: 1.6,
    /** Page title with all query words, if no other title has them. */
    wholeQuery: 0.75,
    /** Heading with all query words except its page's name, times the square root of its matched share … */
    inPage: 0.8,
    /** … or its category: "channel events" means "Listen for events" on the page "Channel". */
    inCategory: 0.62,
    /** Section heading with some query words: pages are meant more often. */
    section: 0.4,
    /** Code name with some query words. */
    pieces: 0.7,
    /** Code name without "get": "current channel" for getCurrentChannel. */
    value: 0.35,
    /** Exponent for the share of a partly matched heading … */
    partExponent: 3,
    /** … and the minimum share. */
    leastPart: 0.5,
  },

  /** Default factors for a kind of records: in general, and times heading certainty. */
  kind: {
    page: { text: 1.1, name: 2.6 },
    section: { text: 1, name: 2.2 },
  },

  /** Factors by record type. */
  record: {
    deprecated: 0.6,
    /** Section with the anchor `example`, unless the query asks for one. */
    example: 0.75,
    /** Heading shared by more than `fewHeadings` sections: "Details". */
    commonHeading: 0.85,
    fewHeadings: 3,
    /** Section with all words of a query that names its page: "message entities". */
    onNamedPage: 1.2,
    /** Text with fewer words than `shortText`: a pointer such as "Short for …". */
    short: 0.7,
    shortText: 5,
    /** Definition for "what is …" with a heading certainty of at least `definitionSureness`. */
    definition: 2.5,
    definitionSureness: 0.5,
    /** Definition for other queries, if the heading certainty is below `termSureness`. */
    passingDefinition: 0.65,
    termSureness: 0.38,
    /** Page in a category named by the query. Replaces the page's own weight. */
    requestedPart: 1.4,
  },

  /** Adjustments for a whole question ("how do I …"). */
  question: {
    /** Maximum idf: conversational words are rare in documents, but mean little. */
    highestIdf: 3.6,
    /** Page title with words of the question. */
    pageTitle: 0.75,
    /** Kind or location named by the question: "Which tests …?" */
    requestedKind: 1.12,
  },

  /** Factor per newer version, in a search of several. */
  version: 0.985,
};
