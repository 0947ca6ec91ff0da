import * as v from 'valibot';
import type { ErrorInfo } from '@/core/errors.ts';
import type { QueuePatch } from '@/core/queue/queue-patch.ts';
import type { PlayerEvent, PlayerSnapshot } from '@/playback/player.ts';
import { type Bus, openBus } from '@/storage/documents/bus.ts';

/** Connects one engine with any number of remotes in other documents. */
export type PlayerChannel = Bus<ChannelMessage>;

/** The snapshot without the items of its list, which `version` identifies. */
type SnapshotWithoutItems = Omit<PlayerSnapshot, 'queue'> & {
  queue: Omit<PlayerSnapshot['queue'], 'items'>;
};

/**
 * Messages between one engine and its remotes:
 *
 *     remote ──hello──▶ engine              requests the complete state
 *     remote ◀──state── engine   (items)    as the response to a hello
 *     remote ◀──state── engine   (patch)    when the list changed
 *     remote ◀──state── engine              at every other change
 *     remote ──command▶ engine ──reply──▶   every command is answered, also when it is refused
 *     remote ◀──event── engine
 *
 * A remote that has missed a change sends `hello` again.
 */
export type ChannelMessage =
  | { kind: 'hello'; from: string }
  | { kind: 'command'; id: string; command: unknown }
  | { kind: 'reply'; id: string; error: ErrorInfo | null }
  /**
   * `items` is the complete list; `patch` applies to this engine's list of version `base`. Without either, the list is
   * the one with this version that the engine has already sent.
   */
  | {
      kind: 'state';
      /** Name of the life lock (`engine-life.ts`) that the engine holds from before its first state until its end. */
      engine: string;
      snapshot: SnapshotWithoutItems;
      /** Offset of the sender's clock (`steady-clock.ts`), by which receivers translate times. 0 in earlier versions. */
      wallOffsetMs?: number;
      items?: PlayerSnapshot['queue']['items'];
      patch?: { base: number; change: QueuePatch };
    }
  | { kind: 'event'; engine: string; event: PlayerEvent }
  /** To an engine whose life lock the sender does not see, because site data and locks were deleted. */
  | { kind: 'replaced'; engine: string };

/**
 * Channel name. The number increases with incompatible messages, so that pages of different builds don't exchange any.
 */
export const playerChannelName = 'kanade-player-2';

/**
 * Checks only the kind, because validating a queue of 10,000 songs at every change would be too slow. Commands, the
 * only messages that change anything, are parsed by `parseCommand`. Receivers ignore unknown kinds.
 */
const messageSchema = v.custom<ChannelMessage>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string',
);

/** The channel of all documents of one origin. */
export function openPlayerChannel(): PlayerChannel {
  return openBus(playerChannelName, messageSchema);
}
