// SPDX-License-Identifier: MIT
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
// @ts-expect-error plain JavaScript
import { cataloguePlugin } from './scripts/catalogue.mjs';
// @ts-expect-error plain JavaScript, shared with the tests
import { pieces } from './scripts/pieces.mjs';
// @ts-expect-error plain JavaScript
import { remPlugin } from './scripts/rem.mjs';
// @ts-expect-error plain JavaScript, shared with the tests
import { preloadPlugin, spritePlugin } from './scripts/sprite.mjs';
// @ts-expect-error plain JavaScript
import { tomlPlugin } from './scripts/toml.mjs';
// @ts-expect-error plain JavaScript
import { wordsPlugin } from './scripts/words.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// What one game alone needs bears its name: drawings of its folder, styles of its pieces.
const GAMES_OWN = /(?:src\/themes\/(\w+)\/(?:.*\/)?|^_(\w+)\.)(\w+)[.-]/;
const assetName = ([file]: string[]) => {
  const [, folder, piece, name] = GAMES_OWN.exec(file ?? '') ?? [];
  return `assets/${name ? `${folder ?? piece}.${name}` : '[name]'}-[hash][extname]`;
};
// Words that come with what says them.
const LATER = [
  'commanders',
  'legion',
  'settlement',
  'pocket',
  'account',
  'mine',
  'orders',
  'telling',
  'watch',
];
const server = process.env.SANDTABLE_SERVER ?? 'http://localhost:8080';

const pieceOf = pieces();
// Whoever has no account needs none of it.
const ACCOUNT = /src\/(?:pages\/account\/|model\/(?:account|company|freshCodes|passkeys)\.ts)/;
// Nor who neither watches nor lets others watch; the list comes with the little boards of my table.
const WATCH = /src\/(?:panels\/watch\/|pages\/watch\/LateWait|text\/late|model\/watching)/;

// Whoever has signed in, on every page.
const ELSEWHERE = /src\/(?:ui\/(?:elsewhere|push)|model\/(?:looking|telling))\.ts/;

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
    cataloguePlugin(at('src/words'), LATER),
    wordsPlugin(at('../content')),
    spritePlugin(at('src'), at('../content'), ['settlement']),
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
    // Each language stays by itself.
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 3000, // what is left apart, as written here
        onlyExplicitManualChunks: true,
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: ({ originalFileNames }) => assetName(originalFileNames ?? []),
        manualChunks: (id, graph) => {
          const [, lang, group] = /virtual:catalogue\/(\w+)\/(\w+)/.exec(id) ?? [];
          if (group === 'pocket') return `Pocket.${lang}`;
          if (group === 'account') return `Account.${lang}`;
          // Only where there is no server: it takes nothing into itself, and nothing takes it in.
          if (/src\/pocket\//.test(id)) return 'Pocket';
          if (/src\/(?:site|pages\/device)\//.test(id)) return 'Device';
          // Whoever plays does without the table of those who come back.
          if (group === 'mine') return `MyTable.${lang}`;
          if (/src\/pages\/mine\//.test(id)) return 'MyTable';
          if (ACCOUNT.test(id)) return 'Account';
          if (group === 'watch') return `Watch.${lang}`;
          if (WATCH.test(id)) return 'Watch';
          if (/src\/pages\/watch\//.test(id)) return 'WatchList';
          if (group === 'orders') return `Orders.${lang}`;
          if (/src\/panels\/orders\//.test(id)) return 'Orders';
          if (group === 'telling') return `Telling.${lang}`;
          if (/src\/pages\/telling\//.test(id)) return 'Telling';
          if (ELSEWHERE.test(id)) return 'Elsewhere';
          if (lang) return group === 'page' ? lang : `${group}.${lang}`;
          return pieceOf(id, graph);
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
