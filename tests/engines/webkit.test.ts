import { walkThrough } from './walk.ts';
import { launchWebkit } from './webkit.ts';

walkThrough('WebKitGTK', launchWebkit);
