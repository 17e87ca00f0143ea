import { launchChromium } from './drivers/chromium.ts';
import { walkThrough } from './walk.ts';

walkThrough('Chromium 109', () => launchChromium(109));
