import { launchFirefox } from './drivers/firefox.ts';
import { LACKING_IN_FIREFOX_115 } from './lacking.ts';
import { walkThrough } from './walk.ts';

walkThrough('Firefox', launchFirefox, LACKING_IN_FIREFOX_115);
