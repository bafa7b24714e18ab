import { checkIn } from './support/checkIn.ts';
import { startWebKit } from './support/webkit.ts';

checkIn('webkit', startWebKit);
