import { LineCounter, parseDocument } from 'yaml';

/** Plain data of YAML, or of JSON. Of keys that are there twice the last one counts. @throws with the line. */
export function readYaml(text: string): unknown {
  const lineCounter = new LineCounter();
  // Messages with the text around them would each have the file searched.
  const options = { logLevel: 'silent', uniqueKeys: false, prettyErrors: false, lineCounter } as const;
  const document = parseDocument(text, options);
  const [error] = document.errors;
  if (!error) return document.toJS();
  const { line, col } = lineCounter.linePos(error.pos[0]);
  throw new Error(`${error.message} at line ${line}, column ${col}`);
}
