import path from 'node:path';
import { defineConfig } from 'vite';
import { serviceFiles } from './service-files.ts';

/** The embedded service of the packaged desktop app: its program and its workers, which need only Node's own modules. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  publicDir: false,
  plugins: [serviceFiles()],
  ssr: { target: 'node', noExternal: true },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/desktop/service',
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      output: { format: 'es', entryFileNames: 'main.js', chunkFileNames: 'part-[hash].js' },
    },
  },
});
