import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as english from '../../strings/english.ts';
import type { Strings } from '../../strings/strings.ts';
import { settingsModule } from '../docs/settings/settingsModule.ts';
import { stringsFile, validateStrings } from '../docs/stringsConfig.ts';
import type { Diagnostic } from '../docs/types.ts';
import type { LoadModule } from '../project/importModule.ts';

/** A site's list of strings: its own where it has one (`module`, absolute), else the English one. */
export async function loadStrings(
  root: string,
  load: LoadModule,
): Promise<{ strings: Strings; module?: string; diagnostics: Diagnostic[] }> {
  const module = join(root, stringsFile);
  if (!existsSync(module)) return { strings: english, diagnostics: [] };
  return { ...validateStrings(await load(module), settingsModule(root, stringsFile)), module };
}
