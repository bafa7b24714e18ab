import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { programLimits } from '../../../src/core/limits.ts';
import { createFileOpener } from '../../../src/core/server/openFile.ts';
import { ToolError, type Source } from './source.ts';

/** A build on this machine. A new build is read when it is there. @throws when the folder holds none. */
export async function openFolder(folder: string): Promise<Source> {
  await access(join(folder, 'index.html')).catch(() => {
    throw new Error(`There is no built site in ${folder}. Build it first: npm run build`);
  });
  const open = createFileOpener(folder);
  return {
    name: 'the built site',
    async open(path) {
      const file = await open(path);
      if (!file) return undefined;
      if (file.size > programLimits.file) {
        await file.close();
        throw new ToolError(`${path} has ${file.size} bytes: more than ${programLimits.file} are not read.`);
      }
      return {
        hash: file.hash,
        text: async () => (await file.read().finally(() => file.close())).toString('utf8'),
        close: () => file.close(),
      };
    },
  };
}
