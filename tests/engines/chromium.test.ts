import { checkIn } from './support/checkIn.ts';
import { startChromium } from './support/chromium.ts';

checkIn('chromium', startChromium);
