import { join } from 'node:path';

/** Every stylesheet begins with the mixins and functions of `src/styles/tools`, which emit nothing by themselves. */
export const STYLESHEETS = {
  preprocessorOptions: {
    scss: {
      additionalData: "@use 'tools' as *;\n",
      loadPaths: [join(import.meta.dirname, '../styles')],
    },
  },
};
