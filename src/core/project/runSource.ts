import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Parameters of Node that run a script of the sources: all of it by the path of the engine, because the working directory is never a link. */
export function runSource(engine: string, script: string): string[] {
  const tsx = createRequire(join(engine, 'package.json')).resolve('tsx');
  return ['--import', pathToFileURL(tsx).href, join(engine, script)];
}
