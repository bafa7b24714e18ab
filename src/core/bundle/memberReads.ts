import type { Plugin } from 'vite';

const destructuring = /^const \{([\w$\s,]+)\} = ([\w$]+);$/gm;

/**
 * Turns `const { a, b } = Name;` at the top of packages' modules into a read of each member: they mean the same, and of
 * a namespace that is read by its members only these come into the bundle. One package of generated checks weighs more
 * than all else of the library that needs five of them.
 */
export function memberReads(): Plugin {
  return {
    name: 'site-member-reads',
    transform(code, id) {
      if (!id.includes('/node_modules/')) return undefined;
      const changed = readMembers(code);
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}

/** The code with one declaration for each name that it takes out of an object. */
export function readMembers(code: string): string {
  return code.replace(destructuring, (_, names: string, object: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `const ${name} = ${object}.${name};`)
      .join(' '),
  );
}
