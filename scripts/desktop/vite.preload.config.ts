import path from 'node:path';
import { defineConfig } from 'vite';

/** The preload of the desktop app. A sandboxed preload can't be an ES module and can't load files: one CommonJS file. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  publicDir: false,
  build: {
    lib: { entry: 'electron/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    outDir: 'dist/desktop',
    emptyOutDir: false,
    target: 'chrome140',
    minify: false,
    rolldownOptions: { external: ['electron'] },
  },
});
