import { positionAt } from '@/core/player/position-clock.ts';
import { movedTimer } from '@/core/player/sleep-timer.ts';
import { applyPatch } from '@/core/queue/queue-patch.ts';
import { sameEqualiser } from '@/core/sound/equaliser-settings.ts';
import type { PlayerCommand, PlayerSnapshot, ResumeCommand } from '@/playback/player.ts';
import { wallOffsetMs } from '@/storage/documents/steady-clock.ts';
import type { ChannelMessage } from './channel.ts';

export type StateMessage = Extract<ChannelMessage, { kind: 'state' }>;

/** Maximum difference between two readings of the same clock offset, in ms: both clocks are read to the millisecond. */
const readingErrorMs = 2;

/** Translates the times in an engine's messages from its document's clock to this one's. */
export class TimeShift {
  #byMs = 0;

  of(message: StateMessage): StateMessage {
    const byMs = (message.wallOffsetMs ?? 0) - wallOffsetMs();
    // A repeated shift keeps equal times equal.
    if (Math.abs(byMs - this.#byMs) > readingErrorMs) this.#byMs = byMs;
    if (this.#byMs === 0) return message;
    const { clock, sleepTimer, error } = message.snapshot;
    return {
      ...message,
      snapshot: {
        ...message.snapshot,
        clock: { ...clock, atEpochMs: clock.atEpochMs + this.#byMs },
        sleepTimer: movedTimer(sleepTimer, this.#byMs),
        error: error && {
          ...error,
          skipAtEpochMs: this.#moved(error.skipAtEpochMs),
          retryAtEpochMs: this.#moved(error.retryAtEpochMs),
        },
      },
    };
  }

  #moved(atMs: number | null): number | null {
    return atMs === null ? null : atMs + this.#byMs;
  }
}

/**
 * Builds the snapshot of a message from the previous one; equal values stay the same objects. Null when the list can't
 * be derived because an earlier message was missed.
 * @param isSameEngine whether `known` came from the engine that sent the message
 */
export function receivedSnapshot(
  known: PlayerSnapshot,
  message: StateMessage,
  isSameEngine: boolean,
): PlayerSnapshot | null {
  const { queue: list, ...rest } = message.snapshot;
  const items = itemsOf(known, message, isSameEngine);
  if (!items) return null;
  const isUnchanged =
    isSameEngine && known.queue.version === list.version && sameNumbers(known.queue.upNext, list.upNext);
  const queue = isUnchanged ? known.queue : { ...list, items };
  const current = queue.items.find((item) => item.key === rest.current?.key);
  return {
    ...rest,
    // The same object as in the list, for comparisons by identity.
    current: current ?? rest.current,
    queue,
    queueId: rest.queueId ?? null,
    isQueueEdited: rest.isQueueEdited ?? false,
    queueSource: rest.queueSource ?? null,
    queueList: sameValues(rest.queueList ?? null, known.queueList),
    equaliser: sameEqualiser(rest.equaliser, known.equaliser) ? known.equaliser : rest.equaliser,
    clock: sameValues(rest.clock, known.clock),
    error: sameValues(rest.error, known.error),
    delivered: sameValues(rest.delivered, known.delivered),
    preview: sameValues(rest.preview, known.preview),
    radio: sameValues(rest.radio ?? null, known.radio),
    radioKeys: sameValues(rest.radioKeys ?? null, known.radioKeys),
    loadingWait: sameValues(rest.loadingWait ?? null, known.loadingWait),
    repeatSection: sameValues(rest.repeatSection ?? null, known.repeatSection),
  };
}

function itemsOf(
  { queue }: PlayerSnapshot,
  message: StateMessage,
  isSameEngine: boolean,
): PlayerSnapshot['queue']['items'] | null {
  if (message.items) return message.items;
  if (!isSameEngine) return null;
  if (queue.version === message.snapshot.queue.version) return queue.items;
  return message.patch?.base === queue.version ? applyPatch(queue.items, message.patch.change) : null;
}

/** Returns the old object when the new one is equal: a copy that crossed a channel is never the same object. */
function sameValues<Value extends Record<string, unknown> | null>(next: Value, old: Value): Value {
  if (next === null || old === null) return next;
  const names = Object.keys(next);
  const same = names.length === Object.keys(old).length && names.every((name) => Object.is(next[name], old[name]));
  return same ? old : next;
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/**
 * The snapshot after the end of the engine: stopped at the position of that moment.
 * @param pendingIntent whether a later command wants playback; null = no such command
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
      // A message in transit may have a later anchor.
      anchorMs: positionAt(clock, Math.max(endedAtEpochMs, clock.atEpochMs), durationMs),
      atEpochMs: endedAtEpochMs,
      paused: true,
    },
    error: isStill ? snapshot.error : null,
    loadingWait: null,
  };
}

/** Fields that make the next engine start paused. */
export const withoutPlayback = { wantsToPlay: false, awaitsConsent: false } as const;

/**
 * The command that lets the next engine resume.
 * @param stopped the snapshot at the end of the previous engine
 * @param restored the first snapshot of the next one
 */
export function resumeCommand(stopped: PlayerSnapshot, restored: PlayerSnapshot): ResumeCommand {
  const { queue, current, clock, repeatSection, radio, queueList, queueId, wantsToPlay, awaitsConsent } = stopped;
  return {
    type: 'resume',
    lastKnown: {
      queue: isSameQueue(queue, restored.queue) ? null : queue,
      currentKey: current?.key ?? null,
      positionMs: clock.anchorMs,
      repeatSection,
      radio,
      queueList,
      queueId,
      play: wantsToPlay || awaitsConsent,
    },
  };
}

/** Whether playback is wanted after this command; null for commands that don't change that. */
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
