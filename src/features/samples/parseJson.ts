/** What is wrong with a text that is no JSON, and where. */
export interface JsonError {
  offset: number;
  message: string;
}

/** The value that a JSON text stands for, or why it is none. */
export function parseJson(text: string): { value: unknown } | { error: JsonError } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const { message } = error as Error;
    return { error: { offset: positionIn(message) ?? endOfGoodStart(text), message: withoutPlace(message) } };
  }
}

/** The parser names the place in some of its messages only. What it has read by then is the longest start that could still become JSON. */
function endOfGoodStart(text: string): number {
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (mayGoOn(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function mayGoOn(start: string): boolean {
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    const { message } = error as Error;
    return message.includes('end of JSON') || positionIn(message) === start.length;
  }
}

function positionIn(message: string): number | undefined {
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? undefined : Number(position);
}

/** The message without place and excerpt, which may run over lines. */
function withoutPlace(message: string): string {
  return (
    message
      .replace(/ (?:in|after) JSON at position.*$/s, '')
      .replace(/(?:, )?(?:\.{3})?"[^]*"(?:\.{3})? is not valid JSON$/, '') || 'Unexpected word'
  );
}
