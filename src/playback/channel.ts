import type { Problem } from '@/core/errors';
import type { QueuePatch } from '@/core/queue-patch';
import type { PlayerEvent, PlayerSnapshot } from './player';

/** Carries messages to every other end; none comes back to its sender. Messages are structured-cloneable data. */
export interface Channel {
  post(message: ChannelMessage): void;
  /** The returned function ends it. */
  onMessage(listener: (message: unknown) => void): () => void;
  close(): void;
}

/** The snapshot without its list, and the version of the list it belongs to. */
export type SnapshotWithoutItems = Omit<PlayerSnapshot, 'queue'> & {
  queue: Omit<PlayerSnapshot['queue'], 'items'>;
};

/**
 * What goes over a channel between one engine and any number of remotes:
 *
 *     remote ──hello──▶ engine              "tell me everything"
 *     remote ◀──state── engine   (items)    at a hello
 *     remote ◀──state── engine   (patch)    whenever the list changed
 *     remote ◀──state── engine              at every other change
 *     remote ──command▶ engine ──reply──▶   every command is answered, also when it is refused
 *     remote ◀──event── engine
 *
 * Who has missed a change, or does not know patches yet, says hello again.
 */
export type ChannelMessage =
  | { kind: 'hello'; from: string }
  | { kind: 'command'; id: string; command: unknown }
  | { kind: 'reply'; id: string; problem: Problem | null }
  /**
   * `items` is the whole list; `patch` makes it of the list that this engine sent with version `base`. Without both the
   * list is the one already sent with this engine and version.
   */
  | {
      kind: 'state';
      engine: string;
      snapshot: SnapshotWithoutItems;
      items?: PlayerSnapshot['queue']['items'];
      patch?: { base: number; change: QueuePatch };
    }
  | { kind: 'event'; event: PlayerEvent };

/**
 * Name of the channel. Its number rises when messages change in a way that pages of an older build would misread, so
 * that those simply don't hear each other.
 */
export const playerChannelName = 'kanade-player-1';

/** A channel between all documents of one origin. Needs no background worker to be awake. */
export function openBroadcastChannel(name: string = playerChannelName): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      const ended = new AbortController();
      channel.addEventListener('message', (event) => listener(event.data), { signal: ended.signal });
      return () => ended.abort();
    },
    close: () => channel.close(),
  };
}

/** True for something that may be a message of this protocol; unknown kinds are for newer builds and ignored. */
export function isChannelMessage(value: unknown): value is ChannelMessage {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}
