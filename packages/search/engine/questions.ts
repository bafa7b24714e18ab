import { codeKinds, questionBeginning, smallTalk } from './english.ts';
import { isPassedOver, keyOf, readWords, stem, stopWords, type Word } from './tokenize.ts';

/** The significant words of a query, and its type. */
export interface Question {
  /** The query without "what is" around the words in question. */
  text: string;
  /** All words, and the significant words. */
  all: Word[];
  words: Word[];
  /** Quoted phrases, as word keys. */
  quoted: string[][];
  /** Asks for a definition. */
  asksForMeaning: boolean;
  /** Is a whole question, as if asked to a person. */
  isQuestion: boolean;
  /** Stem of the requested kind: `test` in "Which tests …?". */
  asksFor?: string;
}

/** Separates significant words from the words of a question. */
export function readQuestion(query: string): Question {
  const { text, asksForMeaning } = withoutQuestion(query);
  const all = withoutKind(readWords(text));
  const quoted = quotedPhrases(text);
  const isQuestion = quoted.length === 0 && questionBeginning.test(query) && all.length >= 4;
  const telling = all.filter((word) => !isPassedOver(word.text));
  const withoutTalk = isQuestion ? telling.filter(({ text: word }) => !smallTalk.has(word.toLowerCase())) : [];
  // A query with small words only keeps them.
  const words = [withoutTalk, telling, all].find(({ length }) => length > 0) ?? all;
  return {
    text,
    all,
    words,
    quoted,
    asksForMeaning,
    isQuestion,
    asksFor: isQuestion ? requestedNoun(query) : undefined,
  };
}

/** Returns quoted phrases as word keys. An open quote is still being typed. */
export function quotedPhrases(query: string): string[][] {
  return [...query.matchAll(/"([^"]+)"|“([^”]+)”/g)]
    .map(([, straight, curly]) => readWords(straight ?? curly ?? '').map(({ text }) => keyOf(text)))
    .filter((keys) => keys.length > 0);
}

/** Drops a redundant noun after a code name: "BookReader interface". */
function withoutKind(words: Word[]): Word[] {
  const [name, kind, ...more] = words;
  const isName = name !== undefined && /\p{Ll}\p{Lu}|[^.]\.[^.]/u.test(name.text);
  return isName && kind !== undefined && more.length === 0 && codeKinds.has(kind.text) ? [name] : words;
}

function requestedNoun(query: string): string | undefined {
  const [, noun] = /^\s*(?:\w+\s+)?(?:which|what)\s+([a-z]+)/i.exec(query) ?? [];
  return noun && !stopWords.has(keyOf(noun)) && !smallTalk.has(keyOf(noun)) ? stem(keyOf(noun)) : undefined;
}

/** Questions for a definition; the group captures the subject. */
const meaningQuestions = [
  /^\s*(?:what|who)(?:['’]?s| is| are)\s+(.+?)[\s?]*$/i,
  /^\s*what do(?:es)?\s+(.+?)\s+(?:mean|stand for)[\s?]*$/i,
  /^\s*(?:define|(?:the )?(?:definition|meaning) of)\s+(.+?)[\s?]*$/i,
];

/** @example withoutQuestion('What is an order?') // { text: 'an order ', asksForMeaning: true } */
function withoutQuestion(text: string): { text: string; asksForMeaning: boolean } {
  for (const question of meaningQuestions) {
    const [, words] = question.exec(text) ?? [];
    if (words !== undefined) return { text: words + (/[\s?]$/.test(text) ? ' ' : ''), asksForMeaning: true };
  }
  return { text, asksForMeaning: false };
}
