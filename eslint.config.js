/** For pages and layouts, which Oxlint cannot read; it sees to all else (`.oxlintrc.jsonc`). */
import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';

export default defineConfig(
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  astro.configs.recommended,
  { files: ['**/*.astro'], extends: [astro.configs['jsx-a11y-strict']] },
);
