import { adjustClock } from '@/core/player/position-clock';
import type { PlayerSnapshot } from '@/playback/player';
import type { OutputState } from './output-state';

/**
 * Derives the fields of the snapshot that follow the output. `isStarting` is true from loading an address until its
 * sound has started once.
 */
export function followedOutput(
  snapshot: PlayerSnapshot,
  output: OutputState,
  isStarting: boolean,
  nowEpochMs: number,
): Pick<PlayerSnapshot, 'wantsToPlay' | 'state' | 'durationMs' | 'clock'> {
  const isSounding = !output.paused && !output.waiting;
  const isStillLoading = isStarting && !isSounding;
  // Paused from outside (headphones unplugged, another app): treated as a pause by the user.
  const wantsToPlay = snapshot.wantsToPlay && (isStillLoading || !output.paused);
  // Before the metadata is loaded the element may still report 0, although it will start at a later position.
  const isUnknown = isStillLoading && output.positionMs === 0;
  const sound = { positionMs: output.positionMs, rate: snapshot.speed, paused: !isSounding };
  return {
    wantsToPlay,
    state: isSounding ? 'playing' : !wantsToPlay ? 'paused' : isStillLoading ? 'loading' : 'waiting',
    durationMs: output.durationMs || snapshot.durationMs,
    clock: isUnknown ? snapshot.clock : adjustClock(snapshot.clock, sound, nowEpochMs),
  };
}
