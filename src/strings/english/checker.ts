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
  uri: 'an absolute URL, such as "https://example.com/"',
  email: 'an email address',
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
  notLoaded: 'The checker could not be loaded. You may be offline. Edit the text to retry.',
  oneType: 'A specific type',
  fieldsOf: (type: string) => `Fields of ${type}`,
  theValue: 'The value',
  line: (line: number) => `Line ${line}`,
  more: (count: number) => `And ${count.toLocaleString('en-US')} more.`,
  valid: (what: string) => `This is a valid ${what}.`,
  invalid: (what: string, problems: number) =>
    `This is not a valid ${what}: ${problems === 1 ? '1 problem' : `${problems.toLocaleString('en-US')} problems`}.`,
  of: (thing: string, version: string) => `${thing} of ${version}`,
  aboutType: (type: string) => `This page is about ${type}. `,
  noTypes: (version: string, many: string) =>
    `${version} defines no ${many}. Only the fields that all of them share are checked. `,
  unknownType: (version: string, one: string, type: string, nearest: string[]) =>
    `${version} has no ${one} ${type}${nearest.length > 0 ? `; the nearest ${nearest.length === 1 ? 'is' : 'are'} ${nearest.join(', ')}` : ''}. ` +
    'Only the fields that all types share are checked. ',
  twice: (name: string, line: number, column: number) =>
    ` ${name} appears again at line ${line}, column ${column}. Only the last value counts.`,
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
    anyOf: 'does not match any of the allowed forms; the problems with each form are listed here',
    not: 'is not allowed by the schema',
    least: (limit: string) => `must be at least ${limit}`,
    most: (limit: string) => `must be at most ${limit}`,
    haveLeast: (limit: number, keyword: string) => `must have at least ${counted(limit, keyword)}`,
    haveMost: (limit: number, keyword: string) => `must have at most ${counted(limit, keyword)}`,
    other: 'is invalid',
  },
  /** Reasons why a text is not JSON. */
  faults: {
    byteOrderMark: 'JSON does not allow a byte order mark; save the file as UTF-8 without one',
    comment: 'JSON does not allow comments',
    quotes: 'text must be in straight double quotes: "…"',
    word: 'unknown word: only true, false and null are allowed',
    ended: 'unexpected text after the end of the JSON',
    value: 'expected a value',
    open: (brackets: string[]) =>
      `unexpected end of the text: ${brackets.length === 1 ? `${brackets[0]} is` : `${brackets.length} brackets are`} never closed`,
    closesNothing: 'this closing bracket has no opening bracket',
    otherBracket: (expected: string, found: string) => `expected ${expected}, found ${found}`,
    comma: 'nothing follows this comma; remove it',
    colonAndValue: 'expected a colon and a value',
    commaOr: (bracket: string) => `expected a comma or ${bracket}`,
    colon: 'expected a colon',
    name: 'expected a name in double quotes',
    number: 'this is not a valid JSON number',
    valueOrText: 'expected a value; text must be in double quotes',
    lineBreak: 'a line break inside text must be written as \\n, or the closing double quote is missing',
    control: 'a control character inside text must be written as an escape, such as \\t',
    escape: 'this is not a valid escape; write a backslash as \\\\',
    unclosed: 'this text has no closing double quote',
  },
};
