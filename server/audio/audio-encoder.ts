import { createRequire } from 'node:module';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Stereo } from '../synth/master.ts';
import { MP3_SAMPLE_RATE, type Mp3Bitrate, mp3InfoFrame } from './mp3-layout.ts';

/** Turns blocks of samples into the bytes of a file. Returned arrays belong to the caller. */
export type AudioEncoder = {
  /** Bytes in front of everything else. */
  head(): Uint8Array;
  encode(block: Stereo): Uint8Array;
  finish(): Uint8Array;
};

let mp3: Awaited<ReturnType<typeof createMp3Encoder>> | undefined;

/** Constant bitrate MP3 with an Info frame; `samples` is the exact length per channel at 44.1 kHz. */
export async function openMp3Encoder(samples: number, bitrate: Mp3Bitrate): Promise<AudioEncoder> {
  mp3 ??= await createMp3Encoder();
  const encoder = mp3;
  encoder.configure({ sampleRate: MP3_SAMPLE_RATE, channels: 2, bitrate });
  return {
    head: () => mp3InfoFrame(samples, bitrate),
    // The encoder reuses its output memory: copy.
    encode: (block) => encoder.encode([block.left, block.right]).slice(),
    finish: () => encoder.finalize().slice(),
  };
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

/** Lossless FLAC with 16 or 24 bits. Compression level 2: a quarter of the time of the default, 5 % larger. */
export async function openFlacEncoder(samples: number, sampleRate: number, bits: 16 | 24): Promise<AudioEncoder> {
  flac ??= loadFlac();
  const library = await flac;
  const handle = library.create_libflac_encoder(sampleRate, 2, bits, 2, samples, false, 0);
  if (handle === 0) throw new Error('The FLAC encoder could not be created');
  let chunks: Uint8Array[] = [];
  const collect = (bytes: Uint8Array): void => {
    chunks.push(bytes.slice());
  };
  if (library.init_encoder_stream(handle, collect, () => {}) !== 0) throw new Error('The FLAC encoder could not start');
  const taken = (): Uint8Array => {
    const all = Buffer.concat(chunks);
    chunks = [];
    return all;
  };
  const scale = 2 ** (bits - 1) - 1;
  let dither = 1;
  return {
    head: taken,
    encode(block) {
      const frames = block.left.length;
      const interleaved = new Int32Array(frames * 2);
      for (let i = 0; i < frames; i += 1) {
        // Half a bit of noise prevents distortion at the quiet end of a fade.
        dither = (Math.imul(dither, 1664525) + 1013904223) >>> 0;
        const noise = dither / 4294967296 - 0.5;
        interleaved[2 * i] = Math.round((block.left[i] as number) * scale + noise);
        interleaved[2 * i + 1] = Math.round((block.right[i] as number) * scale + noise);
      }
      library.FLAC__stream_encoder_process_interleaved(handle, interleaved, frames);
      return taken();
    },
    finish() {
      library.FLAC__stream_encoder_finish(handle);
      library.FLAC__stream_encoder_delete(handle);
      return taken();
    },
  };
}
