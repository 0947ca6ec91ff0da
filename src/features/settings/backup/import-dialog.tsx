import { useQueryClient } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useEffect, useState } from 'react';
import type { Backup } from '@/core/backup/backup-file';
import { type BackupPart, backupParts, isMergeable } from '@/core/backup/backup-parts';
import { defaultService, shownAddress } from '@/core/service/service-address';
import { type Settings, serviceAddress } from '@/core/settings/settings';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import {
  applyImport,
  type ImportChoice,
  type ImportPlans,
  type ImportResult,
  planImport,
} from '@/state/backup/import-backup';
import { lyricChoiceKey } from '@/state/lyrics/lyric-choices';
import { settingsStore } from '@/state/settings/settings-store';
import { Button } from '@/ui/controls/button';
import { showToast } from '@/ui/feedback/toast';
import { Dialog } from '@/ui/overlays/dialog';
import styles from './import-dialog.module.css';
import { ImportPart } from './import-part';
import { partNames } from './part-list';

type ImportDialogProps = {
  backup: Backup;
  /** `null` = cancelled. */
  onDone: (result: ImportResult | null) => void;
};

/** Adds to lists where that is possible. */
function allParts(backup: Backup): ImportChoice {
  return Object.fromEntries(
    backupParts
      .filter((part) => backup.values[part] !== undefined)
      .map((part) => [part, isMergeable(part) ? 'merge' : 'replace']),
  );
}

/** Shows what restoring a backup changes, part by part, and restores the chosen parts. */
export function ImportDialog({ backup, onDone }: ImportDialogProps) {
  const { t, i18n } = useTranslation();
  const { player } = useHost();
  const client = useQueryClient();
  /** How each part of the file is imported, chosen or not. */
  const [modes, setModes] = useState(() => allParts(backup));
  const [left, setLeft] = useState<ReadonlySet<BackupPart>>(new Set());
  const [plans, setPlans] = useState<ImportPlans | null>(null);
  const [isRestoring, setIsRestoring] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void planImport(player, backup, modes).then((next) => isCurrent && setPlans(next));
    return () => {
      isCurrent = false;
    };
  }, [player, backup, modes]);

  const changes = (part: BackupPart): boolean => (plans?.[part]?.change.kind ?? 'same') !== 'same';
  const chosen = backupParts.filter((part) => changes(part) && !left.has(part));

  const restore = async () => {
    setIsRestoring(true);
    const result = await applyImport(player, backup, Object.fromEntries(chosen.map((part) => [part, modes[part]])));
    await client.invalidateQueries({ queryKey: [lyricChoiceKey] });
    if (result.applied.length > 0) {
      showToast(t('backup.restored'), {
        action: {
          label: t('backup.undo'),
          run: () =>
            void result.undo().then(async (parts) => {
              await client.invalidateQueries({ queryKey: [lyricChoiceKey] });
              if (parts.length === 0) showToast(t('backup.undone'));
              else
                showToast(t('backup.undoFailed', { parts: partNames(t, parts) }), {
                  tone: 'danger',
                  isLong: true,
                });
            }),
        },
      });
    }
    onDone(result);
  };

  const toggle = (part: BackupPart, isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(part);
      else next.add(part);
      return next;
    });

  const { createdAtEpochMs } = backup;
  return (
    <Dialog
      title={t('backup.preview.title')}
      closeLabel={t('backup.preview.cancel')}
      size="wide"
      {...(isRestoring ? {} : { onClose: () => onDone(null) })}
      actions={
        <>
          <Button disabled={isRestoring} onClick={() => onDone(null)}>
            {t('backup.preview.cancel')}
          </Button>
          <Button tone="primary" disabled={isRestoring || chosen.length === 0} onClick={() => void restore()}>
            {t(isRestoring ? 'backup.preview.restoring' : 'backup.preview.restore')}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>
        {createdAtEpochMs === null
          ? t('backup.preview.undated')
          : t('backup.preview.created', {
              date: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(
                createdAtEpochMs,
              ),
            })}
      </p>
      {plans?.settings && chosen.includes('settings') ? <ServiceChange changed={plans.settings.result.values} /> : null}
      <ul className={styles.parts}>
        {backupParts
          .filter((part) => backup.values[part] !== undefined || backup.damaged.includes(part))
          .map((part) => (
            <ImportPart
              key={part}
              part={part}
              backup={backup}
              plan={plans === null ? 'comparing' : (plans[part] ?? null)}
              mode={modes[part] ?? 'replace'}
              isChosen={chosen.includes(part)}
              isDisabled={isRestoring}
              onChoose={(isChosen) => toggle(part, isChosen)}
              onMode={(mode) => setModes((before) => ({ ...before, [part]: mode }))}
            />
          ))}
      </ul>
    </Dialog>
  );
}

/** Says that restoring these settings changes the music service, which receives the login. */
function ServiceChange({ changed }: { changed: Partial<Settings> }) {
  const { t } = useTranslation();
  const settings = settingsStore.getState();
  const before = serviceAddress(settings);
  const after = serviceAddress({ ...settings, ...changed });
  if (before === after) return null;
  return (
    <p className={styles.warning} role="note">
      <TriangleAlert size={18} aria-hidden="true" />
      {after === defaultService
        ? t('backup.preview.serviceReset')
        : t('backup.preview.service', { address: shownAddress(after) })}
    </p>
  );
}
