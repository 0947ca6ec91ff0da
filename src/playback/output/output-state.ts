import { adjustClock } from '@/core/player/position-clock.ts';
import type { PlayerSnapshot } from '@/playback/player.ts';

/** Source of a slot: a URL or a local file. */
export type AudioSource = string | Blob;

/** State of the sound at one moment. */
export type OutputState = {
  positionMs: number;
  /** 0 until the media element reports it. */
  durationMs: number;
  /** End of the buffered range around the position; 0 where unknown. */
  bufferedMs: number;
  /** Never started, paused by the app or by the browser, or ended. */
  paused: boolean;
  /** Not paused, but without data or still seeking. */
  waiting: boolean;
  /** Not paused, but silent and at a fixed position: Web Audio is not running yet, or the system has suspended it. */
  isSilent: boolean;
  ended: boolean;
  /** Why the source can't be played; `unusable` = MediaError 4, `network` = 2, `broken` = 3. */
  error: 'unusable' | 'network' | 'broken' | null;
  /** The source bypasses Web Audio: equaliser, gain and crossfade do not apply to it. */
  isPlain: boolean;
};

/**
 * Fields of the snapshot derived from the output. `isStarting` is true from loading an address until it has first
 * sounded.
 */
export function followedOutput(
  snapshot: PlayerSnapshot,
  output: OutputState,
  isStarting: boolean,
  nowEpochMs: number,
): Pick<PlayerSnapshot, 'wantsToPlay' | 'state' | 'durationMs' | 'clock'> {
  const isSounding = !output.paused && !output.waiting && !output.isSilent;
  const isStillLoading = isStarting && !isSounding;
  // A pause from outside (unplugged headphones, another app) counts as the user's.
  const wantsToPlay = snapshot.wantsToPlay && !output.paused;
  // Before the metadata is loaded, the element may still report 0 for a later start position.
  const isUnknown = isStillLoading && output.positionMs === 0;
  const sound = { positionMs: output.positionMs, rate: snapshot.speed, paused: !isSounding };
  return {
    wantsToPlay,
    state: isSounding ? 'playing' : !wantsToPlay ? 'paused' : isStillLoading ? 'loading' : 'waiting',
    durationMs: output.durationMs || snapshot.durationMs,
    clock: isUnknown ? snapshot.clock : adjustClock(snapshot.clock, sound, nowEpochMs),
  };
}
