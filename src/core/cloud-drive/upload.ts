import * as v from 'valibot';
import { type ErrorKind, errorMessageKeys } from '@/core/errors.ts';
import { isAudioFileName } from '@/core/local-music/audio-files.ts';

/** Largest file that services accept, in bytes. */
export const maxUploadBytes = 100 * 1024 * 1024;

/** Limit of files per upload: their names and bytes are stored until they are uploaded. */
export const maxUploads = 500;

const ownErrors = ['not-audio', 'too-large', 'empty', 'drive-full', 'storage', 'not-offered'] as const;

/** Why a file was not uploaded: errors of the service and of the file. */
export type UploadError = ErrorKind | (typeof ownErrors)[number];

const uploadErrors = [...ownErrors, ...(Object.keys(errorMessageKeys) as ErrorKind[])];

const outcomeSchema = v.variant('type', [
  /** `recognisedAs` is the id of a catalogue song, "" if none; `isInstant`: the service already had these bytes. */
  v.object({ type: v.literal('added'), isInstant: v.boolean(), recognisedAs: v.string() }),
  /** The drive already has the same bytes. */
  v.object({ type: v.literal('present') }),
  v.object({ type: v.literal('failed'), reason: v.picklist(uploadErrors) }),
]);

export type UploadOutcome = v.InferOutput<typeof outcomeSchema>;

const bytes = v.pipe(v.number(), v.finite(), v.minValue(0));

/** A file to upload to the cloud drive. Its bytes are stored separately until the upload ends. */
export const uploadSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  userId: v.string(),
  fileName: v.pipe(v.string(), v.maxLength(1024)),
  sizeBytes: bytes,
  addedAtEpochMs: bytes,
  /** null until it is uploaded or has failed. */
  outcome: v.nullable(outcomeSchema),
});

export type Upload = v.InferOutput<typeof uploadSchema>;

/** Why a file can't be uploaded, checked before any request; null if it can. */
export function refusedFile({ name, size }: { name: string; size: number }): UploadError | null {
  if (!isAudioFileName(name)) return 'not-audio';
  if (size === 0) return 'empty';
  return size > maxUploadBytes ? 'too-large' : null;
}

/** Groups uploads by outcome. */
export function sortedUploads(uploads: readonly Upload[]): { open: Upload[]; failed: Upload[]; done: Upload[] } {
  const open = uploads.filter(({ outcome }) => outcome === null);
  const failed = uploads.filter(({ outcome }) => outcome?.type === 'failed');
  const done = uploads.filter(({ outcome }) => outcome !== null && outcome.type !== 'failed');
  return { open, failed, done };
}
