import { AppError } from '@/core/errors';
import type { OutputState } from './audio-output';
import type { SoundGraph, Wire } from './sound-graph';

const changeEvents = [
  'playing',
  'play',
  'pause',
  'waiting',
  'stalled',
  'canplay',
  'progress',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'ratechange',
  'loadedmetadata',
  'ended',
  'error',
] as const;

export type AudioSlotParts = {
  parent: HTMLElement;
  graph: SoundGraph;
  /** Origins that were found not to allow CORS; shared by all slots. */
  originsWithoutCors: Set<string>;
  onChange: (slot: AudioSlot) => void;
};

/**
 * One media element, and its place in the sound graph.
 *
 * Sources are loaded with CORS, so that Web Audio may read them, and led through the graph. A server without CORS headers
 * makes that fail: then the source is loaded once more without it and plays plainly, and the origin is remembered for
 * the next songs. Web Audio would make such a source silent and never lets an element go, so it gets a new element.
 */
export class AudioSlot {
  readonly #parts: AudioSlotParts;
  #element: HTMLAudioElement;
  #listening = new AbortController();
  #wire: Wire | null = null;
  #triedWithoutCors = false;
  #startMs = 0;
  /** Factor that brings its song to the level of others. */
  #gain = 1;
  /** What was asked for last; the element itself forgets it when a source fails. */
  #wanted = false;

  constructor(parts: AudioSlotParts) {
    this.#parts = parts;
    this.#element = this.#create();
  }

  /** Its gain in the graph; null while it plays plainly. */
  get wire(): Wire | null {
    return this.#wire;
  }

  get isReady(): boolean {
    return this.#element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  }

  /** Whether its source is played past Web Audio. */
  get isPlain(): boolean {
    return this.#wire === null && this.#element.hasAttribute('src');
  }

  load(url: string, startMs: number, gain = 1): void {
    this.#wanted = false;
    this.setGain(gain, false);
    this.#startMs = startMs;
    const { originsWithoutCors } = this.#parts;
    this.#setSource(url, url.startsWith('blob:') || !originsWithoutCors.has(new URL(url, location.href).origin));
  }

  /** See `AudioOutput.play`. */
  async play(): Promise<void> {
    this.#wanted = true;
    const element = this.#element;
    const awake = this.#wire ? this.#parts.graph.wake() : Promise.resolve(true);
    try {
      await element.play();
    } catch (error) {
      throw playError(error);
    }
    if ((await awake) || !this.#wanted || element !== this.#element) return;
    this.pause();
    throw new AppError('needs-gesture', { message: 'the browser wants a gesture before Web Audio' });
  }

  pause(): void {
    this.#wanted = false;
    this.#element.pause();
  }

  seek(positionMs: number): void {
    this.#startMs = positionMs;
    this.#element.currentTime = positionMs / 1000;
  }

  unload(): void {
    this.#wanted = false;
    this.#element.pause();
    this.#element.removeAttribute('src');
    this.#element.load();
  }

  setLevel(level: number): void {
    this.#element.volume = level;
  }

  /** Brings the song to the level of others; nothing changes where it plays plainly. */
  setGain(gain: number, smoothly: boolean): void {
    this.#gain = gain;
    if (this.#wire) this.#parts.graph.setLevel(this.#wire, gain, smoothly);
  }

  setRate(rate: number): void {
    this.#element.defaultPlaybackRate = rate;
    this.#element.playbackRate = rate;
  }

  /** Puts the element behind its siblings: the first one of the document is the one that plays. */
  moveBack(): void {
    this.#parts.parent.append(this.#element);
  }

  read(): OutputState {
    const element = this.#element;
    return {
      positionMs: element.currentTime * 1000,
      durationMs: Number.isFinite(element.duration) ? element.duration * 1000 : 0,
      bufferedMs: bufferedEnd(element) * 1000,
      paused: element.paused,
      waiting: !element.paused && (element.seeking || !this.isReady),
      ended: element.ended,
      error: errorOf(element.error),
      isPlain: this.isPlain,
    };
  }

  #create(): HTMLAudioElement {
    const element = this.#parts.parent.ownerDocument.createElement('audio');
    element.preload = 'auto';
    element.hidden = true;
    this.#parts.parent.append(element);
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    for (const name of changeEvents) element.addEventListener(name, () => this.#changed(name), { signal });
    return element;
  }

  #changed(name: (typeof changeEvents)[number]): void {
    if (name === 'error' && this.#fellBack()) return;
    const { src } = this.#element;
    if (name === 'loadedmetadata' && this.#triedWithoutCors && !src.startsWith('blob:')) {
      this.#parts.originsWithoutCors.add(new URL(src).origin);
    }
    this.#parts.onChange(this);
  }

  #setSource(url: string, withCors: boolean): void {
    this.#triedWithoutCors = !withCors;
    if (!withCors && this.#wire) this.#renew();
    const element = this.#element;
    const rate = element.playbackRate;
    element.crossOrigin = withCors ? 'anonymous' : null;
    element.src = url;
    // Before the metadata is there this sets the position at which the element will start.
    if (this.#startMs > 0) element.currentTime = this.#startMs / 1000;
    // Loading resets the rate to the default one.
    element.playbackRate = rate;
    if (!withCors || this.#wire) return;
    this.#wire = this.#parts.graph.wire(element);
    this.setGain(this.#gain, false);
  }

  /** True when an error was met by loading again without CORS. */
  #fellBack(): boolean {
    const { error, src } = this.#element;
    if (error?.code !== MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED || this.#triedWithoutCors) return false;
    if (src.startsWith('blob:')) return false;
    this.#setSource(src, false);
    if (this.#wanted) this.#element.play().catch(() => this.#parts.onChange(this));
    return true;
  }

  /** A new element in the place of the old one, outside the graph. */
  #renew(): void {
    const old = this.#element;
    this.#listening.abort();
    this.#wire?.cut();
    this.#wire = null;
    this.#element = this.#create();
    this.#element.volume = old.volume;
    this.setRate(old.playbackRate);
    old.replaceWith(this.#element);
    old.removeAttribute('src');
    old.load();
  }
}

/** Until where the sound around the position is there, in seconds. */
function bufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) >= currentTime) return buffered.end(index);
  }
  return 0;
}

function errorOf(error: MediaError | null): OutputState['error'] {
  if (!error) return null;
  if (error.code === MediaError.MEDIA_ERR_DECODE) return 'broken';
  return error.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'unusable';
}

function playError(error: unknown): AppError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return new AppError('needs-gesture', { message: 'the browser wants a gesture first' });
  if (name === 'AbortError') return new AppError('cancelled');
  return new AppError('bad-audio', { message: `play was refused: ${name}` });
}
