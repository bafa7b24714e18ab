const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const formats: Record<string, string> = {
  'date-time': 'a date and time with a time zone, such as "2025-03-31T15:30:00Z"',
  date: 'a date, such as "2025-03-31"',
  uri: 'a complete address, such as "https://example.com/"',
  email: 'an e-mail address',
  uuid: 'a UUID',
};

const units: Record<string, [one: string, many: string]> = {
  Items: ['item', 'items'],
  Properties: ['property', 'properties'],
  Length: ['character', 'characters'],
};

const or = (words: string[]) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`;

/** `2 items`, with the unit counted by the keyword `minItems`. */
const counted = (number: number, keyword: string) => `${number} ${units[keyword.slice(3)]![number === 1 ? 0 : 1]}`;

export const checker = {
  checking: 'Checking…',
  notLoaded: 'The checker could not be loaded. You may be offline: change the text to try again.',
  oneType: 'A specific type',
  fieldsOf: (type: string) => `Fields of ${type}`,
  theValue: 'The value',
  line: (line: number) => `Line ${line}`,
  more: (count: number) => `And ${count.toLocaleString('en-GB')} more.`,
  valid: (what: string) => `This is a valid ${what}.`,
  invalid: (what: string, problems: number) =>
    `This is not a valid ${what}: ${problems === 1 ? '1 problem' : `${problems.toLocaleString('en-GB')} problems`}.`,
  of: (thing: string, version: string) => `${thing} of ${version}`,
  aboutType: (type: string) => `This page is about ${type}. `,
  noTypes: (version: string, many: string) =>
    `${version} defines no ${many}: only what every one must have is checked. `,
  unknownType: (version: string, one: string, type: string, nearest: string[]) =>
    `${version} has no ${one} ${type}${nearest.length > 0 ? `; the nearest ${nearest.length === 1 ? 'is' : 'are'} ${nearest.join(', ')}` : ''}. ` +
    'Only what all types have in common is checked. ',
  twice: (name: string, line: number, column: number) =>
    ` ${name} appears again at line ${line}, column ${column}: only the last one counts.`,
  notJson: (what: string) => `This is not JSON: ${what}`,
  notJsonAt: (line: number, column: number, what: string) =>
    `This is not JSON. Line ${line}, column ${column}: ${what}.`,
  item: (number: number) => `item ${number}`,
  /** Problems with a value, after its name. */
  problems: {
    oneOf: (values: string[]) => `must be ${or(values)}`,
    type: (types: string[], type: string) =>
      `must be ${or(types.map((each) => kinds[each] ?? each))}, not ${type === 'null' ? 'null' : (kinds[type] ?? type)}`,
    missing: 'is missing',
    have: (names: string[]) => `must have ${or(names)}`,
    notAllowed: 'is not allowed here',
    format: (format: string) => `must be ${formats[format] ?? `in the format ${format}`}`,
    pattern: (pattern: string) => `must match the pattern ${pattern}`,
    anyOf: 'matches none of the allowed forms; this list shows what is missing or wrong for each',
    not: 'is not allowed by the schema',
    least: (limit: string) => `must be at least ${limit}`,
    most: (limit: string) => `must be at most ${limit}`,
    haveLeast: (limit: number, keyword: string) => `must have at least ${counted(limit, keyword)}`,
    haveMost: (limit: number, keyword: string) => `must have at most ${counted(limit, keyword)}`,
    other: 'is wrong',
  },
  /** Reasons why a text is not JSON. */
  faults: {
    byteOrderMark: 'there is a byte order mark here, which JSON does not allow: save the file as UTF-8 without one',
    comment: 'JSON has no comments',
    quotes: 'text must be in straight double quotes: "…"',
    word: 'JSON does not have this word, only true, false and null',
    ended: 'the JSON ends before this, and nothing may follow it',
    value: 'a value is expected',
    open: (brackets: string[]) =>
      `the text ends, but ${brackets.length === 1 ? `a bracket ${brackets[0]} is` : `${brackets.length} brackets are`} still open`,
    closesNothing: 'there is no open bracket for this one to close',
    otherBracket: (expected: string, found: string) => `a ${expected} is expected, not a ${found}`,
    comma: 'a comma must be followed by something: remove the comma',
    colonAndValue: 'a colon and a value are expected',
    commaOr: (bracket: string) => `a comma or a ${bracket} is expected`,
    colon: 'a colon is expected',
    name: 'a name in double quotes is expected',
    number: 'this is not a JSON number',
    valueOrText: 'a value is expected; text must be in double quotes',
    lineBreak: 'a line break inside text must be written as \\n, or the closing double quote is missing',
    control: 'a control character inside text must be written as an escape, such as \\t',
    escape: 'this is not a valid escape; write a backslash as \\\\',
    unclosed: 'the closing double quote of this text is missing',
  },
};
