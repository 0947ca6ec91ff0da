import { Emitter } from '@/core/async/emitter.ts';
import type { SoundReport } from '@/core/diagnostics/diagnostics.ts';
import { createLog } from '@/core/log.ts';
import type { Equaliser } from '@/core/sound/equaliser-settings.ts';
import { AudioSlot, isOfHosts } from './audio-slot.ts';
import { type LoudnessMeter, type MeterReading, measuringEveryMs } from './loudness-meter.ts';
import type { AudioSource, OutputState } from './output-state.ts';
import { type SlotNodes, SoundGraph } from './sound-graph.ts';

const log = createLog('audio output');

/** State of the second slot; `busy` = it still plays the previous song. */
export type PreparedState = 'none' | 'busy' | 'loading' | 'ready' | 'failed';

/**
 * The audio output. `load` to `read` concern the current source; a second source can be prepared and become the current
 * one. The engine reads the state again on every change and stores no copy of it.
 */
export interface AudioOutput {
  /** Loads a source and stops the previous one. `gain` is the factor that normalises its loudness. */
  load(source: AudioSource, startMs: number, gain: number): void;
  /** Resolves when sound starts. Rejects with AppError `needs-gesture`, `no-output`, `bad-audio`, or
   * `cancelled` by a newer call. */
  play(): Promise<void>;
  pause(): void;
  seek(positionMs: number): void;
  /** Unloads the source. */
  unload(): void;
  /** 0–1. */
  setLevel(level: number): void;
  setRate(rate: number): void;
  /** Changes the gain of the current source, without a click. */
  setGain(gain: number): void;
  setEqualiser(equaliser: Equaliser): void;
  /** Routes all sound to this output, empty = system default. Rejects if impossible. */
  setDevice(id: string): Promise<void>;
  /**
   * Measures the current source since the last call, at its recorded level; null if impossible. The first call starts
   * measuring; `stopMeasuring` and loading another source end it.
   */
  measure(): MeterReading | null;
  stopMeasuring(): void;
  read(): OutputState;
  /**
   * Loads a source silently into the second slot, to start at `startMs` (default 0), replacing what was there. Must not
   * be called while it is `busy`.
   */
  prepare(source: AudioSource, startMs?: number): void;
  readPrepared(): PreparedState;
  /** Unloads the prepared source; a previous song that is ending there continues. */
  dropPrepared(): void;
  /** Time before the end at which `advance` has to be called for a gapless transition, in ms. */
  leadMs(): number;
  /** True when both sources can be crossfaded; false when one of them bypasses Web Audio. */
  canFade(): boolean;
  /**
   * Makes the prepared source the current one and plays it at once. With `followOn` the previous one plays to its end,
   * crossfaded over `fadeMs` unless 0; otherwise it stops. `gain` as in `load`. Resolves and rejects like `play`.
   */
  advance(options: { followOn: boolean; fadeMs: number; gain: number }): Promise<void>;
  /** Fades out to silence over this time, without pausing; false when the sound bypasses Web Audio. */
  fadeOut(durationMs: number): boolean;
  /** Restores the full level at once. */
  endFadeOut(): void;
  /** Ends all sound for good; nothing may start sound afterwards. */
  dispose(): void;
  /**
   * Applies the user's permission for Web Audio to read sources of these hosts: loaded ones are reloaded at their
   * position. `*` = all hosts.
   */
  allowEffects(hosts: readonly string[], isAllowed: boolean): void;
  /** State of the audio context for diagnostics; null without one. */
  reportGraph(): SoundReport['graph'];
  /** Called whenever `read` may have changed, and while playing at least once a second. */
  onChange(listener: () => void): () => void;
}

/**
 * An element that bypasses Web Audio has about this much latency, both after it is started and after it fires `ended`
 * (measured; see docs/decisions/008-two-slots.md).
 */
const plainLeadMs = 40;

/**
 * Interval between calls of the listeners during playback, even without events, in ms. Visible pages show positions and
 * lyrics; the loudness meter has to be read before its window ends.
 */
const pulseMs = { shown: 250, measuring: measuringEveryMs, hidden: 1000 } as const;

/** Time limit after a fade for the previous song to end, in ms. */
const tailLimitMs = 500;

/**
 * Sound through at most two `<audio>` elements in `parent`; the second is created at its first use.
 *
 *     second slot:  none ──prepare──▶ loading ──▶ ready ──advance──▶ busy ──end of the song before──▶ none
 *
 * @param isAnyShown whether a page that shows the player is visible
 */
export function createAudioOutput(parent: HTMLElement, isAnyShown: () => boolean): AudioOutput {
  const graph = new SoundGraph(notify);
  const changes = new Emitter();
  const originsWithoutCors = new Set<string>();
  let level = 1;
  let rate = 1;
  let device = '';
  let current = createSlot();
  let second: AudioSlot | null = null;
  let role: 'none' | 'prepared' | 'tail' = 'none';
  let tailTimer: ReturnType<typeof setTimeout> | undefined;
  let pulseTimer: ReturnType<typeof setTimeout> | undefined;
  let meter: { nodes: SlotNodes; reader: LoudnessMeter } | null = null;

  function createSlot(): AudioSlot {
    const slot = new AudioSlot(parent, graph, originsWithoutCors, changed);
    slot.setLevel(level);
    slot.setRate(rate);
    if (device !== '') slot.setDevice(device).catch((error: unknown) => log.warn('a slot kept its output', error));
    return slot;
  }

  function changed(slot: AudioSlot): void {
    if (slot === second && role === 'tail') {
      const { paused, ended, error } = slot.read();
      if (paused || ended || error) endTail();
      return;
    }
    notify();
  }

  /** Calls the listeners now and, during playback, again after an interval. */
  function notify(): void {
    changes.emit();
    clearTimeout(pulseTimer);
    const { paused, waiting, isSilent } = current.read();
    if (paused || waiting || isSilent || !changes.hasListeners) return;
    pulseTimer = setTimeout(notify, isAnyShown() ? pulseMs.shown : meter ? pulseMs.measuring : pulseMs.hidden);
  }

  /** Stops the previous song and its fade. */
  function endTail(): void {
    if (role !== 'tail' || !second) return;
    role = 'none';
    clearTimeout(tailTimer);
    clear(second);
    if (current.nodes) graph.endFade(current.nodes);
    // Deferred, because the caller is still changing state.
    queueMicrotask(notify);
  }

  function clear(slot: AudioSlot): void {
    slot.unload();
    slot.moveBack();
    // Decoded audio may still sound for a moment; it must not do so at full level beside the other song.
    if (slot.nodes) graph.mute(slot.nodes);
  }

  function stopMeasuring(): void {
    meter?.reader.end();
    meter = null;
  }

  return {
    load(source, startMs, gain) {
      endTail();
      stopMeasuring();
      current.load(source, startMs, gain);
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
      // Previous sound was at another level.
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
    async setDevice(id) {
      device = id;
      await Promise.all([graph.setDevice(id), current.setDevice(id), second?.setDevice(id)]);
    },
    measure() {
      const { nodes } = current;
      if (meter?.nodes !== nodes) stopMeasuring();
      if (!nodes) return null;
      meter ??= { nodes, reader: graph.meter(nodes) };
      const reading = meter.reader.read();
      // The volume of the elements is applied before the graph.
      if (!reading || level === 0) return null;
      return { ...reading, power: reading.power / level ** 2, peak: reading.peak / level };
    },
    stopMeasuring,
    read: () => current.read(),
    prepare(source, startMs = 0) {
      endTail();
      second ??= createSlot();
      role = 'prepared';
      second.load(source, startMs);
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
    leadMs: () => (current.nodes ? 0 : plainLeadMs) + (second?.nodes ? 0 : plainLeadMs),
    canFade: () => Boolean(current.nodes && second?.nodes),
    advance({ followOn, fadeMs, gain }) {
      if (!second || role !== 'prepared') return Promise.reject(new Error('nothing is prepared'));
      second.setGain(gain, false);
      const before = current;
      current = second;
      second = before;
      const { paused, ended } = before.read();
      const isFollowing = followOn && !paused && !ended;
      // Before `play`, because sound may start within this task, at full level.
      if (isFollowing && fadeMs > 0 && before.nodes && current.nodes)
        graph.crossfade(before.nodes, current.nodes, fadeMs);
      else if (current.nodes) graph.endFade(current.nodes);
      const started = current.play();
      if (isFollowing) {
        role = 'tail';
        tailTimer = setTimeout(endTail, fadeMs + tailLimitMs);
      } else {
        role = 'none';
        clear(before);
      }
      return started;
    },
    fadeOut(durationMs) {
      if (!current.nodes) return false;
      graph.fadeOut(durationMs);
      return true;
    },
    endFadeOut: () => graph.endFadeOut(),
    dispose() {
      changes.clear();
      clearTimeout(tailTimer);
      clearTimeout(pulseTimer);
      stopMeasuring();
      for (const slot of [current, second]) slot?.dispose();
      graph.close();
    },
    allowEffects(hosts, isAllowed) {
      for (const origin of originsWithoutCors) if (isOfHosts(origin, hosts)) originsWithoutCors.delete(origin);
      endTail();
      stopMeasuring();
      current.reload(hosts, isAllowed);
      if (role === 'prepared') second?.reload(hosts, isAllowed);
    },
    reportGraph: () => graph.report(),
    onChange: changes.subscribe,
  };
}
