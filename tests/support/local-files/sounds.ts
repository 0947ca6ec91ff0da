import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';
import { encodeFlac } from '../../../server/audio/audio-encoder.ts';
import { mp3InfoFrame } from '../../../server/audio/mp3-layout.ts';
import { waveFile } from '../sound/wave-file.ts';
import { type Bytes, bytesOf } from './writers/bytes.ts';

const rateHz = 44_100;

function tone(seconds: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(rateHz * seconds) },
    (_, at) => 0.3 * Math.sin((at / rateHz) * 2 * Math.PI * 440),
  );
}

/** A tone whose second half is noise, to vary the bit rate. */
function toneAndNoise(seconds: number): Float32Array {
  const samples = tone(seconds);
  let seed = 1;
  return samples.map((value, at) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return at < samples.length / 2 ? value : (seed / 2 ** 32 - 0.5) * 0.5;
  });
}

type Settings = { sampleRate: number; channels: 1 | 2 } & ({ bitrate: 128 | 320 } | { vbrQuality: number });

async function mp3(samples: Float32Array, settings: Settings): Promise<Bytes> {
  const encoder = await createMp3Encoder();
  encoder.configure(settings as Parameters<typeof encoder.configure>[0]);
  const channels = settings.channels === 2 ? [samples, samples] : [samples];
  return bytesOf(encoder.encode(channels).slice(), encoder.finalize().slice());
}

export type Sounds = {
  /** Constant 128 kbit/s, without a header. */
  mp3: Bytes;
  /** `mp3` with an Info header. */
  mp3Info: Bytes;
  /** Constant 320 kbit/s. */
  mp3High: Bytes;
  /** Variable bit rate without a header. */
  mp3Vbr: Bytes;
  ogg: Bytes;
  flac: Bytes;
  /** 96 kHz, 24 bit. */
  flacHigh: Bytes;
  wav: Bytes;
};

/** Length of the encoded sounds; `mp3Vbr` is twice as long. */
const soundSeconds = 1;

let sounds: Promise<Sounds> | undefined;

/** Short tones in every format with an encoder; made once per process. */
export function makeSounds(): Promise<Sounds> {
  sounds ??= encodeAll();
  return sounds;
}

async function encodeAll(): Promise<Sounds> {
  const samples = tone(soundSeconds);
  const ogg = await createOggEncoder();
  ogg.configure({ sampleRate: rateHz, channels: 2, vbrQuality: 1 });
  const low = await mp3(samples, { sampleRate: rateHz, channels: 2, bitrate: 128 });
  return {
    mp3: low,
    mp3Info: bytesOf(mp3InfoFrame(samples.length, 128), low),
    mp3High: await mp3(samples, { sampleRate: rateHz, channels: 2, bitrate: 320 }),
    mp3Vbr: await mp3(toneAndNoise(2 * soundSeconds), { sampleRate: rateHz, channels: 1, vbrQuality: 4 }),
    ogg: bytesOf(ogg.encode([samples, samples]).slice(), ogg.finalize().slice()),
    flac: await flac(samples, rateHz, 16),
    flacHigh: await flac(samples, 96_000, 24),
    wav: bytesOf(waveFile(rateHz, soundSeconds, (time) => 0.3 * Math.sin(time * 2 * Math.PI * 440))),
  };
}

async function flac(samples: Float32Array, sampleRateHz: number, bits: 16 | 24): Promise<Bytes> {
  const parts: Uint8Array[] = [];
  const block = { left: samples, right: samples };
  for await (const part of encodeFlac([block], samples.length, sampleRateHz, bits)) parts.push(part);
  return bytesOf(...parts);
}

export type Fixture =
  | 'tone.m4a'
  | 'tone-moov-first.m4a'
  | 'tone-alac.m4a'
  | 'tone.aac'
  | 'tone.wma'
  | 'tone.opus'
  | 'tone.mka'
  | 'tone.aiff';

/** A file made with ffmpeg; see fixtures/README.md. */
export function fixture(name: Fixture): Bytes {
  return bytesOf(readFileSync(path.join(import.meta.dirname, 'fixtures', name)));
}
