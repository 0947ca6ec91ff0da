import type { UnreadableReason } from '@/core/local-music/local-folder';

/** A file whose tags could not be read, and why. */
export class UnreadableError extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The tags of a file could not be read: ${reason}`, options);
    this.name = 'UnreadableError';
    this.reason = reason;
  }
}

/** Names of errors that the browser throws when a file may not be read, is gone, or has changed. */
const accessErrors: readonly string[] = ['NotReadableError', 'NotAllowedError', 'NotFoundError', 'SecurityError'];

/** Names of errors of the tag library, which also gives its own name to their subclasses. */
const libraryReasons: Readonly<Record<string, UnreadableReason>> = {
  CouldNotDetermineFileTypeError: 'unknown-type',
  UnsupportedFileTypeError: 'unsupported-type',
  UnexpectedFileContentError: 'unexpected-content',
  FieldDecodingError: 'field-decoding',
  InternalParserError: 'parser',
  EndOfStreamError: 'unexpected-content',
  BufferSizeError: 'too-large',
};

/** Any failure of reading tags as an `UnreadableError`; an unexpected one counts as a failure of the parser. */
export function asUnreadable(error: unknown): UnreadableError {
  if (error instanceof UnreadableError) return error;
  const name = error instanceof Error ? error.name : '';
  if (accessErrors.includes(name)) return new UnreadableError('no-access', { cause: error });
  return new UnreadableError(libraryReasons[name] ?? 'parser', { cause: error });
}
