import { LineCounter, parseDocument } from 'yaml';

/** Parses YAML or JSON to plain data. The last duplicate key wins. @throws with the line. */
export function readYaml(text: string): unknown {
  const lineCounter = new LineCounter();
  // Messages with source context would search the file each time.
  const options = { logLevel: 'silent', uniqueKeys: false, prettyErrors: false, lineCounter } as const;
  const document = parseDocument(text, options);
  const [error] = document.errors;
  if (!error) return document.toJS();
  const { line, col } = lineCounter.linePos(error.pos[0]);
  throw new Error(`${error.message} at line ${line}, column ${col}`);
}
