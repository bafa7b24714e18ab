import { expect, it } from 'vitest';
import { commandsIn } from '../../src/browser/enhance/copy.ts';

it.each<[what: string, shown: string, copied: string]>([
  ['commands and what they print', '$ npm start\nListening on 3000\n$ curl x', 'npm start\ncurl x'],
  ['a command over several lines', '$ npm install \\\n    --save a\nadded 1 package', 'npm install \\\n    --save a'],
  ['the second prompt of a shell', '$ echo "a \\\n> b"\na b', 'echo "a \\\nb"'],
  ['PowerShell', 'PS C:\\site> npm start\nListening', 'npm start'],
  ['another machine', 'me@host:~/site$ ls\na.md', 'ls'],
  ['Python', '>>> for x in [1]:\n...     x\n1\n>>> 2', 'for x in [1]:\n    x\n2'],
  ['commands without a prompt', 'npm start\n# then\ncurl x', 'npm start\n# then\ncurl x'],
  ['other code', 'const $ = 1;\n$ + 1', 'const $ = 1;\n$ + 1'],
  ['a variable of PHP', '$x = 1;', '$x = 1;'],
])('copies what can be run: %s', (_, shown, copied) => {
  expect(commandsIn(shown)).toBe(copied);
});
