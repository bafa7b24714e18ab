// A sample that is opened runs: the agent is imported here, so that it loads at once.
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
