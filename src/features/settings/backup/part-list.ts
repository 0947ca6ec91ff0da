import type { TFunction } from 'i18next';
import type { BackupPart } from '@/core/backup/backup-parts.ts';

export function partNames(t: TFunction, parts: readonly BackupPart[]): string[] {
  return parts.map((part) => t(`backup.part.${part}`));
}
