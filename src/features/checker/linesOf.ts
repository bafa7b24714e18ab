/** Paths that are looked for, as a tree: by name or number of an item. */
interface Wanted {
  inner: Map<string, Wanted>;
  /** Where it begins, once it has been seen. */
  line?: number;
}

interface Open {
  /** Undefined where no wanted path goes through it. */
  wanted: Wanted | undefined;
  /** Number of the next item; of an object, -1. */
  item: number;
  /** Of an object, the name whose value comes next. */
  name: string;
}

/**
 * The line of a JSON text, from 1, on which the value at each path begins; of a path that leads to nothing, that of the
 * innermost value that is there. Reads in a loop, once, so that neither depth nor length nor the number of paths is too
 * much.
 */
export function linesOf(text: string, paths: string[][]): number[] {
  const root: Wanted = { inner: new Map() };
  for (const path of paths) wantPath(root, path);
  const open: Open[] = [];
  let line = 1;

  /** A value begins: notes it where it is wanted, and gives what is wanted inside. */
  const begin = (): Wanted | undefined => {
    const around = open.at(-1);
    const wanted = around ? around.wanted?.inner.get(around.item < 0 ? around.name : String(around.item)) : root;
    if (wanted) wanted.line = line;
    return wanted;
  };

  const token = /[{}[\],\n]|"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[^\s{}[\],":]+/g;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found, colon] = match;
    const around = open.at(-1);
    if (found === '\n') line += 1;
    else if (found === '{' || found === '[') open.push({ wanted: begin(), item: found === '{' ? -1 : 0, name: '' });
    else if (found === '}' || found === ']') open.pop();
    else if (found === ',') {
      if (around && around.item >= 0) around.item += 1;
    } else if (colon !== undefined && around) {
      around.name = JSON.parse(found.slice(0, -colon.length)) as string;
      line += colon.split('\n').length - 1;
    } else begin();
  }
  return paths.map((path) => lineAt(root, path));
}

function wantPath(root: Wanted, path: string[]): void {
  let at = root;
  for (const name of path) {
    const next = at.inner.get(name) ?? { inner: new Map<string, Wanted>() };
    at.inner.set(name, next);
    at = next;
  }
}

function lineAt(root: Wanted, path: string[]): number {
  let at: Wanted | undefined = root;
  let line = 1;
  for (const name of [...path, '']) {
    if (at?.line === undefined) break;
    line = at.line;
    at = at.inner.get(name);
  }
  return line;
}
