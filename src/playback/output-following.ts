import { adjustClock } from '@/core/position-clock';
import type { OutputState } from './audio-output';
import type { PlayerSnapshot } from './player';

/**
 * What the state of the output means for the listener. `isStarting` is true from handing over an address until its
 * sound has started once.
 */
export function followedOutput(
  snapshot: PlayerSnapshot,
  output: OutputState,
  isStarting: boolean,
  nowEpochMs: number,
): Pick<PlayerSnapshot, 'wantsToPlay' | 'state' | 'durationMs' | 'clock'> {
  const isSounding = !output.paused && !output.waiting;
  const isOnItsWay = isStarting && !isSounding;
  // Paused without us (headphones pulled, another app): that is what the listener wants now.
  const wantsToPlay = snapshot.wantsToPlay && (isOnItsWay || !output.paused);
  // Before the metadata is there the element may still say 0, though it will start further on.
  const isUnknown = isOnItsWay && output.positionMs === 0;
  const sound = { positionMs: output.positionMs, rate: snapshot.speed, paused: !isSounding };
  return {
    wantsToPlay,
    state: isSounding ? 'playing' : !wantsToPlay ? 'paused' : isOnItsWay ? 'loading' : 'waiting',
    durationMs: output.durationMs || snapshot.durationMs,
    clock: isUnknown ? snapshot.clock : adjustClock(snapshot.clock, sound, nowEpochMs),
  };
}
