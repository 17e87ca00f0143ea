import { launchChromium } from './drivers/chromium.ts';
import { walkThrough } from './walk.ts';

walkThrough('Chromium 119', () => launchChromium(119));
