import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const GENERATED = [
  'src/wire/protocol.ts',
  'src/wire/story.ts',
  'src/wire/operator.ts',
  'src/games/*/wire.ts',
];

export default ts.config(
  { ignores: ['public/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      'max-len': ['error', { code: 120 }],
      // names that begin so are there for their place
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      // svelte-check tells of these, and knows the compiler's options
      'svelte/no-unused-svelte-ignore': 'off',
      'svelte/valid-compile': 'off',
      // what is replaced as a whole is kept in $state.raw
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: GENERATED, rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  { files: ['*.js', '*.mjs', '*.ts'], languageOptions: { globals: globals.node } },
);
