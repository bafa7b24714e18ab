import { startQuotes } from '@fdc3-docs/workbench/frames/quotes';
import { tradedInstruments } from '../pages/parts/desktop/series.ts';

void startQuotes(tradedInstruments);
