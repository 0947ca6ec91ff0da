import { useId } from 'react';
import type { Backup } from '@/core/backup/backup-file';
import { type BackupPart, type ImportMode, isMergeable } from '@/core/backup/backup-parts';
import type { PartPlan } from '@/core/backup/plan-import';
import { useTranslation } from '@/i18n/use-translation';
import styles from './import-dialog.module.css';
import { useChangeText } from './use-change-text';

type ImportPartProps = {
  part: BackupPart;
  backup: Backup;
  /** null = this installation can't read or store the part now. */
  plan: PartPlan<BackupPart> | 'comparing' | null;
  mode: ImportMode;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: (isChosen: boolean) => void;
  onMode: (mode: ImportMode) => void;
};

/** One part of a backup: whether and how it is restored, and what that changes. */
export function ImportPart({ part, backup, plan, mode, isChosen, isDisabled, onChoose, onMode }: ImportPartProps) {
  const { t } = useTranslation();
  const id = useId();
  const { changeText, notes } = useChangeText(part, backup);
  const isDamaged = backup.damaged.includes(part);
  const change = plan === 'comparing' || plan === null ? null : plan.change;
  const canChoose = change !== null && change.kind !== 'same' && !isDisabled;
  const text = isDamaged
    ? t('backup.preview.damaged')
    : plan === 'comparing'
      ? t('backup.preview.comparing')
      : plan === null
        ? t('backup.preview.unavailable')
        : changeText(plan.change);
  return (
    <li className={styles.part}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.check}
          aria-describedby={`${id}-change`}
          checked={isChosen}
          disabled={!canChoose}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span className={styles.name}>{t(`backup.part.${part}`)}</span>
      </label>
      <div id={`${id}-change`} className={styles.change}>
        <p>{text}</p>
        {notes(plan === 'comparing' ? null : plan).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {isMergeable(part) && !isDamaged && plan !== null ? (
        <fieldset className={styles.modes} aria-label={t('backup.preview.mode', { part: t(`backup.part.${part}`) })}>
          {(['merge', 'replace'] as const).map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={option === mode}
              disabled={isDisabled}
              onClick={() => onMode(option)}
            >
              {t(`backup.preview.${option}`)}
            </button>
          ))}
        </fieldset>
      ) : null}
    </li>
  );
}
