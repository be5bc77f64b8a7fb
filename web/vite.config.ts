import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The page is built into the Python package, which serves it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/donnybrook/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  test: { isolate: false, testTimeout: 30_000 }, // every test tidies up; the machine may be busy
  server: {
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
});
