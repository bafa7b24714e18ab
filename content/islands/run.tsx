// An opened sample runs at once, so import the agent here rather than lazily.
/* oxlint-disable import/no-unassigned-import */
import '@fdc3-docs/workbench/agent';
import { Run, type RunProps } from '@fdc3-docs/workbench/Run';
import type { IslandProps } from '../../src/theme/types.ts';
import { sampleApps } from '../data/workbenchApps.ts';
import { workbenchSite } from '../workbench/site.ts';

/** Runs samples below their code. */
export default function RunIsland({ shell, ...props }: Pick<RunProps, 'samples' | 'runsOn'> & IslandProps) {
  return <Run {...props} site={workbenchSite(shell)} apps={sampleApps} />;
}
