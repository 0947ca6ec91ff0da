import { positionAt } from '@/core/player/position-clock';
import type { PlayerCommand, PlayerSnapshot, ResumeCommand } from '@/playback/player';
import { sameNumbers } from './received-state';

/**
 * The snapshot after the end of the engine: playback has stopped, at the position of the clock at that moment.
 * @param wantsToPlay given when a command since then has changed it
 */
export function stoppedSnapshot(
  snapshot: PlayerSnapshot,
  endedAtEpochMs: number,
  wantsToPlay = snapshot.wantsToPlay,
): PlayerSnapshot {
  const { clock, durationMs, current, state } = snapshot;
  const isStill = state === 'empty' || (state === 'failed' && !wantsToPlay);
  return {
    ...snapshot,
    connection: 'reviving',
    wantsToPlay,
    state: isStill ? state : wantsToPlay && current ? 'loading' : 'paused',
    clock: {
      ...clock,
      // A message in transit at that moment may have a later anchor.
      anchorMs: positionAt(clock, Math.max(endedAtEpochMs, clock.atEpochMs), durationMs),
      atEpochMs: endedAtEpochMs,
      paused: true,
    },
    problem: isStill ? snapshot.problem : null,
  };
}

/**
 * The command that lets the next engine resume.
 * @param stopped the snapshot at the end of the previous engine
 * @param restored the first snapshot of the next one
 */
export function resumeCommand(stopped: PlayerSnapshot, restored: PlayerSnapshot): ResumeCommand {
  const { queue, current, clock, repeatSection, wantsToPlay } = stopped;
  return {
    type: 'resume',
    lastKnown: {
      queue: isSameQueue(queue, restored.queue) ? null : queue,
      currentKey: current?.key ?? null,
      positionMs: clock.anchorMs,
      repeatSection,
      play: wantsToPlay,
    },
  };
}

/** `wantsToPlay` after this command, as far as it can be predicted without an engine. */
export function intentionAfter(command: PlayerCommand, wantsToPlay: boolean): boolean {
  if (command.type === 'play') return true;
  if (command.type === 'pause') return false;
  return command.type === 'toggle' ? !wantsToPlay : wantsToPlay;
}

/** A command whose effect does not depend on when it is carried out: `toggle` becomes `play` or `pause`. */
export function lastingCommand(command: PlayerCommand, wantsToPlay: boolean): PlayerCommand {
  if (command.type !== 'toggle') return command;
  return { type: wantsToPlay ? 'pause' : 'play' };
}

/** Keys are never reused, so equal keys mean equal songs. */
function isSameQueue(a: PlayerSnapshot['queue'], b: PlayerSnapshot['queue']): boolean {
  const keysOf = ({ items }: PlayerSnapshot['queue']): number[] => items.map(({ key }) => key);
  return sameNumbers(keysOf(a), keysOf(b)) && sameNumbers(a.upNext, b.upNext);
}
