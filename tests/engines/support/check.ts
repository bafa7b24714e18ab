import type { Page } from './page.ts';
import type { EngineName } from './window.ts';

/** What must hold in each engine. */
export interface Check {
  name: string;
  /** What a page may report in it. */
  allow?: RegExp;
  /** Engines in which it cannot be asked for; the check says why. */
  skip?: EngineName[];
  run(page: Page): Promise<void>;
}
