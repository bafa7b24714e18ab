// Style rule for this site: measures habits that make prose hard to read in `content/docs` and `content/pages`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listFiles } from './listFiles.mjs';

const britishWords =
  'behaviours?|(?:col|fav|hon)our\\w*|licence[sd]?|programmes?|e-mails?|time-outs?|centre[sd]?|whilst|afterwards|towards|cancell(?:ed|ing)|labelled|catalogue\\w*';
const britishEnding = '\\w{4,}is(?:ation|ations|ed|es|ing)';
const withS =
  '(?:promis|rais|advis|exercis|surpris|compris|revis|pris|otherw|nois|devis|supervis|franchis|comprom|precis)(?:ed|es|ing)';
const subject =
  '(?:you|it|they|we|an?\\s+(?:agent|application|app|bridge|directory)|the\\s+(?:agent|application|app|bridge|user|other|standard|package)|your|this|one|another|each|both)';

/** Habits with their accepted number per 1,000 words in all texts, and a better way to write. */
export const habits = [
  {
    name: 'relative clause',
    pattern: new RegExp(`\\b(?:that|which)\\s+${subject}\\b`, 'gi'),
    target: 3,
    advice: 'leave out “that”, or write two sentences',
  },
  {
    name: 'gives, holds, carries, says, takes',
    pattern: /\b(?:gives?|given|holds?|held|carries|carried|carry|says?|said|takes?)\b/gi,
    target: 2,
    advice: 'write returns, contains, includes, lists, accepts',
  },
  {
    name: 'one, none, others, such a, those of',
    pattern: /\b(?:the others?|ones?|none|such an?|those of|that of|of its own|by itself|by themselves)\b/gi,
    target: 3,
    advice: 'repeat the noun',
  },
  {
    name: 'published text',
    pattern: /\bpublished\s+(?:text|page|example|document|docs|schema|sample|standard|version)s?\b/gi,
    target: 0.1,
    advice: 'state the rule',
  },
  { name: 'we', pattern: /\bwe\b/gi, target: 0.3, advice: 'name the actor' },
  { name: 'of', pattern: /\bof\b/gi, target: 18, advice: 'write a compound noun' },
  { name: 'semicolon', pattern: /;/g, target: 0.5, advice: 'write two sentences' },
  { name: 'colon inside a sentence', pattern: /[a-z)]:\s+[a-z]/g, target: 1.2, advice: 'write two sentences' },
  { name: 'have to', pattern: /\b(?:has|have|had) to\b/gi, target: 0.5, advice: 'write must or need' },
  {
    name: 'British spelling',
    pattern: new RegExp(`\\b(?:${britishWords}|(?!${withS}\\b)${britishEnding})\\b`, 'gi'),
    target: 0.1,
    advice: 'use US English',
  },
];

const blank = (text) => text.replace(/[^\n]/g, ' ');
/** Replaces code or an address with a single word, equally long. */
const word = (text) => text.replace(/[^\n]/g, 'X');

/** Returns a Markdown document's prose. Blanks everything else, so that positions stay. */
export function proseOfMarkdown(text) {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/^([ \t>]*)(`{3,}|~{3,})[\s\S]*?^\1\2.*$/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/^\s*:{3,}.*$/gm, blank)
    .replace(/^::\w.*$/gm, blank)
    .replace(/\{(?:[#.]|in=|by=|level=|versions=|conflict=)[^}]*\}/g, blank)
    .replace(/:[a-z]+\[/g, blank)
    .replace(/\]\([^)]*\)/g, blank)
    .replace(/`[^`]*`/g, word)
    .replace(/https?:\S+/g, word)
    .replace(/[[\]|*_#>]/g, ' ');
}

/** Returns a page module's sentences: JSX text, and strings with three words or more outside class names. */
export function proseOfModule(file, source) {
  const prose = [...blank(source)];
  const keep = ({ start, end }) => {
    const text = source.slice(start, end).replace(/&\w+;/g, blank);
    for (let at = 0; at < text.length; at++) prose[start + at] = text[at];
  };
  const visit = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (node.type === 'JSXAttribute' && node.name.name === 'className') return;
    if (node.type === 'JSXText') keep(node);
    if (node.type === 'Literal' || node.type === 'TemplateElement')
      if (/\w\s+\w+\s+\w/.test(source.slice(node.start, node.end))) keep(node);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return prose.join('');
}

/** Reads this site's prose as pairs: file name and text. */
export function readProse(root) {
  const files = ['content/docs', 'content/pages'].flatMap((folder) =>
    listFiles(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const text = (file) => readFileSync(join(root, file), 'utf8');
  return files.flatMap((file) => {
    if (file.endsWith('.md')) return [[file, proseOfMarkdown(text(file))]];
    return /\.tsx?$/.test(file) ? [[file, proseOfModule(file, text(file))]] : [];
  });
}

const countWords = (text) => text.match(/[A-Za-z][\w'-]*/g)?.length ?? 0;
const position = (text, offset) => {
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${before.at(-1).length + 1}`;
};

/**
 * Returns a message per habit above its target in all texts together, then places in the worst files. Single matches
 * are not a mistake.
 */
export function proseAdvice(texts, mostPlaces = 10) {
  const words = texts.reduce((sum, [, text]) => sum + countWords(text), 0);
  return habits.flatMap(({ name, pattern, target, advice }) => {
    const found = texts.map(([file, text]) => {
      const matches = [...text.matchAll(pattern)];
      return { file, text, matches, excess: matches.length - (target * countWords(text)) / 1000 };
    });
    const rate = (found.reduce((sum, { matches }) => sum + matches.length, 0) * 1000) / words;
    if (!(rate > target)) return [];
    const places = found
      .filter(({ excess }) => excess > 0)
      .toSorted((a, b) => b.excess - a.excess)
      .flatMap(({ file, text, matches }) =>
        matches
          .slice(0, 3)
          .map(({ index, 0: match }) => `${file}:${position(text, index)}: ${match.replace(/\s+/g, ' ')}`),
      );
    const rates = `${rate.toFixed(2)} per 1,000 words, above ${target}`;
    return [`Prose: “${name}” ${rates}: ${advice}.`, ...places.slice(0, mostPlaces).map((place) => `  ${place}`)];
  });
}
