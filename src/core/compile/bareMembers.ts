/** The lines of declarations in TypeScript that begin one of their own, or something inside one. */
const opens =
  /^(?:(?:export|declare|import|abstract|class|interface|enum|namespace|module|function|const|let|var)\b|type\s+\w+\s*(?:=|<|$))/;

/**
 * How many lines of a `declaration` fence are bare members (`readonly id: string;`) without the interface around them, which a
 * grammar takes for statements: those before the first line that opens a declaration.
 */
export function bareMemberLines(code: string): number {
  const lines = code.split('\n');
  const first = lines.findIndex((line) => opens.test(line));
  return first === -1
    ? lines.length
    : lines.slice(0, first).every((line) => line === '' || /^\s*(?:\/\*|\/\/|\*)/.test(line))
      ? 0
      : first;
}
