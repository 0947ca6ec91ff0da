import * as v from 'valibot';
import { type ErrorKind, errorMessageKeys } from '@/core/errors';
import { isAudioFileName } from '@/core/local-music/audio-files';

/** The largest file that services take, in bytes. */
export const maxUploadBytes = 100 * 1024 * 1024;

/** More files at a time are refused: their names and bytes are stored until they are uploaded. */
export const maxUploads = 500;

const ownErrors = ['not-audio', 'too-large', 'empty', 'drive-full', 'storage', 'not-offered'] as const;

/** Why a file was not uploaded: those of the service, and of the file itself. */
export type UploadError = ErrorKind | (typeof ownErrors)[number];

const uploadErrors = [...ownErrors, ...(Object.keys(errorMessageKeys) as ErrorKind[])];

const outcomeSchema = v.variant('type', [
  /** `recognisedAs` is a song of the catalogue, "" for none; `isInstant`: the service had these bytes already. */
  v.object({ type: v.literal('added'), isInstant: v.boolean(), recognisedAs: v.string() }),
  /** The same bytes are in the drive already. */
  v.object({ type: v.literal('present') }),
  v.object({ type: v.literal('failed'), reason: v.picklist(uploadErrors) }),
]);

export type UploadOutcome = v.InferOutput<typeof outcomeSchema>;

const bytes = v.pipe(v.number(), v.finite(), v.minValue(0));

/** A file that the user wants in the cloud drive. Its bytes are stored beside it until it is there. */
export const uploadSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  userId: v.string(),
  /** With its extension. */
  fileName: v.pipe(v.string(), v.maxLength(1024)),
  sizeBytes: bytes,
  addedAtEpochMs: bytes,
  /** null until it was uploaded, or can't be. */
  outcome: v.nullable(outcomeSchema),
});

export type Upload = v.InferOutput<typeof uploadSchema>;

/** What is wrong with a file before anything is sent; null if it may be uploaded. */
export function refusedFile({ name, size }: { name: string; size: number }): UploadError | null {
  if (!isAudioFileName(name)) return 'not-audio';
  if (size === 0) return 'empty';
  return size > maxUploadBytes ? 'too-large' : null;
}

/** The uploads by what has become of them. */
export function sortedUploads(uploads: readonly Upload[]): { open: Upload[]; failed: Upload[]; done: Upload[] } {
  const open = uploads.filter(({ outcome }) => outcome === null);
  const failed = uploads.filter(({ outcome }) => outcome?.type === 'failed');
  const done = uploads.filter(({ outcome }) => outcome !== null && outcome.type !== 'failed');
  return { open, failed, done };
}
