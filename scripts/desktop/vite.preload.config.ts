import path from 'node:path';
import { defineConfig, runnerImport } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** The preload as one CommonJS file: sandboxed preloads can be neither ES modules nor load files. */
export default defineConfig(async () => {
  const { module } = await runnerImport<typeof import('../../electron/ipc.ts')>('./electron/ipc.ts', {
    root,
    configFile: false,
    resolve: { alias: { '@': path.join(root, 'src') } },
  });
  const shellNames = { calls: Object.keys(module.shellCalls), events: Object.keys(module.shellEvents) };
  return {
    root,
    publicDir: false as const,
    define: { shellNames: JSON.stringify(shellNames) },
    build: {
      lib: { entry: 'electron/preload.ts', formats: ['cjs' as const], fileName: () => 'preload.cjs' },
      outDir: 'dist/desktop',
      emptyOutDir: false,
      target: 'chrome140',
      minify: false,
      rolldownOptions: { external: ['electron'] },
    },
  };
});
