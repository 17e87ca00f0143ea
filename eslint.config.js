import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import perfectionist from 'eslint-plugin-perfectionist';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('.', import.meta.url));
const typed = ['**/*.ts', '**/*.tsx'];

const PROPS = [
  {
    selector:
      'FunctionDeclaration[id.name=/^[A-Z]/] > ObjectPattern > TSTypeAnnotation > TSTypeLiteral',
    message: 'Name the props of a component: interface Props.',
  },
  {
    selector: 'TSTypeAliasDeclaration[id.name=/Props$/] > TSTypeLiteral',
    message: 'Props are an interface.',
  },
];

export default defineConfig(
  globalIgnores([
    'dist/',
    '.build/',
    '.astro/',
    'data/',
    'public/',
    'coverage/',
    'shots/',
    'test-results/',
    'playwright-report/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: typed,
    extends: [
      js.configs.recommended,
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
    ],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // A number in a template is what numbers are for here: ids, counts and sizes.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An interface may promise a promise where one implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // React takes `onClick={() => close()}`; naming a block for it says nothing more.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // `interface` and `type` both have their place: unions and mapped shapes need the second.
      '@typescript-eslint/consistent-type-definitions': 'off',
      eqeqeq: ['error', 'always'],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(^|/)index(\\.tsx?)?$',
              message: 'No barrels: import the file that defines the name.',
            },
            {
              regex:
                '^(\\.\\./)+(contract|markdown|server(?!/support/)|client|shared|features|admin|build|cli)/',
              message: 'Cross a cut through its alias, such as #contract or #shared.',
            },
          ],
        },
      ],
    },
  },
  {
    // One hand: what many people write reads as if one had.
    files: typed,
    plugins: { perfectionist, jsdoc },
    rules: {
      'func-style': [
        'error',
        'declaration',
        { allowArrowFunctions: true, overrides: { namedExports: 'declaration' } },
      ],
      'perfectionist/sort-imports': [
        'error',
        {
          type: 'natural',
          internalPattern: ['^#'],
          groups: ['builtin', 'external', 'internal', 'parent', 'sibling', 'style', 'unknown'],
          newlinesBetween: 0,
        },
      ],
      'perfectionist/sort-named-imports': ['error', { type: 'natural' }],
      'jsdoc/require-description': ['error', { contexts: ['FunctionDeclaration'] }],
      'jsdoc/no-types': 'error',
      'no-restricted-syntax': ['error', ...PROPS],
    },
  },
  {
    files: ['src/**/*.tsx', 'src/{client,shared,features,admin}/**/*.ts'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
  },
  {
    // A translated page has other text nodes: React changes the one it knows, which nobody sees.
    files: ['src/{features,shared}/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PROPS,
        {
          selector:
            ':matches(JSXElement, JSXFragment):has(> JSXText[value=/\\S/]) > JSXExpressionContainer:not(:has(> Literal)):not(:has(> JSXEmptyExpression))',
          message: 'Write the words and what changes in them as one template.',
        },
      ],
    },
  },
  {
    // Programs talk to a terminal.
    files: ['src/{build,cli}/**', 'src/server/app/main.ts', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      // The body of an answer is any until an assertion has looked at it.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  astro.configs.recommended,
  { files: ['**/*.astro'], extends: [astro.configs['jsx-a11y-strict']] },
);
