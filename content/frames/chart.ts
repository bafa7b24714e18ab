import { startChart } from '@fdc3-docs/workbench/frames/chart';
import { tradedInstruments } from '../pages/parts/desktop/series.ts';

void startChart(tradedInstruments);
