// SPDX-License-Identifier: MIT
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
// @ts-expect-error plain JavaScript
import { cataloguePlugin } from './scripts/catalogue.mjs';
// @ts-expect-error plain JavaScript, shared with the tests
import { remPlugin } from './scripts/rem.mjs';
// @ts-expect-error plain JavaScript, shared with the tests
import { preloadPlugin, spritePlugin } from './scripts/sprite.mjs';
// @ts-expect-error plain JavaScript
import { tomlPlugin } from './scripts/toml.mjs';
// @ts-expect-error plain JavaScript
import { wordsPlugin } from './scripts/words.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// What one game alone needs bears its name: a file of its theme, or the style of such a piece.
const ofGame = (files: string[]) => {
  const games = new Set(files.map((f) => /(?:src\/themes\/|^_)(\w+)(?:\/|\.\w+-)/.exec(f)?.[1]));
  const [game] = games;
  return games.size === 1 && game ? `${game}.` : '';
};
const server = process.env.SANDTABLE_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  base: './',
  // Written for React, run by Preact: the same in a fraction of the bytes.
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react-dom/server': 'preact-render-to-string',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  plugins: [
    tomlPlugin(),
    cataloguePlugin(at('src/words'), ['commanders', 'legion', 'pocket']),
    wordsPlugin(at('../content')),
    spritePlugin(at('src'), at('../content')),
    preloadPlugin(/alegreya-sans-latin-500|alegreya-sc-latin-800/),
  ],
  css: { postcss: { plugins: [remPlugin()] } },
  build: {
    outDir: at('../build/web'),
    emptyOutDir: true,
    target: 'es2020',
    // Everything comes from files, so that the page runs under a content policy without inline
    // code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // It takes a few seconds more than esbuild and leaves a fortieth less to load.
    // Small pieces join those they are loaded with: fewer requests, and together they pack better.
    // Each language stays by itself. They are measured as written here, before they are packed.
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 30000,
        onlyExplicitManualChunks: true,
        chunkFileNames: ({ name, moduleIds }) => `assets/${ofGame(moduleIds)}${name}-[hash].js`,
        assetFileNames: ({ originalFileNames }) =>
          `assets/${ofGame(originalFileNames ?? [])}[name]-[hash][extname]`,
        manualChunks: (id) => {
          const [, lang, group] = /virtual:catalogue\/(\w+)\/(\w+)/.exec(id) ?? [];
          if (group === 'pocket') return `Pocket.${lang}`;
          // Only where there is no server: it takes nothing into itself, and nothing takes it in.
          if (/src\/pocket\//.test(id)) return 'Pocket';
          if (/src\/(?:site|pages\/device)\//.test(id)) return 'Device';
          return lang && (group === 'page' ? lang : `${group}.${lang}`);
        },
      },
    },
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      safari10: false,
      compress: {
        passes: 4,
        unsafe: true,
        unsafe_math: true,
        inline: 1,
        pure_getters: true,
        unsafe_arrows: true,
        unsafe_methods: true,
        keep_fargs: false,
      },
      format: { comments: false, wrap_func_args: false },
    },
  },
  server: {
    fs: { allow: [at('..')] },
    proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } },
  },
  test: { include: ['test/**/*.test.ts'], setupFiles: ['test/setup.ts'] },
});
