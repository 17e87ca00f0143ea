import { launchWebkit } from './drivers/webkit.ts';
import { walkThrough } from './walk.ts';

walkThrough('WebKitGTK', launchWebkit);
