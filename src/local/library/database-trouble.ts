import type { DatabaseTrouble } from '@/storage/database';

const troubles: readonly DatabaseTrouble[] = ['blocked', 'newer', 'damaged', 'refused', 'no-answer'];

/** Why the database can't be used, by the error of `openDatabase`; null for any other error. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  const trouble = error instanceof Error && 'trouble' in error ? error.trouble : null;
  return troubles.find((known) => known === trouble) ?? null;
}
