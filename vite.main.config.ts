import { defineConfig } from 'vite';

/** The main process of the desktop app: one ES module; only Electron and Node's own modules stay outside. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { target: 'node', external: ['electron'], noExternal: true },
  build: {
    ssr: 'electron/main/main.ts',
    outDir: 'dist/desktop',
    // scripts/build-desktop.ts empties the folder, which also contains the extension and the preload.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: { external: ['electron'], output: { format: 'es', entryFileNames: 'main.js' } },
  },
});
