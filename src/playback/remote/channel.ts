import * as v from 'valibot';
import type { ErrorInfo } from '@/core/errors';
import type { QueuePatch } from '@/core/queue/queue-patch';
import type { PlayerEvent, PlayerSnapshot } from '@/playback/player';
import { type Bus, openBus } from '@/storage/documents/bus';

/** Connects one engine with any number of remotes in other documents. */
export type PlayerChannel = Bus<ChannelMessage>;

/** The snapshot without its list, and the version of the list it belongs to. */
type SnapshotWithoutItems = Omit<PlayerSnapshot, 'queue'> & {
  queue: Omit<PlayerSnapshot['queue'], 'items'>;
};

/**
 * What goes over a channel between one engine and any number of remotes:
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
   * `items` is the complete list; `patch` applies to the list that this engine sent with version `base`. Without both,
   * the list is the one already sent by this engine with this version.
   */
  | {
      kind: 'state';
      /** The engine holds the life lock of this name (`engine-life.ts`) from before its first state until its end. */
      engine: string;
      snapshot: SnapshotWithoutItems;
      /** Offset of the sender's clock (`steady-clock.ts`), by which receivers translate times. 0 in earlier versions. */
      wallOffsetMs?: number;
      items?: PlayerSnapshot['queue']['items'];
      patch?: { base: number; change: QueuePatch };
    }
  | { kind: 'event'; engine: string; event: PlayerEvent }
  /** From a later engine to one whose life lock it does not see: the site's data were deleted, and with them its locks. */
  | { kind: 'replaced'; engine: string };

/**
 * Name of the channel. Its number is increased when messages change incompatibly, so that pages of different builds
 * don't receive each other's messages.
 */
export const playerChannelName = 'kanade-player-2';

/**
 * Checks only the kind: a queue of 10,000 songs can't be checked at every change. Commands, the only messages that change
 * anything, are parsed by `parseCommand`. Messages of unknown kinds are left to their receivers, which ignore them.
 */
const messageSchema = v.custom<ChannelMessage>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string',
);

/** The channel of all documents of one origin. */
export function openPlayerChannel(): PlayerChannel {
  return openBus(playerChannelName, messageSchema);
}
