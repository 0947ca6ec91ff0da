import path from 'node:path';
import { defineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** The desktop app's main process as one ES module; only Electron and Node's modules are external. */
export default defineConfig({
  root,
  publicDir: false,
  resolve: { alias: { '@': path.join(root, 'src') } },
  // ws looks for native modules that Kanade does not ship; Vite would replace them by empty ones.
  define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
  ssr: { target: 'node', external: ['electron'], noExternal: true },
  build: {
    ssr: 'electron/main/main.ts',
    outDir: 'dist/desktop',
    // build-desktop.ts empties the folder, which also contains extension and preload.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: { external: ['electron'], output: { format: 'es', entryFileNames: 'main.js' } },
  },
});
