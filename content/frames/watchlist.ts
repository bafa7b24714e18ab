import { startWatchlist } from '@fdc3-docs/workbench/frames/watchlist';
import { tradedInstruments } from '../pages/parts/desktop/series.ts';

void startWatchlist(tradedInstruments);
