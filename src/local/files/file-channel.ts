import * as v from 'valibot';
import { localIdSchema } from '@/core/song/song-schema';
import type { FilePlace } from './folder-reader';

/** A song and where the index has its file, so that a page need not read the index. */
export type WantedFile = FilePlace & { id: string };

/**
 * What documents tell each other about files:
 *
 *     engine ──want──▶ pages       these files
 *     engine ◀──files── pages      some of them, as they are opened
 *     engine ◀──answered── pages   that was all this page has
 *     engine ◀──offer── pages      a page opened, or can read more than before
 */
export type FileMessage =
  | { kind: 'want'; request: string; files: readonly WantedFile[] }
  | { kind: 'files'; request: string; files: readonly { id: string; file: File }[] }
  | { kind: 'answered'; request: string }
  | { kind: 'offer' };

/** Delivers messages to every other end, never back to the sender. */
export interface FileChannel {
  post(message: FileMessage): void;
  /** The listener gets what any document of the origin sent, unchecked. Returns a function that unsubscribes. */
  onMessage(listener: (message: unknown) => void): () => void;
  close(): void;
}

/** Files in one request. */
export const maxWanted = 100;

const request = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

const messageSchema: v.GenericSchema<unknown, FileMessage> = v.variant('kind', [
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

/** The message; null for anything else, such as one of another build. */
export function parseFileMessage(value: unknown): FileMessage | null {
  const result = v.safeParse(messageSchema, value);
  return result.success ? result.output : null;
}

/** A channel between all documents of this origin. Its number increases when messages change incompatibly. */
export function openFileChannel(name = 'kanade-local-files-1'): FileChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      const controller = new AbortController();
      channel.addEventListener('message', (event) => listener(event.data), { signal: controller.signal });
      return () => controller.abort();
    },
    close: () => channel.close(),
  };
}
