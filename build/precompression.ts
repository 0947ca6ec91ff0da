import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Other files are already compressed. */
const compressible = /\.(?:js|css|html|svg|webmanifest|json)$/;

/** Smaller files fit into the same number of packets, in bytes. */
const smallest = 1024;

/** Writes `.br` and `.gz` files beside built text files, for servers that send them (`scripts/serve-app.ts`). */
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
        // Last, because an interrupted build lacks it, and `npm start` then builds again.
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
