import { LineCounter, parseDocument } from 'yaml';
import { yamlLimits } from '../limits.ts';
import { refuseYaml } from './refuseYaml.ts';
import { pointAt } from './textPoint.ts';

/** Plain data of a file of YAML, or of JSON. Of keys that are there twice the last one counts. @throws with the line, where it cannot be read. */
export function readYaml(text: string): unknown {
  const refused = refuseYaml(text, yamlLimits.characters);
  if (refused) {
    const { line, column } = pointAt(text, refused.at);
    throw new Error(`${refused.message} (Line ${line}, column ${column}.)`);
  }
  const lines = new LineCounter();
  // Messages with the text around them would each have the file searched.
  const document = parseDocument(text, {
    logLevel: 'silent',
    uniqueKeys: false,
    prettyErrors: false,
    lineCounter: lines,
  });
  const [error] = document.errors;
  if (!error) return document.toJS();
  const { line, col } = lines.linePos(error.pos[0]);
  throw new Error(`${error.message} at line ${line}, column ${col}`);
}
