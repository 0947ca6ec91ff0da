import type { TFunction } from 'i18next';
import type { BackupPart } from '@/core/backup/backup-parts';

/** The names of parts as a list of the language. */
export function partList(t: TFunction, language: string, parts: readonly BackupPart[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts.map((part) => t(`backup.part.${part}`)));
}
