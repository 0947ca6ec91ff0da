import * as v from 'valibot';
import type { ScanProgress, UnreadableFile } from '@/core/local-music/local-folder';
import type { LocalTrack } from '@/core/local-music/local-track';
import { createLog } from '@/core/log';
import { parseTrack } from './records/track-record';
import { parseUnreadable } from './records/unreadable-record';

const log = createLog('local music');

/** What changed in the index, after it was stored. Removals come first: an id may be removed and added at once. */
export type IndexChange = {
  /** Added or changed. */
  tracks: readonly LocalTrack[];
  removedIds: readonly string[];
  unreadable: readonly UnreadableFile[];
  /** Files that are no longer unreadable, or not there any more. */
  readable: readonly Pick<UnreadableFile, 'folderId' | 'path'>[];
};

export const noChange: IndexChange = { tracks: [], removedIds: [], unreadable: [], readable: [] };

/**
 * What documents tell each other about the database, always after the change is stored, so that a document that misses
 * a message is right again once it reads:
 *
 * - `change`: tracks or unreadable files changed.
 * - `progress`: how far the scan is; null when it ended. Only the scanner sends it.
 * - `folders`: the list of folders changed.
 * - `scans`: a scan is wanted, paused, resumed or cancelled.
 * - `rebuilt`: the whole index was replaced.
 */
export type LocalMessage =
  | { kind: 'change'; change: IndexChange }
  | { kind: 'progress'; progress: ScanProgress | null }
  | { kind: 'folders' }
  | { kind: 'scans' }
  | { kind: 'rebuilt' };

/** Its number is increased when messages change incompatibly. */
const channelName = 'kanade-local-1';

export interface LocalChannel {
  post(message: LocalMessage): void;
  /** Messages of other documents and workers, without invalid ones. Returns a function that unsubscribes. */
  onMessage(listener: (message: LocalMessage) => void): () => void;
  close(): void;
}

const count = v.pipe(v.number(), v.finite());

const progressSchema = v.object({
  folderId: v.string(),
  state: v.picklist(['running', 'paused']),
  phase: v.picklist(['tags', 'covers']),
  foundCount: count,
  isFoundComplete: v.boolean(),
  readCount: count,
  unchangedCount: count,
  unreadableCount: count,
  currentPath: v.string(),
  filesPerSecond: count,
});

/** Of a list, the good ones: one that is corrupt does not take the others with it. */
const good = <Item>(parse: (value: unknown) => Item | null) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((values) => values.map(parse).filter((value) => value !== null)),
  );

const messageSchema = v.variant('kind', [
  v.object({
    kind: v.literal('change'),
    change: v.object({
      tracks: good(parseTrack),
      removedIds: v.array(v.string()),
      unreadable: good(parseUnreadable),
      readable: v.array(v.object({ folderId: v.string(), path: v.string() })),
    }),
  }),
  v.object({ kind: v.literal('progress'), progress: v.nullable(progressSchema) }),
  v.object({ kind: v.literal('folders') }),
  v.object({ kind: v.literal('scans') }),
  v.object({ kind: v.literal('rebuilt') }),
]);

/** A message from the channel; null for an invalid one. */
export function parseLocalMessage(value: unknown): LocalMessage | null {
  const result = v.safeParse(messageSchema, value);
  return result.success ? result.output : null;
}

/** Opens the channel; a document does not receive what it posts itself through the same object. */
export function openLocalChannel(): LocalChannel {
  const channel = new BroadcastChannel(channelName);
  const listeners = new Set<(message: LocalMessage) => void>();
  let wasReported = false;
  channel.addEventListener('message', ({ data }) => {
    const message = parseLocalMessage(data);
    if (!message) {
      if (!wasReported) log.warn('a message about local music is invalid and is ignored');
      wasReported = true;
      return;
    }
    for (const listener of [...listeners]) listener(message);
  });
  return {
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => channel.close(),
  };
}

/** Posts one message to all documents, this one included. */
export function postLocalMessage(message: LocalMessage): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}
