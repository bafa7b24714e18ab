/** Token with its class for code colors: keyword, string, comment, function, number or punctuation. */
interface Token {
  kind?: 'k' | 's' | 'c' | 'f' | 'n' | 'p';
  text: string;
}

const pattern =
  /(?<c>\/\/.*)|(?<s>'[^']*'|"(?:[^"\\\n]|\\.)*")|(?<k>\b(?:import|from|const|await|async|return|null|true|false|if)\b)|(?<f>\b\w+(?=\())|(?<n>\b\d+\b)|(?<p>=>|[{}()[\];,.:=]+)/g;

/**
 * Splits short TypeScript and JSON from the home page's desktop and the workbench into tokens. Joined, they equal the
 * code.
 */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index) });
    const kind = (['c', 's', 'k', 'f', 'n', 'p'] as const).find((each) => match.groups?.[each] !== undefined);
    tokens.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end) });
  return tokens;
}
