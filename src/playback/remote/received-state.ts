import { applyPatch } from '@/core/queue/queue-patch';
import { sameEqualiser } from '@/core/sound/equaliser-settings';
import type { PlayerSnapshot } from '@/playback/player';
import type { ChannelMessage } from './channel';

export type StateMessage = Extract<ChannelMessage, { kind: 'state' }>;

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
    equaliser: sameEqualiser(rest.equaliser, known.equaliser) ? known.equaliser : rest.equaliser,
    clock: sameValues(rest.clock, known.clock),
    error: sameValues(rest.error, known.error),
    delivered: sameValues(rest.delivered, known.delivered),
    preview: sameValues(rest.preview, known.preview),
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

export function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
