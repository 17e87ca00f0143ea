import { launchFirefox } from './drivers/firefox.ts';
import { walkThrough } from './walk.ts';

walkThrough('Firefox', launchFirefox);
