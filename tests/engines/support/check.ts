import type { Page } from './page.ts';
import type { EngineName } from './window.ts';

/** Expected behavior in all engines. */
export interface Check {
  name: string;
  /** Allowed messages of a page in this check. */
  allow?: RegExp;
  /** Engines that cannot run the check. The check explains why. */
  skip?: EngineName[];
  /** Runs only in full runs, because another check or a browser test covers most of it. */
  weekly?: boolean;
  run(page: Page): Promise<void>;
}
