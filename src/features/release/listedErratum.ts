/** What the list of a version's errata is drawn from. */
import type { ComparedVersion, Difference } from '../../core/compare/types.ts';
import type { Crumb, DocErratum } from '../../theme/types.ts';

/** The same in the list of the version, with what it changed where that is known. */
export interface ListedErratum extends Omit<DocErratum, 'href'> {
  /** Its anchor. */
  id: string;
  doc: Crumb;
  /** Without what stayed the same; both sides are the same version. */
  change?: { side: ComparedVersion; difference: Difference };
}
