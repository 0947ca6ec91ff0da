import { writeFile } from 'node:fs/promises';
import { encodeFlac, encodeMp3 } from '../audio/audio-encoder.ts';
import { type MediaFile, mediaFile } from '../audio/media-file.ts';
import { FRAME_SAMPLES, MP3_SAMPLE_RATE, type Mp3Bitrate, mp3InfoFrame } from '../audio/mp3-layout.ts';
import type { Renderer } from '../audio/renderer.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { ServiceStopped } from '../service-stopped.ts';
import type { Stereo } from '../synth/master.ts';

/** Number of frames after which the frame lengths repeat. */
const LOOP_FRAMES = 49;
/** The encoder's state repeats from the second loop on. */
const ENCODED_LOOPS = 3;
const LOOP_SAMPLES = LOOP_FRAMES * FRAME_SAMPLES;
/** Periods of the tone in a loop, for a seamless loop: about 440 Hz. */
const PERIODS = 563;

function tone(samples: number, periodSamples: number): Stereo {
  const left = Float32Array.from({ length: samples }, (_, i) => 0.3 * Math.sin((2 * Math.PI * i) / periodSamples));
  return { left, right: left };
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

type Loops = { first: Buffer; further: Buffer };
const encoded = new Map<Mp3Bitrate, Promise<Loops>>();

async function encodeLoops(bitrate: Mp3Bitrate): Promise<Loops> {
  const block = tone(LOOP_SAMPLES, LOOP_SAMPLES / PERIODS);
  const [, ...chunks] = await collected(encodeMp3(Array(ENCODED_LOOPS).fill(block), 0, bitrate));
  const bytes = (144_000 * bitrate * LOOP_FRAMES) / MP3_SAMPLE_RATE;
  const all = Buffer.concat(chunks);
  return { first: all.subarray(0, bytes), further: all.subarray(bytes, 2 * bytes) };
}

/** Encodes few frames and repeats them: a fraction of a millisecond per song after the first one. */
async function mp3Tone({ bytes, seconds }: MediaFile, bitrate: Mp3Bitrate): Promise<Buffer> {
  const loops = encoded.get(bitrate) ?? encodeLoops(bitrate);
  encoded.set(bitrate, loops);
  const { first, further } = await loops;
  const info = mp3InfoFrame(Math.round(seconds * MP3_SAMPLE_RATE), bitrate);
  const rest = Buffer.alloc(bytes - info.length - first.length, further);
  return Buffer.concat([info, first, rest]);
}

async function flacTone({ seconds, sampleRate }: MediaFile, bits: 16 | 24): Promise<Buffer> {
  const blocks: Stereo[] = Array(seconds).fill(tone(sampleRate, sampleRate / 440));
  return Buffer.concat(await collected(encodeFlac(blocks, seconds * sampleRate, sampleRate, bits)));
}

/** Renders a tone of the song's length at once, for tests that need files but no music. */
export function createToneRenderer(): Renderer {
  const { songs } = createCatalogue();
  let isClosed = false;
  return {
    async render({ songNumber, quality, path }, _urgency, onProgress) {
      if (isClosed) throw new ServiceStopped();
      const song = songs.find(({ spec }) => spec.number === songNumber);
      if (song === undefined) throw new Error(`No song ${songNumber}`);
      const file = mediaFile(song, quality);
      const content =
        file.extension === 'mp3'
          ? await mp3Tone(file, quality === '320' ? 320 : 128)
          : await flacTone(file, quality === 'high' ? 24 : 16);
      await writeFile(path, content);
      onProgress(content.length);
      return content.length;
    },
    setUrgency: () => undefined,
    warmUp: () => undefined,
    close: async () => {
      isClosed = true;
    },
  };
}
