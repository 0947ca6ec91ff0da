import { useQueryClient } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useEffect, useId, useState } from 'react';
import { type BackupPart, backupParts, type ImportMode, isMergeable } from '@/core/backup/backup-parts.ts';
import type { PartChange, PartEffect } from '@/core/backup/plan-import.ts';
import { defaultService, shownAddress } from '@/core/service/service-address.ts';
import type { SettingField } from '@/core/settings/setting-field.ts';
import { type SettingKey, type Settings, serviceAddress, settingFields } from '@/core/settings/settings.ts';
import { formatList, formatLongDateTime, formatNumber } from '@/core/text/format.ts';
import { useHost } from '@/host/host-context.tsx';
import type { MessageKey } from '@/i18n/typed-keys.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import {
  applyImport,
  hasPart,
  type ImportChoice,
  type ImportPlans,
  type ImportResult,
  type OpenedBackup,
  planImport,
} from '@/state/backup/backup.ts';
import { lyricChoiceKey } from '@/state/lyrics/lyric-choices.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import styles from './import-dialog.module.css';
import { partNames } from './part-list.ts';

type ImportDialogProps = {
  backup: OpenedBackup;
  /** `null` = cancelled. */
  onDone: (result: ImportResult | null) => void;
};

/** All parts of a backup; lists are extended if possible. */
function allParts(backup: OpenedBackup): ImportChoice {
  return Object.fromEntries(
    backupParts.filter((part) => hasPart(backup, part)).map((part) => [part, isMergeable(part) ? 'merge' : 'replace']),
  );
}

/** Shows the changes of restoring a backup, part by part, and restores the selected parts. */
export function ImportDialog({ backup, onDone }: ImportDialogProps) {
  const { t, i18n } = useTranslation();
  const { player } = useHost();
  const client = useQueryClient();
  /** Import mode of each part of the file, selected or not. */
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
              date: formatLongDateTime(createdAtEpochMs, i18n.language),
            })}
      </p>
      {plans?.settings && chosen.includes('settings') ? <ServiceChange changed={plans.settings.result.values} /> : null}
      <OtherAddresses
        changed={(chosen.includes('settings') && plans?.settings?.result.values) || {}}
        coverHosts={chosen.flatMap((part) => plans?.[part]?.coverHosts ?? [])}
      />
      <ul className={styles.parts}>
        {backupParts
          .filter((part) => hasPart(backup, part) || backup.damaged.includes(part))
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

/** Warns that restoring these settings changes the music service, which receives the login. */
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

/** Maximum number of listed names. */
const maxNames = 12;

/** Names every address, besides the service's, that the app would load from or link to after restoring these parts. */
function OtherAddresses({ changed, coverHosts }: { changed: Partial<Settings>; coverHosts: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const service = serviceAddress({ ...settingsStore.getState(), ...changed });
  const label = (key: SettingKey) => t((fields[key].label as MessageKey | undefined) ?? 'service.address');
  const rows = (Object.keys(changed) as SettingKey[])
    .map((key) => ({ name: label(key), address: changed[key] }))
    .filter(({ address }) => typeof address === 'string' && /^\w+:\/\//.test(address) && address !== service)
    .map(({ name, address }) => ({ name, address: String(address) }));
  const hosts = [...new Set(coverHosts)];
  if (hosts.length > 0) {
    const more = hosts.length - maxNames;
    const named = more > 0 ? [...hosts.slice(0, maxNames), `+${formatNumber(more, i18n.language)}`] : hosts;
    rows.push({ name: t('backup.preview.covers'), address: named.join(', ') });
  }
  if (rows.length === 0) return null;
  return (
    <div className={styles.warning} role="note">
      <TriangleAlert size={18} aria-hidden="true" />
      <div>
        <p>{t('backup.preview.addresses')}</p>
        {rows.map(({ name, address }) => (
          <p key={name}>{t('backup.preview.named', { changes: name, names: address })}</p>
        ))}
      </div>
    </div>
  );
}

type ImportPartProps = {
  part: BackupPart;
  backup: OpenedBackup;
  /** null = this installation can't read or store the part now. */
  plan: PartEffect | 'comparing' | null;
  mode: ImportMode;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: (isChosen: boolean) => void;
  onMode: (mode: ImportMode) => void;
};

/** A part of a backup: whether and how it is restored, and the resulting changes. */
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

const fields: Record<SettingKey, SettingField<unknown>> = settingFields;

/** Formats the changes of restoring a part. */
function useChangeText(part: BackupPart, backup: OpenedBackup) {
  const { t, i18n } = useTranslation();
  const list = (texts: readonly string[]) => formatList(texts, i18n.language);
  const unit = part === 'queue' || part === 'history' || part === 'searches' || part === 'playlists' ? part : 'lyrics';
  const entries = (count: number) => t(`backup.entries.${unit}`, { count });
  const names = (keys: readonly SettingKey[]) =>
    list(keys.flatMap((key) => (fields[key].label ? [t(fields[key].label as MessageKey)] : [])).slice(0, maxNames));

  const changeText = (change: PartChange): string => {
    switch (change.kind) {
      case 'same':
        return t('backup.preview.same');
      case 'values': {
        const changes = t('backup.preview.values', { count: change.count });
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

  const notes = (plan: PartEffect | null): string[] => {
    const unread = backup.unread[part] ?? 0;
    const leftOut = plan && 'leftOut' in plan.change ? plan.change.leftOut : 0;
    const withheld = names(plan?.withheld ?? []);
    const hasLocalSongs =
      part === 'queue' && backup.values.queue?.songs.some(({ origin }) => origin === 'local') === true;
    return [
      ...(leftOut > 0 ? [t('backup.preview.leftOut', { entries: leftOutText(leftOut) }).trim()] : []),
      ...(unread > 0 ? [t('backup.preview.unread', { count: unread })] : []),
      ...(withheld === '' ? [] : [t('backup.preview.withheld', { names: withheld })]),
      ...(hasLocalSongs ? [t('backup.preview.localSongs')] : []),
    ];
  };
  // Playlists are counted by their songs, because a limit omits songs and not whole playlists.
  const leftOutText = (count: number) => (part === 'playlists' ? t('backup.entries.queue', { count }) : entries(count));

  return { changeText, notes };
}
