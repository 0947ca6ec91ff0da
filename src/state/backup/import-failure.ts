import { AppError } from '@/core/errors';
import { refusalOf, type WriteResult } from '@/storage/refusals';

/** Why a part of a backup was not imported: no space, storage not allowed, or no player that answers. */
export type ImportFailure = 'full' | 'blocked' | 'no-player';

/** The browser did not store a value of a backup. */
class RefusedError extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(`not stored: ${failure}`);
    this.name = 'RefusedError';
    this.failure = failure;
  }
}

/** Throws where a value was not stored. */
export function requireStored(result: WriteResult): void {
  if (result !== 'stored') throw new RefusedError(result);
}

export function importFailureOf(error: unknown): ImportFailure {
  if (error instanceof RefusedError) return error.failure;
  if (error instanceof AppError && error.kind === 'no-response') return 'no-player';
  return refusalOf(error);
}
