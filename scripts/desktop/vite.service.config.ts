import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** A worker or process of the service, named by the module that starts it. */
const entryAddress = /new URL\(['"](\.\/[\w-]+)\.ts['"], import\.meta\.url\)/g;

/**
 * How the service loads its encoders. The FLAC encoder finds its WebAssembly beside itself and can't be bundled; the
 * MP3 encoder's WebAssembly stays a separate file (see server/audio/audio-encoder.ts).
 */
const flacCall = /createRequire\(import\.meta\.url\)\(['"]libflacjs['"]\)/;
const mp3Call = /createRequire\(import\.meta\.url\)\.resolve\(['"]wasm-media-encoders\/wasm\/mp3['"]\)/;

/** Folders that the service reads beside its modules. */
const folders = ['covers/pictures', 'videos/scenes'].map((name) =>
  path.resolve(import.meta.dirname, '../../server', name),
);

/** Required files of the encoder, which has several variants. */
const flacFiles = ['package.json', 'LICENSE', 'index.js', 'dist/libflac.min.wasm.js', 'dist/libflac.min.wasm.wasm'];

/** The MP3 encoder's WebAssembly in the build. */
const mp3File = 'wasm-media-encoders/mp3.wasm';

/**
 * Builds files that the service locates at run time: each `new URL('./name.ts', import.meta.url)` becomes an entry;
 * encoders, pictures and video scenes are copied. The build fails if nothing loads the encoders in the known way.
 */
function serviceFiles(): Plugin {
  let hasFlac = false;
  let hasMp3 = false;
  return {
    name: 'kanade:service-files',
    apply: 'build',
    transform(code, id) {
      let changed = code.replace(entryAddress, (_text, name: string) => {
        const file = path.join(path.dirname(id), `${name}.ts`);
        this.emitFile({ type: 'chunk', id: file, fileName: `${path.basename(name)}.js` });
        // All built files are in one folder.
        return `new URL('${name}.js', import.meta.url)`;
      });
      if (flacCall.test(changed)) hasFlac = true;
      changed = changed.replace(flacCall, "createRequire(import.meta.url)('./libflacjs/index.js')");
      if (mp3Call.test(changed)) hasMp3 = true;
      changed = changed.replace(mp3Call, `new URL('${mp3File}', import.meta.url)`);
      return changed === code ? null : { code: changed, map: null };
    },
    async generateBundle() {
      if (!hasFlac || !hasMp3) this.error('No module of the service loads the encoders as this build expects it.');
      for (const folder of folders) {
        for (const name of await readdir(folder, { recursive: true })) {
          if (!/\.(?:webp|ivf)$/.test(name)) continue;
          const fileName = `${path.basename(folder)}/${name.replaceAll(path.sep, '/')}`;
          this.emitFile({ type: 'asset', fileName, source: await readFile(path.join(folder, name)) });
        }
      }
      const { resolve } = createRequire(import.meta.url);
      const mp3 = await readFile(resolve('wasm-media-encoders/wasm/mp3'));
      this.emitFile({ type: 'asset', fileName: mp3File, source: mp3 });
      const folder = path.dirname(resolve('libflacjs'));
      for (const file of flacFiles) {
        this.emitFile({
          type: 'asset',
          fileName: `libflacjs/${file}`,
          source: await readFile(path.join(folder, file)),
        });
      }
    },
  };
}

/** The embedded service of the packaged desktop app: program, processes and pictures; needs only Node's modules. */
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
