import * as v from 'valibot';
import { localIdSchema } from '@/core/song/song-schema.ts';
import { type Bus, openBus } from '@/storage/documents/bus.ts';
import type { FilePlace } from './folder-reader.ts';

/** A song with its file's path, so that a page does not need the index. */
export type WantedFile = FilePlace & { id: string };

/**
 * Messages between documents about files:
 *
 *     engine ──want──▶ pages       requests files
 *     engine ◀──files── pages      some of them, as they are opened
 *     engine ◀──answered── pages   the page has no more of them
 *     engine ◀──offer── pages      a page opened, or can read more files
 */
export type FileMessage =
  | { kind: 'want'; request: string; files: readonly WantedFile[] }
  | { kind: 'files'; request: string; files: readonly { id: string; file: File }[] }
  | { kind: 'answered'; request: string }
  | { kind: 'offer' };

/** Maximum number of files per request. */
export const maxWanted = 100;

const request = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

export const fileMessageSchema: v.GenericSchema<unknown, FileMessage> = v.variant('kind', [
  v.object({
    kind: v.literal('want'),
    request,
    files: v.pipe(
      v.array(v.object({ id: localIdSchema, folderId: v.string(), path: v.string() })),
      v.maxLength(maxWanted),
    ),
  }),
  v.object({
    kind: v.literal('files'),
    request,
    files: v.pipe(v.array(v.object({ id: localIdSchema, file: v.file() })), v.maxLength(maxWanted)),
  }),
  v.object({ kind: v.literal('answered'), request }),
  v.object({ kind: v.literal('offer') }),
]);

/** A new bus between all documents of this origin. */
export function openFileBus(): Bus<FileMessage> {
  return openBus('kanade-local-files-1', fileMessageSchema);
}
