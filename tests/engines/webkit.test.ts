import { launchWebkit } from './drivers/webkit.ts';
import { LACKING_IN_IOS_16 } from './lacking.ts';
import { walkThrough } from './walk.ts';

walkThrough('WebKitGTK', launchWebkit, LACKING_IN_IOS_16);
