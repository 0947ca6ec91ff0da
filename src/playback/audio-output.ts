import type { Equaliser } from '@/core/equaliser';
import { AudioSlot } from './audio-slot';
import type { LoudnessMeter, MeterReading } from './loudness-meter';
import { SoundGraph, type Wire } from './sound-graph';

/** What the sound does right now, read in one go. */
export type OutputState = {
  positionMs: number;
  /** 0 until the media element knows it. */
  durationMs: number;
  /** Until where the sound around the position has been fetched; 0 where unknown. */
  bufferedMs: number;
  /** True when nothing is to sound: never started, paused by us or by the browser, or ended. */
  paused: boolean;
  /** Wants to sound but has no data, or is on its way to another position. */
  waiting: boolean;
  ended: boolean;
  /** Why the source can't be played; `unusable` = MediaError 4, `network` = 2, `broken` = 3. */
  error: 'unusable' | 'network' | 'broken' | null;
  /** The source is played past Web Audio: neither equaliser nor gain nor blending apply to it. */
  isPlain: boolean;
};

/** The second slot: free, still sounding the end of the song before, or holding a source that will follow. */
export type PreparedState = 'none' | 'busy' | 'loading' | 'ready' | 'failed';

/**
 * What sounds. One source is the current one, all of `load` to `read` is about that; a second one can be made ready
 * behind it and take over. The engine reads the state again on every change and keeps no copy of it.
 */
export interface AudioOutput {
  /** Takes a source; anything that sounded before stops. `gain` (a factor) brings it to the level of others. */
  load(url: string, startMs: number, gain: number): void;
  /** Resolves when sound starts. Rejects with AppError `needs-gesture`, `bad-audio`, or `cancelled` by a newer call. */
  play(): Promise<void>;
  pause(): void;
  seek(positionMs: number): void;
  /** Lets go of the source. */
  unload(): void;
  /** 0–1. */
  setLevel(level: number): void;
  setRate(rate: number): void;
  /** Another gain for the current source, without a click. */
  setGain(gain: number): void;
  setEqualiser(equaliser: Equaliser): void;
  /**
   * What sounded of the current source since the last call, as it is in the recording; null where that can't be known.
   * The first call begins to listen, `stopMeasuring` and another source end it.
   */
  measure(): MeterReading | null;
  stopMeasuring(): void;
  read(): OutputState;
  /** Loads a source silently into the second slot, instead of what was there. Not while that is `busy`. */
  prepare(url: string): void;
  readPrepared(): PreparedState;
  /** Lets go of what was prepared; what still sounds there is left alone. */
  dropPrepared(): void;
  /** How long before the end `advance` should be called so that no gap is heard, in ms. */
  leadMs(): number;
  /** True when two sources can blend; not where one is played past Web Audio. */
  canFade(): boolean;
  /**
   * What was prepared becomes the current source and sounds at once. With `followOn` the one before may sound to its
   * end, blending over `fadeMs` where that is not 0; else it stops. `gain` as in `load`. Resolves and rejects as `play`
   * does.
   */
  advance(options: { followOn: boolean; fadeMs: number; gain: number }): Promise<void>;
  /** Lets everything grow silent over this time, without pausing; false where the sound goes past Web Audio. */
  fadeOut(durationMs: number): boolean;
  /** Full level again, at once. */
  endFadeOut(): void;
  /** Called whenever `read` may give something new: about four times a second while sounding, never while paused. */
  onChange(listener: () => void): () => void;
}

/**
 * An element that plays past Web Audio is heard about this much later than it is started or says that it ended, each
 * (measured; see docs/decisions/008-two-slots.md).
 */
const plainLeadMs = 40;

/** After the end of a fade the song before is let go of at the latest; its own end normally comes first. */
const tailLimitMs = 500;

/**
 * Sound through two `<audio>` elements in `parent`, never more; the second is made when it is first needed.
 *
 *     second slot:  none ──prepare──▶ loading ──▶ ready ──advance──▶ busy ──end of the song before──▶ none
 */
export function createAudioOutput(parent: HTMLElement): AudioOutput {
  const graph = new SoundGraph();
  const listeners = new Set<() => void>();
  const originsWithoutCors = new Set<string>();
  let level = 1;
  let rate = 1;
  let current = createSlot();
  let second: AudioSlot | null = null;
  let role: 'none' | 'prepared' | 'tail' = 'none';
  let tailTimer: ReturnType<typeof setTimeout> | undefined;
  let meter: { wire: Wire; reader: LoudnessMeter } | null = null;

  function createSlot(): AudioSlot {
    const slot = new AudioSlot({ parent, graph, originsWithoutCors, onChange: changed });
    slot.setLevel(level);
    slot.setRate(rate);
    return slot;
  }

  function changed(slot: AudioSlot): void {
    if (slot === second && role === 'tail') {
      const { paused, ended, error } = slot.read();
      if (paused || ended || error) endTail();
      return;
    }
    for (const listener of listeners) listener();
  }

  /** Ends the sound of the song before, with its fade. */
  function endTail(): void {
    if (role !== 'tail' || !second) return;
    role = 'none';
    clearTimeout(tailTimer);
    clear(second);
    if (current.wire) graph.settle(current.wire);
    // Not at once: whoever called is in the middle of a change.
    queueMicrotask(() => {
      for (const listener of listeners) listener();
    });
  }

  function clear(slot: AudioSlot): void {
    slot.unload();
    slot.moveBack();
    if (slot.wire) graph.settle(slot.wire);
  }

  function stopMeasuring(): void {
    meter?.reader.end();
    meter = null;
  }

  return {
    load(url, startMs, gain) {
      endTail();
      stopMeasuring();
      current.load(url, startMs, gain);
    },
    play: () => current.play(),
    pause() {
      endTail();
      current.pause();
      graph.rest();
    },
    seek(positionMs) {
      endTail();
      current.seek(positionMs);
    },
    unload() {
      endTail();
      stopMeasuring();
      current.unload();
    },
    setLevel(next) {
      // What sounded so far was at another level.
      meter?.reader.read();
      level = Math.min(1, Math.max(0, next));
      for (const slot of [current, second]) slot?.setLevel(level);
    },
    setRate(next) {
      rate = next;
      for (const slot of [current, second]) slot?.setRate(rate);
    },
    setGain: (gain) => current.setGain(gain, true),
    setEqualiser: (equaliser) => graph.setEqualiser(equaliser),
    measure() {
      const { wire } = current;
      if (meter?.wire !== wire) stopMeasuring();
      if (!wire) return null;
      meter ??= { wire, reader: graph.meter(wire) };
      const reading = meter.reader.read();
      // The elements' volume comes before the graph.
      if (!reading || level === 0) return null;
      return { ...reading, power: reading.power / level ** 2, peak: reading.peak / level };
    },
    stopMeasuring,
    read: () => current.read(),
    prepare(url) {
      endTail();
      second ??= createSlot();
      role = 'prepared';
      second.load(url, 0);
    },
    readPrepared() {
      if (!second || role === 'none') return 'none';
      if (role === 'tail') return 'busy';
      if (second.read().error) return 'failed';
      return second.isReady ? 'ready' : 'loading';
    },
    dropPrepared() {
      if (!second || role !== 'prepared') return;
      role = 'none';
      second.unload();
    },
    leadMs: () => (current.wire ? 0 : plainLeadMs) + (second?.wire ? 0 : plainLeadMs),
    canFade: () => Boolean(current.wire && second?.wire),
    advance({ followOn, fadeMs, gain }) {
      if (!second || role !== 'prepared') return Promise.reject(new Error('nothing is prepared'));
      second.setGain(gain, false);
      const before = current;
      current = second;
      second = before;
      // First of all the sound: everything else can wait.
      const started = current.play();
      const { paused, ended } = before.read();
      if (followOn && !paused && !ended) {
        role = 'tail';
        if (fadeMs > 0 && before.wire && current.wire) graph.crossfade(before.wire, current.wire, fadeMs);
        tailTimer = setTimeout(endTail, fadeMs + tailLimitMs);
      } else {
        role = 'none';
        clear(before);
      }
      return started;
    },
    fadeOut(durationMs) {
      if (!current.wire) return false;
      graph.fadeOut(durationMs);
      return true;
    },
    endFadeOut: () => graph.endFadeOut(),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
