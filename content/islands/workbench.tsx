import { Workbench } from '@fdc3-docs/workbench/Workbench';
import type { IslandProps } from '../../src/theme/types.ts';
import { firstInstrument } from '../data/instruments.ts';
import { workbenchApps } from '../data/workbenchApps.ts';
import { workbenchSite } from '../workbench/site.ts';

export default function WorkbenchIsland({ shell }: IslandProps) {
  return <Workbench site={workbenchSite(shell)} apps={workbenchApps} firstTicker={firstInstrument.ticker} />;
}
