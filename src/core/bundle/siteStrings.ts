import type { Plugin } from 'vite';

const prefix = '\0strings:';

/**
 * Vite plugin that puts a site's own list of strings in the place of the English one, room by room: with a query of its
 * own for each room the list is a module of its own, of which a script holds that room alone. What the list itself
 * takes from the English one stays.
 */
export function siteStrings(module: () => string | undefined | Promise<string | undefined>): Plugin {
  return {
    name: 'site-strings',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const room = /\bstrings\/english\/(\w+)\.ts$/.exec(source)?.[1];
      if (!room) return undefined;
      const own = await module();
      return own === undefined || importer.startsWith(own) ? undefined : prefix + room;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const room = id.slice(prefix.length);
      return `export { ${room} } from ${JSON.stringify(`${await module()}?strings=${room}`)}`;
    },
  };
}
