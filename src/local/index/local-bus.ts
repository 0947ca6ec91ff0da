import * as v from 'valibot';
import type { ScanProgress, UnreadableFile } from '@/core/local-music/local-folder.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { type Bus, openBus } from '@/storage/documents/bus.ts';
import { parseTrack, parseUnreadable } from './track-record.ts';

/** Stored change of the index. Removals apply first, because an id may be removed and added in one change. */
export type IndexChange = {
  /** Added or changed tracks. */
  tracks: readonly LocalTrack[];
  removedIds: readonly string[];
  unreadable: readonly UnreadableFile[];
  /** Files that became readable or are gone. */
  readable: readonly Pick<UnreadableFile, 'folderId' | 'path'>[];
};

export const noChange: IndexChange = { tracks: [], removedIds: [], unreadable: [], readable: [] };

/**
 * Messages between documents about the database, always sent after the change is stored, so that a document that missed
 * a message is correct after its next read:
 *
 * - `change`: tracks or unreadable files changed.
 * - `progress`: progress of the scan; null when it ended. Only the scanner sends it.
 * - `folders`: the list of folders changed.
 * - `scans`: a scan was requested, paused, resumed or cancelled.
 * - `rebuilt`: the whole index was replaced.
 */
export type LocalMessage =
  | { kind: 'change'; change: IndexChange }
  | { kind: 'progress'; progress: ScanProgress | null }
  | { kind: 'folders' }
  | { kind: 'scans' }
  | { kind: 'rebuilt' };

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

/** Valid entries of a list. */
const validOnes = <Item>(parse: (value: unknown) => Item | null) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((values) => values.map(parse).filter((value) => value !== null)),
  );

export const localMessageSchema: v.GenericSchema<unknown, LocalMessage> = v.variant('kind', [
  v.object({
    kind: v.literal('change'),
    change: v.object({
      tracks: validOnes(parseTrack),
      removedIds: v.array(v.string()),
      unreadable: validOnes(parseUnreadable),
      readable: v.array(v.object({ folderId: v.string(), path: v.string() })),
    }),
  }),
  v.object({ kind: v.literal('progress'), progress: v.nullable(progressSchema) }),
  v.object({ kind: v.literal('folders') }),
  v.object({ kind: v.literal('scans') }),
  v.object({ kind: v.literal('rebuilt') }),
]);

export function openLocalBus(): Bus<LocalMessage> {
  return openBus('kanade-local-1', localMessageSchema);
}
