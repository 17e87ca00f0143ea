import { launchFirefox } from './firefox.ts';
import { walkThrough } from './walk.ts';

walkThrough('Firefox', launchFirefox);
