// SPDX-License-Identifier: MIT
// What is easily got wrong in the page's sources and their tests. Types are the compiler's
// business, layout is Prettier's (prettier.json). Run by tools/lint.sh in web/.
import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// `const { undone: _, ...rest }` is how a member is left out.
const unused = { varsIgnorePattern: '^_', argsIgnorePattern: '^_' };
const text = { ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true };

export default tseslint.config(
  { ignores: ['node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      'max-len': [
        'error',
        { code: 100, ignoreUrls: true, ignorePattern: 'eslint-disable', ...text },
      ],
      'no-unused-vars': ['error', unused],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vite.config.ts'] },
        tsconfigRootDir: process.cwd(),
      },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', unused],
    },
  },
  // Some of these functions run in Node, others in the page that the test has open.
  { files: ['**/*.mjs'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  { files: ['public/*.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: ['src/**/*.tsx'],
    extends: [a11y.flatConfigs.recommended],
    rules: {
      // What has just opened takes the keyboard, and what scrolls can be reached by it: axe asks
      // for that (e2e/access.test.mjs).
      'jsx-a11y/no-autofocus': 'off',
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      // Keys bubble: a list moves the focus among its own buttons.
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] },
      ],
    },
  },
  // An effect names the moment it belongs to ("a new question"), not all it reads, and
  // `exhaustive-deps` would have it run at others, too.
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error' },
  },
);
