import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import type { Stereo } from '../synth/master.ts';
import { MP3_SAMPLE_RATE, type Mp3Bitrate, mp3InfoFrame } from './mp3-layout.ts';

/**
 * Creates an encoder. Reads its WebAssembly (LAME) from a replaceable file, as the licence requires, instead of the
 * copy inside the package's script.
 */
async function createMp3Encoder() {
  const file = createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3');
  return createEncoder('audio/mpeg', await readFile(file));
}

/** Unused encoders. */
const spareMp3: Awaited<ReturnType<typeof createMp3Encoder>>[] = [];

/** Encodes a constant bitrate MP3 with an Info frame; `samples` is the exact length per channel at 44.1 kHz. */
export async function* encodeMp3(
  blocks: Iterable<Stereo>,
  samples: number,
  bitrate: Mp3Bitrate,
): AsyncGenerator<Uint8Array> {
  const encoder = spareMp3.pop() ?? (await createMp3Encoder());
  try {
    encoder.configure({ sampleRate: MP3_SAMPLE_RATE, channels: 2, bitrate });
    yield mp3InfoFrame(samples, bitrate);
    // The encoder reuses its output memory: copy.
    for (const { left, right } of blocks) yield encoder.encode([left, right]).slice();
    yield encoder.finalize().slice();
  } finally {
    spareMp3.push(encoder);
  }
}

type FlacModule = ReturnType<typeof import('libflacjs')>;
let flac: Promise<FlacModule> | undefined;

/** The encoder's loader prefers fetch(), which cannot read files in Node: hide it while the module starts. */
function loadFlac(): Promise<FlacModule> {
  return new Promise((resolve, reject) => {
    const { fetch } = globalThis;
    try {
      Reflect.deleteProperty(globalThis, 'fetch');
      const load = createRequire(import.meta.url)('libflacjs') as typeof import('libflacjs');
      const library = load('min.wasm');
      if (library.isReady()) resolve(library);
      else library.on('ready', () => resolve(library));
    } catch (error) {
      reject(error);
    } finally {
      globalThis.fetch = fetch;
    }
  });
}

/** Encodes FLAC with 16 or 24 bits. Compression level 2: a quarter of the default's time, 5 % larger. */
export async function* encodeFlac(
  blocks: Iterable<Stereo>,
  samples: number,
  sampleRate: number,
  bits: 16 | 24,
): AsyncGenerator<Uint8Array> {
  flac ??= loadFlac();
  const library = await flac;
  const encoder = library.create_libflac_encoder(sampleRate, 2, bits, 2, samples, false, 0);
  if (encoder === 0) throw new Error('The FLAC encoder could not be created');
  let chunks: Uint8Array[] = [];
  const taken = (): Uint8Array => {
    const all = Buffer.concat(chunks);
    chunks = [];
    return all;
  };
  const scale = 2 ** (bits - 1) - 1;
  let dither = 1;
  try {
    const status = library.init_encoder_stream(
      encoder,
      (bytes) => void chunks.push(bytes.slice()),
      () => undefined,
    );
    if (status !== 0) throw new Error('The FLAC encoder could not start');
    yield taken();
    for (const { left, right } of blocks) {
      const interleaved = new Int32Array(left.length * 2);
      for (let i = 0; i < left.length; i += 1) {
        // Dither of half a bit prevents distortion at the quiet end of a fade.
        dither = (Math.imul(dither, 1664525) + 1013904223) >>> 0;
        const noise = dither / 4294967296 - 0.5;
        interleaved[2 * i] = Math.round((left[i] as number) * scale + noise);
        interleaved[2 * i + 1] = Math.round((right[i] as number) * scale + noise);
      }
      library.FLAC__stream_encoder_process_interleaved(encoder, interleaved, left.length);
      yield taken();
    }
    library.FLAC__stream_encoder_finish(encoder);
    yield taken();
  } finally {
    library.FLAC__stream_encoder_delete(encoder);
  }
}
