/** What becomes of the text of a content file when the draft is released. */
export interface ReleasedMarks {
  text: string;
  /** Lines, from 1, that lead to the draft by its address: whether they mean the release or the next draft, only a reader knows. */
  left: number[];
}

/**
 * A content file's text for the time when the draft has become the version `number` and `next` means another one. What only the draft had is
 * from then on in the release and in what follows it, so that `next` and `>=next` become `>=2.2`, `<next` becomes `<2.2`, and facts of `next`
 * those of 2.2. A range that goes up to the draft (`2.0 - next`, `<=next`) still does. Code is left as it is.
 */
export function releaseMarks(text: string, number: string): ReleasedMarks {
  let header = text.startsWith('---\n');
  let fence: string | undefined;
  const left: number[] = [];
  const lines = text.split('\n').map((line, index) => {
    if (/(?:\/|\bdoc:)next\b/.test(line)) left.push(index + 1);
    if (header) {
      if (index > 0 && line === '---') header = false;
      return releasedHeader(line, number);
    }
    const sign = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (sign && (fence === undefined || sign.startsWith(fence))) {
      // Marks stand behind the language, too.
      const opens = fence === undefined;
      fence = opens ? sign : undefined;
      return opens ? releasedLine(line, number) : line;
    }
    return fence === undefined ? releasedLine(line, number) : line;
  });
  return { text: lines.join('\n'), left };
}

const lowerEnds: Record<string, string> = { '=': '>=', '>=': '>=', '<': '<' };

/** A range as it must be written from then on; the same one when it can stay. */
export function releasedRange(range: string, number: string): string {
  return range
    .split('||')
    .map((part) => (/\s-\s/.test(part) ? part.replace(/^(\s*)next\b/, `$1${number}`) : part.replace(/(?:(>=|<=|>|<|=)\s*)?\bnext\b/g, (whole, sign = '=') => (lowerEnds[sign] ? lowerEnds[sign] + number : whole))))
    .join('||');
}

/** A line of front matter: a range as a value, or as keys of maps. */
function releasedHeader(line: string, number: string): string {
  const write = (whole: string, before: string, range: string, after: string) => {
    const released = releasedRange(range, number);
    return released === range ? whole : `${before}'${released}'${after}`;
  };
  return line
    .replace(/^((?:versions|experimental|deprecated):\s*)['"]?([<>=|.\d\s-]*\bnext\b[^'"#]*?)['"]?(\s*)$/, write)
    .replace(/(^\s+|[{,]\s*)['"]?([<>=|.\d\s-]*\bnext\b[<>=|.\d\s-]*(?:\bnext\b)?)['"]?(\s*:(?=\s|$))/g, write);
}

function releasedLine(line: string, number: string): string {
  return line
    .replace(/(:{3,}only\[)([^\]]*)\]/g, (_, before: string, range: string) => `${before}${releasedRange(range, number)}]`)
    .replace(/\{[^{}]*\}/g, (attributes) =>
      attributes
        .replace(/([{\s](?:in|versions)=")([^"]*)"/g, (_, before: string, range: string) => `${before}${releasedRange(range, number)}"`)
        .replace(/([{\s](?:version|added|changed|deprecated)=")next"/g, `$1${number}"`),
    );
}
