import * as v from 'valibot';
import type { UnreadableFile } from '@/core/local-music/local-folder';

const unreadableSchema = v.object({
  folderId: v.string(),
  path: v.string(),
  sizeBytes: v.number(),
  modifiedMs: v.number(),
  reason: v.picklist([
    'unknown-type',
    'unsupported-type',
    'unexpected-content',
    'field-decoding',
    'parser',
    'empty',
    'no-access',
    'too-large',
    'no-sound',
    'folder-no-access',
    'folder-too-deep',
  ]),
});

/** A file that could not be read, from storage or a message; null for a corrupt record: the file is then read again. */
export function parseUnreadable(value: unknown): UnreadableFile | null {
  const result = v.safeParse(unreadableSchema, value);
  return result.success ? result.output : null;
}
