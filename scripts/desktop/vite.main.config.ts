import path from 'node:path';
import { defineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** The main process of the desktop app: one ES module; only Electron and Node's own modules stay outside. */
export default defineConfig({
  root,
  publicDir: false,
  resolve: { alias: { '@': path.join(root, 'src') } },
  // ws looks for faster implementations in C that Kanade does not ship; Vite would replace them by empty modules.
  define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
  ssr: { target: 'node', external: ['electron'], noExternal: true },
  build: {
    ssr: 'electron/main/main.ts',
    outDir: 'dist/desktop',
    // build-desktop.ts empties the folder, which also contains the extension and the preload.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: { external: ['electron'], output: { format: 'es', entryFileNames: 'main.js' } },
  },
});
