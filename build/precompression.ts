import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Pictures and sound are compressed already. */
const compressible = /\.(?:js|css|html|svg|webmanifest|json)$/;

/** In bytes; smaller files do not become fewer packets. */
const smallest = 1024;

/** Writes a `.br` and a `.gz` beside each built text file, for servers that pass them on (`scripts/serve-app.ts`). */
export function precompression(): Plugin {
  let folder = '';
  return {
    name: 'kanade:precompression',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: {
      // After the service worker is written.
      order: 'post',
      sequential: true,
      async handler() {
        const names = fs
          .readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => compressible.test(name));
        await Promise.all(names.map((name) => (name === 'index.html' ? null : compress(path.join(folder, name)))));
        // Last: a build that was interrupted lacks it, and `npm start` builds again.
        if (names.includes('index.html')) await compress(path.join(folder, 'index.html'));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = fs.readFileSync(file);
  if (content.length < smallest) return;
  const parameters = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  fs.writeFileSync(`${file}.gz`, await gzip(content, { level: 9 }));
  fs.writeFileSync(`${file}.br`, await brotli(content, { params: parameters }));
}
