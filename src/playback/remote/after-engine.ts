import { positionAt } from '@/core/player/position-clock';
import type { PlayerCommand, PlayerSnapshot, ResumeCommand } from '@/playback/player';
import { sameNumbers } from './received-state';

/**
 * The snapshot after the end of the engine: playback has stopped, at the position of the clock at that moment.
 * @param pendingIntent whether playback is wanted, when a command since then has changed it; else null
 */
export function stoppedSnapshot(
  snapshot: PlayerSnapshot,
  endedAtEpochMs: number,
  pendingIntent: boolean | null = null,
): PlayerSnapshot {
  const { clock, durationMs, current, state } = snapshot;
  const wantsToPlay = pendingIntent ?? snapshot.wantsToPlay;
  const isStill = state === 'empty' || (state === 'failed' && !wantsToPlay);
  return {
    ...snapshot,
    connection: 'reviving',
    wantsToPlay,
    awaitsConsent: pendingIntent === null && snapshot.awaitsConsent,
    state: isStill ? state : wantsToPlay && current ? 'loading' : 'paused',
    clock: {
      ...clock,
      // A message in transit at that moment may have a later anchor.
      anchorMs: positionAt(clock, Math.max(endedAtEpochMs, clock.atEpochMs), durationMs),
      atEpochMs: endedAtEpochMs,
      paused: true,
    },
    error: isStill ? snapshot.error : null,
    loadingWait: null,
  };
}

/** The part of a snapshot by which the next engine does not start the sound. */
export const unwanted = { wantsToPlay: false, awaitsConsent: false } as const;

/**
 * The command that lets the next engine resume.
 * @param stopped the snapshot at the end of the previous engine
 * @param restored the first snapshot of the next one
 */
export function resumeCommand(stopped: PlayerSnapshot, restored: PlayerSnapshot): ResumeCommand {
  const { queue, current, clock, repeatSection, wantsToPlay, awaitsConsent } = stopped;
  return {
    type: 'resume',
    lastKnown: {
      queue: isSameQueue(queue, restored.queue) ? null : queue,
      currentKey: current?.key ?? null,
      positionMs: clock.anchorMs,
      repeatSection,
      play: wantsToPlay || awaitsConsent,
    },
  };
}

/** Whether playback is wanted after this command, given whether it was before; null for commands that don't say so. */
export function intentionAfter({ type }: PlayerCommand, wantsToPlay: boolean): boolean | null {
  if (type === 'play') return true;
  if (type === 'pause') return false;
  return type === 'toggle' ? !wantsToPlay : null;
}

/** Keys are never reused, so equal keys mean equal songs. */
function isSameQueue(a: PlayerSnapshot['queue'], b: PlayerSnapshot['queue']): boolean {
  const keysOf = ({ items }: PlayerSnapshot['queue']): number[] => items.map(({ key }) => key);
  return sameNumbers(keysOf(a), keysOf(b)) && sameNumbers(a.upNext, b.upNext);
}
