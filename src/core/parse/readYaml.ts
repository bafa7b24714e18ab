import { LineCounter, parseDocument } from 'yaml';
import { yamlLimits } from '../limits.ts';
import { pointAt } from './text.ts';

/** Plain data of YAML, or of JSON. Of keys that are there twice the last one counts. @throws with the line. */
export function readYaml(text: string): unknown {
  const refused = refuseYaml(text, yamlLimits.characters);
  if (refused) {
    const { line, column } = pointAt(text, refused.at);
    throw new Error(`${refused.message} (Line ${line}, column ${column}.)`);
  }
  const lineCounter = new LineCounter();
  // Messages with the text around them would each have the file searched.
  const options = { logLevel: 'silent', uniqueKeys: false, prettyErrors: false, lineCounter } as const;
  const document = parseDocument(text, options);
  const [error] = document.errors;
  if (!error) return document.toJS();
  const { line, col } = lineCounter.linePos(error.pos[0]);
  throw new Error(`${error.message} at line ${line}, column ${col}`);
}

/** Text in quotes, comments, marks of lists and keys, brackets, and ends of lines. */
const tokenPattern = /(?<=[[{,:\s]|^)(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*')|(?<=\s|^)#.*|[-?:](?=[ \t\r\n]|$)|[[\]{},\n]/g;

/**
 * Where YAML has more characters, or more in each other, than anybody writes: the parser calls itself, and where the
 * stack ends in a regular expression V8 ends the process. Marks in one line may each stand in those before.
 */
export function refuseYaml(text: string, characters: number): { at: number; message: string } | undefined {
  if (text.length > characters)
    return { at: 0, message: `It has ${text.length} characters; more than ${characters} are not read.` };
  /** Where the lines begin that later ones stand in. */
  const indents: number[] = [];
  let brackets = 0;
  let marks = 0;
  for (const { 0: token, index } of text.matchAll(tokenPattern)) {
    if (token === '\n') {
      const indent = text.slice(index + 1).search(/[^ ]/);
      while (indents.length > 0 && indents.at(-1)! > indent) indents.pop();
      if (indent > (indents.at(-1) ?? 0)) indents.push(indent);
      marks = 0;
    } else if (/^[[{]$/.test(token)) brackets += 1;
    else if (/^[\]}]$/.test(token)) brackets = Math.max(0, brackets - 1);
    // In brackets a comma ends what stands before it; elsewhere it is text.
    else if (token === ',') marks = brackets > 0 ? 0 : marks;
    else if (/^[-?:]$/.test(token)) marks += 1;
    if (indents.length + brackets + marks > yamlLimits.nesting)
      return { at: index, message: `More than ${yamlLimits.nesting} lists and keys stand in each other here.` };
  }
  return undefined;
}
