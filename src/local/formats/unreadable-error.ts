import type { UnreadableReason } from '@/core/local-music/local-folder.ts';

/** A file whose tags could not be read. */
export class UnreadableError extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The tags of a file could not be read: ${reason}`, options);
    this.name = 'UnreadableError';
    this.reason = reason;
  }
}

/** Browser errors for a file that is protected, deleted or changed. */
const accessErrors: readonly string[] = ['NotReadableError', 'NotAllowedError', 'NotFoundError', 'SecurityError'];

/** Error names of the tag library; its subclasses have the same names. */
const libraryReasons: Readonly<Record<string, UnreadableReason>> = {
  CouldNotDetermineFileTypeError: 'unknown-type',
  UnsupportedFileTypeError: 'unsupported-type',
  UnexpectedFileContentError: 'unexpected-content',
  FieldDecodingError: 'field-decoding',
  InternalParserError: 'parser',
  EndOfStreamError: 'unexpected-content',
  BufferSizeError: 'too-large',
};

/** Converts any error of the tag reader; an unexpected one counts as a parser failure. */
export function asUnreadable(error: unknown): UnreadableError {
  if (error instanceof UnreadableError) return error;
  const name = error instanceof Error ? error.name : '';
  if (accessErrors.includes(name)) return new UnreadableError('no-access', { cause: error });
  return new UnreadableError(libraryReasons[name] ?? 'parser', { cause: error });
}
