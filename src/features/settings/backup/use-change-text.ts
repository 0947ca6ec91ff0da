import type { Backup } from '@/core/backup/backup-file';
import type { BackupPart } from '@/core/backup/backup-parts';
import type { PartChange, PartPlan } from '@/core/backup/plan-import';
import type { SettingField } from '@/core/settings/setting-field';
import { type SettingKey, settingFields } from '@/core/settings/setting-fields';
import type { MessageKey } from '@/i18n/typed-keys';
import { useTranslation } from '@/i18n/use-translation';

const fields: Record<SettingKey, SettingField<unknown>> = settingFields;

/** More names than this are not listed. */
const mostNames = 12;

/** The texts about what restoring a part changes. */
export function useChangeText(part: BackupPart, backup: Backup) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => ({ count, formatted: count.toLocaleString(i18n.language) });
  const list = (texts: readonly string[]) => new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(texts);
  const unit = part === 'queue' || part === 'history' || part === 'searches' || part === 'playlists' ? part : 'lyrics';
  const entries = (count: number) => t(`backup.entries.${unit}`, number(count));
  const names = (keys: readonly SettingKey[]) =>
    list(keys.flatMap((key) => (fields[key].label ? [t(fields[key].label as MessageKey)] : [])).slice(0, mostNames));

  const changeText = (change: PartChange): string => {
    switch (change.kind) {
      case 'same':
        return t('backup.preview.same');
      case 'values': {
        const changes = t('backup.preview.values', number(change.count));
        const named = names(change.settings);
        return named === '' ? changes : t('backup.preview.named', { changes, names: named });
      }
      case 'replaced':
        if (change.before === 0) return t('backup.preview.added', { entries: entries(change.after) }).trim();
        return t('backup.preview.replaced', { before: entries(change.before), after: entries(change.after) }).trim();
      case 'merged':
        return [
          ...(change.added > 0 ? [t('backup.preview.added', { entries: entries(change.added) })] : []),
          ...(change.changed > 0 ? [t('backup.preview.changed', { entries: entries(change.changed) })] : []),
        ].join(' · ');
      default:
        return change satisfies never;
    }
  };

  const notes = (plan: PartPlan<BackupPart> | null): string[] => {
    const unread = backup.unread[part] ?? 0;
    const leftOut = plan && 'leftOut' in plan.change ? plan.change.leftOut : 0;
    const withheld = names(plan?.withheld ?? []);
    const hasLocalSongs =
      part === 'queue' && backup.values.queue?.songs.some(({ origin }) => origin === 'local') === true;
    return [
      ...(leftOut > 0 ? [t('backup.preview.leftOut', { entries: leftOutText(leftOut) }).trim()] : []),
      ...(unread > 0 ? [t('backup.preview.unread', number(unread))] : []),
      ...(withheld === '' ? [] : [t('backup.preview.withheld', { names: withheld })]),
      ...(hasLocalSongs ? [t('backup.preview.localSongs')] : []),
    ];
  };
  // Of playlists it is songs that may be too many.
  const leftOutText = (count: number) =>
    part === 'playlists' ? t('backup.entries.queue', number(count)) : entries(count);

  return { changeText, notes };
}
