/**
 * The texts of a page's sections, from which excerpts are cut, are in files of about this length: a result needs the
 * text of one section, and a long page has a hundred.
 */
const fileLength = 3000;

/** Of each file of a page's texts the number of its first section. */
export function textFileStarts(texts: string[]): number[] {
  const starts = [0];
  let length = 0;
  texts.forEach((text, section) => {
    if (length > 0 && length + text.length > fileLength) {
      starts.push(section);
      length = 0;
    }
    length += text.length;
  });
  return starts;
}

/** The name of a file of texts: `hash` stands for those of the whole page. */
export function textFileName(hash: string, part: number): string {
  return `search-text.${hash}-${part}.json`;
}
