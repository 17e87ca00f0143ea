import { launchChromium } from './drivers/chromium.ts';
import { PHONE, walkThrough } from './walk.ts';

// The browser of a phone; the older one has seen the desk.
walkThrough('Chromium 119', () => launchChromium(119), [], [PHONE]);
