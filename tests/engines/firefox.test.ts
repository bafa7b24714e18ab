import { checkIn } from './support/checkIn.ts';
import { startFirefox } from './support/firefox.ts';

checkIn('firefox', startFirefox);
