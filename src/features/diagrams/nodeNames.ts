/** A label of one word is a name when it looks like none of ordinary language: `getBook()`, `window.book`, `Step1Hello`. */
const name = /^[\w$]+(?:\.[\w$]+)*(?:\(\))?$/;
const unordinary = /[a-z\d][A-Z]|[\d_$]|\.|\(\)$/;

/** Whether a node's label may be a name that has a home. */
export function isNodeName(label: string): boolean {
  return label.length <= 100 && name.test(label) && unordinary.test(label);
}

/** The labels in a text's diagrams that may be names, and perhaps more. */
export function nodeNames(markdown: string): string[] {
  const names: string[] = [];
  let inDiagram = false;
  for (const line of markdown.split('\n')) {
    const fence = /^[ \t>]*(?:```|~~~)(.*)$/.exec(line);
    if (fence) inDiagram = !inDiagram && fence[1]!.trim() === 'mermaid';
    else if (inDiagram)
      names.push(
        ...[...line.matchAll(/[[({]"?([\w$.]+(?:\(\))?)"?(?=[\])}])/g)].map((match) => match[1]!).filter(isNodeName),
      );
  }
  return names;
}
