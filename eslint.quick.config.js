/** What `npm test` asks: the rules that need no types, and not React's compiler. `npm run lint` asks all of them. */
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import whole from './eslint.config.js';

const ofCompiler = whole
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => name.startsWith('react-hooks/'))
  .filter((name) => !['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'].includes(name));

export default defineConfig(
  ...whole,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: Object.fromEntries(ofCompiler.map((name) => [name, 'off'])),
  },
  // What a rule that was left out would have said is not known.
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
);
