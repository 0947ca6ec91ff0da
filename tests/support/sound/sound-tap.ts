import type { BrowserContext, Page } from '@playwright/test';
import { appAddress } from '../services/addresses.ts';
import { waveFile } from './wave-file.ts';

/** Frames of one measured block: the block size of an AudioWorklet. */
const blockFrames = 128;

/** Records the loudness (mean square) of every block and the highest sample, and posts them on request. */
const worklet = `registerProcessor('sound-tap', class extends AudioWorkletProcessor {
  blocks = [];
  peak = 0;
  constructor() {
    super();
    this.port.onmessage = () => this.port.postMessage({ blocks: this.blocks, peak: this.peak });
  }
  process([input]) {
    const samples = input[0] ?? [];
    let sum = 0;
    for (const sample of samples) {
      sum += sample * sample;
      this.peak = Math.max(this.peak, Math.abs(sample));
    }
    this.blocks.push(samples.length > 0 ? sum / samples.length : 0);
    return true;
  }
});`;

/** Stores the node connected to the destination. Runs in the page before other scripts. */
function watchDestination(): void {
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode, ...rest: number[]) => AudioNode;
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode, ...rest: number[]) {
    if (to instanceof AudioDestinationNode) Object.assign(globalThis, { lastNode: this });
    return connect.call(this, to, ...rest);
  } as typeof AudioNode.prototype.connect;
}

/** Opens a search in the web app, ready for `tapSound`. */
export async function openTappableApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchDestination);
  // The app's content security policy correctly blocks code from other origins.
  const session = await context.newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.goto(`${appAddress}/#/search?type=song&q=night`);
  return page;
}

/** Measures the whole output of the page's audio graph from now on. */
export async function tapSound(page: Page): Promise<void> {
  await page.waitForFunction(() => 'lastNode' in globalThis);
  await page.evaluate(async (code) => {
    const { lastNode } = globalThis as unknown as { lastNode: AudioNode };
    const context = lastNode.context as AudioContext;
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    const tap = new AudioWorkletNode(context, 'sound-tap', { channelCount: 1, channelCountMode: 'explicit' });
    lastNode.connect(tap).connect(context.destination);
    Object.assign(globalThis, { soundTap: tap });
  }, worklet);
}

export type TappedSound = {
  /** Mean square of each block. */
  blocks: number[];
  blockMs: number;
  /** Highest sample, 1 = full scale. */
  peak: number;
};

export async function readTap(page: Page): Promise<TappedSound> {
  const { blocks, peak, sampleRate } = await page.evaluate(async () => {
    const { soundTap } = globalThis as unknown as { soundTap: AudioWorkletNode };
    const answer = new Promise<{ blocks: number[]; peak: number }>((resolve) => {
      soundTap.port.onmessage = ({ data }) => resolve(data);
    });
    soundTap.port.postMessage(null);
    return { ...(await answer), sampleRate: soundTap.context.sampleRate };
  });
  return { blocks, peak, blockMs: (blockFrames / sampleRate) * 1000 };
}

/** Level of the last 200 ms in dB below a full-scale square wave; −Infinity for silence. */
export async function readLevelDb(page: Page): Promise<number> {
  const { blocks, blockMs } = await readTap(page);
  const last = blocks.slice(-Math.round(200 / blockMs));
  return 10 * Math.log10(last.reduce((sum, energy) => sum + energy, 0) / last.length);
}

/** Total duration of sound, in ms. Levels below -60 dB count as silent. */
export function soundingMs({ blocks, blockMs }: TappedSound): number {
  return blocks.filter((energy) => energy > 1e-6).length * blockMs;
}

/** Longest silence between the first and the last sound, in ms. */
export function longestSilenceMs({ blocks, blockMs }: TappedSound): number {
  const sounding = blocks.map((energy) => energy > 1e-6);
  const until = sounding.lastIndexOf(true);
  let longest = 0;
  let run = 0;
  for (let index = sounding.indexOf(true); index >= 0 && index < until; index += 1) {
    run = sounding[index] ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest * blockMs;
}

/**
 * Lowest energy between the first and the last sound relative to the usual level, in dB (0 or less). Averaged over 100
 * ms, longer than the beating of two tones.
 */
export function deepestDropDb({ blocks, blockMs }: TappedSound): number {
  const width = Math.round(100 / blockMs);
  const from = blocks.findIndex((energy) => energy > 1e-6);
  const until = blocks.findLastIndex((energy) => energy > 1e-6);
  const averages: number[] = [];
  for (let at = from + width; at + width <= until - width; at += Math.ceil(width / 4)) {
    averages.push(blocks.slice(at, at + width).reduce((sum, energy) => sum + energy, 0) / width);
  }
  const usual = averages.toSorted((a, b) => a - b)[Math.floor(averages.length / 2)] ?? 0;
  return 10 * Math.log10(Math.min(...averages) / usual);
}

export type Tone = { frequencyHz: number; amplitude: number };

/** A WAV file with one steady tone. */
function toneFile({ frequencyHz, amplitude }: Tone, seconds: number): Buffer {
  return waveFile(44_100, seconds, (time) => Math.sin(time * 2 * Math.PI * frequencyHz) * amplitude);
}

/**
 * Replaces every song of the service by a steady tone, different for each, because fades at the end would hide a gap.
 * Other answers are unchanged. Returns the addresses in the order of their first request, by which `toneOf` counts.
 */
export async function playTones(
  context: BrowserContext,
  seconds: number,
  toneOf = (index: number): Tone => ({ frequencyHz: 330 + 110 * index, amplitude: 0.488 }),
): Promise<string[]> {
  const asked: string[] = [];
  const files = new Map<string, Buffer>();
  await context.route(/\/[0-9A-F]{32}\.\w+(?:\?|$)/i, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!asked.includes(pathname)) asked.push(pathname);
    const file = files.get(pathname) ?? toneFile(toneOf(asked.indexOf(pathname)), seconds);
    files.set(pathname, file);
    const range = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '');
    const start = Number(range?.[1] ?? 0);
    const end = range?.[2] ? Number(range[2]) : file.length - 1;
    await route.fulfill({
      status: range ? 206 : 200,
      headers: {
        'access-control-allow-origin': '*',
        'accept-ranges': 'bytes',
        'content-type': 'audio/wav',
        ...(range && { 'content-range': `bytes ${start}-${end}/${file.length}` }),
      },
      body: file.subarray(start, end + 1),
    });
  });
  return asked;
}
