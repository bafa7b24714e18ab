import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';

/** Files and subfolders of a folder, by name. */
interface Tree {
  [name: string]: Uint8Array | Tree;
}

/**
 * Commits files by path to the branch `main` of the repository in `folder/.git`, and creates it if missing. Writes
 * objects like git does, because starting git for each small site takes longer than building many sites.
 */
export function writeCommit(folder: string, files: [path: string, content: Uint8Array][], signature: string): void {
  const repository = join(folder, '.git');
  const branch = join(repository, 'refs/heads/main');
  const write = (kind: string, content: Uint8Array): Buffer => {
    const object = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]);
    const id = createHash('sha1').update(object).digest();
    const name = id.toString('hex');
    const file = join(repository, 'objects', name.slice(0, 2), name.slice(2));
    if (!existsSync(file)) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, deflateSync(object, { level: 1 }));
    }
    return id;
  };
  const writeTree = (tree: Tree): Buffer => {
    const entries = Object.entries(tree).map(([name, part]) =>
      part instanceof Uint8Array
        ? { sort: name, head: `100644 ${name}\0`, id: write('blob', part) }
        : { sort: `${name}/`, head: `40000 ${name}\0`, id: writeTree(part) },
    );
    // Git compares bytes, with a slash after folder names.
    entries.sort((a, b) => Buffer.compare(Buffer.from(a.sort), Buffer.from(b.sort)));
    return write('tree', Buffer.concat(entries.flatMap(({ head, id }) => [Buffer.from(head), id])));
  };
  const tree = writeTree(treeOf(files)).toString('hex');
  const parent = existsSync(branch) ? `parent ${readFileSync(branch, 'utf8')}` : '';
  const commit = `tree ${tree}\n${parent}author ${signature}\ncommitter ${signature}\n\nChange\n`;
  const id = write('commit', Buffer.from(commit)).toString('hex');
  mkdirSync(dirname(branch), { recursive: true });
  writeFileSync(branch, `${id}\n`);
  writeFileSync(join(repository, 'HEAD'), 'ref: refs/heads/main\n');
}

function treeOf(files: [path: string, content: Uint8Array][]): Tree {
  const top: Tree = {};
  for (const [path, content] of files) {
    const names = path.split('/');
    const name = names.pop()!;
    let tree = top;
    for (const each of names) tree = (tree[each] ??= {}) as Tree;
    tree[name] = content;
  }
  return top;
}
