import { AppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import type { AudioSource, OutputState } from './output-state.ts';
import type { SlotNodes, SoundGraph } from './sound-graph.ts';

const log = createLog('audio slot');

const changeEvents = [
  'playing',
  'play',
  'pause',
  'waiting',
  'stalled',
  'canplay',
  'seeking',
  'seeked',
  'durationchange',
  'ratechange',
  'loadedmetadata',
  'ended',
  'error',
] as const;

/**
 * A media element and its place in the sound graph.
 *
 * Sources are loaded with CORS, so that Web Audio may read them, and routed through the graph. For a server without
 * CORS headers the source is loaded again without CORS in a new element that bypasses the graph, because Web Audio
 * would silence it and an element can't be disconnected from Web Audio. The origin is remembered for the next songs.
 */
export class AudioSlot {
  readonly #parent: HTMLElement;
  readonly #graph: SoundGraph;
  readonly #originsWithoutCors: Set<string>;
  readonly #onChange: () => void;
  #element: HTMLAudioElement;
  #controller = new AbortController();
  #nodes: SlotNodes | null = null;
  #triedWithoutCors = false;
  /** Whether the server, not the user, refused CORS for this source. */
  #isRefused = false;
  #startMs = 0;
  /** Object URL of the loaded file; null without one. */
  #objectUrl: string | null = null;
  /** Factor that normalises the loudness of the song. */
  #gain = 1;
  /** Id of the audio output; empty = the system's default. */
  #device = '';
  /** Latest request to play; null after a request to pause. The element resets its own state when a source fails. */
  #wanted: symbol | null = null;

  /** @param originsWithoutCors origins known not to allow CORS; shared by all slots */
  constructor(
    parent: HTMLElement,
    graph: SoundGraph,
    originsWithoutCors: Set<string>,
    onChange: (slot: AudioSlot) => void,
  ) {
    this.#parent = parent;
    this.#graph = graph;
    this.#originsWithoutCors = originsWithoutCors;
    this.#onChange = () => onChange(this);
    this.#element = this.#create();
  }

  /** Nodes in the graph; null while the slot bypasses Web Audio. */
  get nodes(): SlotNodes | null {
    return this.#nodes;
  }

  get isReady(): boolean {
    return this.#element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  }

  /** Whether the source bypasses Web Audio. */
  get isPlain(): boolean {
    return this.#nodes === null && this.#element.hasAttribute('src');
  }

  /** A file gets an object URL, revoked when the slot unloads it. */
  load(source: AudioSource, startMs: number, gain = 1): void {
    this.#wanted = null;
    this.setGain(gain, false);
    this.#startMs = startMs;
    this.#isRefused = false;
    const fileBefore = this.#objectUrl;
    if (typeof source === 'string') {
      this.#objectUrl = null;
      this.#setSource(source, !this.#originsWithoutCors.has(new URL(source, location.href).origin));
    } else {
      this.#objectUrl = URL.createObjectURL(source);
      this.#setSource(this.#objectUrl, true);
    }
    if (fileBefore !== null) URL.revokeObjectURL(fileBefore);
  }

  /** See `AudioOutput.play`. */
  async play(): Promise<void> {
    const request = Symbol();
    this.#wanted = request;
    const element = this.#element;
    const awake = this.#nodes ? this.#graph.wake() : Promise.resolve(true);
    try {
      await element.play();
    } catch (error) {
      throw playError(error);
    }
    if ((await awake) || request !== this.#wanted || element !== this.#element) return;
    this.pause();
    // Without a user gesture browsers refuse the element too.
    throw new AppError('no-output', { message: 'Web Audio did not start' });
  }

  /**
   * Reloads the source at its position, with CORS if Web Audio may now read it. Ignores files and sources of other
   * hosts.
   */
  reload(hosts: readonly string[], withCors: boolean): void {
    const element = this.#element;
    const { src } = element;
    if (!element.hasAttribute('src') || src.startsWith('blob:') || !isOfHosts(src, hosts)) return;
    // Without CORS even if the server allows it, because the browser may have cached the response that needed the
    // permission. The next song tries CORS again.
    this.#isRefused = false;
    this.#startMs = element.currentTime * 1000;
    this.#setSource(src, withCors);
    if (this.#wanted) this.play().catch(this.#onChange);
  }

  pause(): void {
    this.#wanted = null;
    this.#element.pause();
  }

  seek(positionMs: number): void {
    this.#startMs = positionMs;
    this.#element.currentTime = positionMs / 1000;
  }

  unload(): void {
    this.#wanted = null;
    this.#element.pause();
    this.#element.removeAttribute('src');
    this.#element.load();
    if (this.#objectUrl !== null) URL.revokeObjectURL(this.#objectUrl);
    this.#objectUrl = null;
  }

  dispose(): void {
    this.unload();
    this.#controller.abort();
    this.#nodes?.cut();
    this.#nodes = null;
    this.#element.remove();
  }

  setLevel(level: number): void {
    this.#element.volume = level;
  }

  /** Sets the loudness factor of the song; no effect while the slot bypasses Web Audio. */
  setGain(gain: number, smoothly: boolean): void {
    this.#gain = gain;
    if (this.#nodes) this.#graph.setLevel(this.#nodes, gain, smoothly);
  }

  setRate(rate: number): void {
    this.#element.defaultPlaybackRate = rate;
    this.#element.playbackRate = rate;
  }

  /** Routes an element outside the graph to this output; rejects if impossible. The graph has its own output. */
  async setDevice(id: string): Promise<void> {
    this.#device = id;
    if (this.#nodes === null) await this.#element.setSinkId(id);
  }

  /** Moves the element behind its siblings, because the first one in the document is the current one. */
  moveBack(): void {
    this.#parent.append(this.#element);
  }

  read(): OutputState {
    const element = this.#element;
    return {
      positionMs: element.currentTime * 1000,
      durationMs: Number.isFinite(element.duration) ? element.duration * 1000 : 0,
      bufferedMs: bufferedEnd(element) * 1000,
      paused: element.paused,
      waiting: !element.paused && (element.seeking || !this.isReady),
      isSilent: !element.paused && this.#nodes !== null && !this.#graph.isRunning,
      ended: element.ended,
      error: errorOf(element.error),
      isPlain: this.isPlain,
    };
  }

  #create(): HTMLAudioElement {
    const element = this.#parent.ownerDocument.createElement('audio');
    element.preload = 'auto';
    element.hidden = true;
    this.#parent.append(element);
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    if (this.#device !== '') {
      element.setSinkId(this.#device).catch((error: unknown) => log.warn('an element kept its output', error));
    }
    for (const name of changeEvents) element.addEventListener(name, () => this.#changed(name), { signal });
    // Fires three times a second while data arrives; needed only while the output does not poll.
    const progress = this.#onChange;
    const followProgress = (): void => element.addEventListener('progress', progress, { signal });
    followProgress();
    for (const name of ['pause', 'emptied']) element.addEventListener(name, followProgress, { signal });
    element.addEventListener('play', () => element.removeEventListener('progress', progress), { signal });
    return element;
  }

  #changed(name: (typeof changeEvents)[number]): void {
    if (name === 'error' && this.#fellBack()) return;
    const { src } = this.#element;
    if (name === 'loadedmetadata') {
      if (this.#isRefused && !src.startsWith('blob:')) this.#originsWithoutCors.add(new URL(src).origin);
      // Otherwise a song that is shorter than its start would end at once, and a queue of such songs never play.
      if (this.#startMs > 0 && this.#startMs >= this.#element.duration * 1000) this.seek(0);
    }
    this.#onChange();
  }

  #setSource(url: string, withCors: boolean): void {
    this.#triedWithoutCors = !withCors;
    if (!withCors && this.#nodes) this.#renew();
    const element = this.#element;
    const rate = element.playbackRate;
    element.crossOrigin = withCors ? 'anonymous' : null;
    element.src = url;
    // Before the metadata is loaded this sets the start position.
    if (this.#startMs > 0) element.currentTime = this.#startMs / 1000;
    // Loading resets the rate to the default one.
    element.playbackRate = rate;
    if (!withCors || this.#nodes) return;
    this.#nodes = this.#graph.connect(element);
    this.setGain(this.#gain, false);
  }

  /** Reloads the source without CORS after an error; false if that would not help. */
  #fellBack(): boolean {
    const { error, src } = this.#element;
    if (error?.code !== MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED || this.#triedWithoutCors) return false;
    if (src.startsWith('blob:')) return false;
    this.#isRefused = true;
    this.#setSource(src, false);
    if (this.#wanted) this.#element.play().catch(this.#onChange);
    return true;
  }

  /** Replaces the element with a new one outside the graph. */
  #renew(): void {
    const old = this.#element;
    this.#controller.abort();
    this.#nodes?.cut();
    this.#nodes = null;
    this.#element = this.#create();
    this.#element.volume = old.volume;
    this.setRate(old.playbackRate);
    old.replaceWith(this.#element);
    old.removeAttribute('src');
    old.load();
  }
}

/** `*` = all hosts. */
export function isOfHosts(url: string, hosts: readonly string[]): boolean {
  return hosts.includes('*') || hosts.includes(new URL(url).hostname);
}

/** End of the buffered range around the position, in seconds; 0 without one. */
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
    return new AppError('needs-gesture', { message: 'the browser requires a user gesture first' });
  if (name === 'AbortError') return new AppError('cancelled');
  return new AppError('bad-audio', { message: `play was refused: ${name}` });
}
