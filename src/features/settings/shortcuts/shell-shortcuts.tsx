import { useCallback, useId, useState } from 'react';
import { actionOfShortcut } from '@/core/actions/outside-table.ts';
import { recordShellShortcut, type ShellShortcutError, shellConflict } from '@/core/keyboard/recording.ts';
import {
  type ShellShortcutAction,
  type ShellShortcuts as Shortcuts,
  shellShortcutActions,
  shellShortcutDefaults,
} from '@/core/settings/shell-shortcuts.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { saveShellShortcuts, useTakenShortcuts } from '@/state/settings/shell-settings.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { combinationText } from '@/widgets/shortcuts/shortcut-hint.ts';
import { focusRow, RecorderRow, RefusalText, type Refused, useRefused } from './recorder-row.tsx';
import styles from './shortcuts.module.css';

const outcomeKeys = {
  saved: 'shortcutSettings.saved',
  'some-taken': 'shortcutSettings.someTaken',
  failed: 'shortcutSettings.notSaved',
} as const;

/** The system-wide shortcuts of the desktop app, saved together. In other hosts they can be tried but not saved. */
export function ShellShortcuts() {
  const { t } = useTranslation();
  const id = useId();
  const { desktop } = useHost();
  const stored = useSetting('shortcuts');
  const taken = useTakenShortcuts();
  const [changes, setChanges] = useState<Partial<Shortcuts>>({});
  const { refused, setRefused, clear } = useRefused<ShellShortcutAction, ShellShortcutError>();
  const shown: Shortcuts = { ...stored, ...changes };
  const rowId = (action: ShellShortcutAction) => `${id}-${action}`;
  const isChanged = shellShortcutActions.some((action) => shown[action] !== stored[action]);
  const suspend = useCallback(() => {
    desktop?.shortcuts.suspend(true);
    return () => desktop?.shortcuts.suspend(false);
  }, [desktop]);

  const pluginErrorOf = (action: ShellShortcutAction): Refused<ShellShortcutError> | null => {
    const other = shellConflict(action, shown);
    const conflict = other && { combination: shown[action], error: { type: 'conflict' as const, action: other } };
    return refused[action] ?? conflict;
  };
  const cancel = () => {
    setChanges({});
    clear();
  };
  const save = async () => {
    const invalid = shellShortcutActions.find((action) => pluginErrorOf(action) !== null);
    if (invalid) {
      showToast(t('shortcutSettings.invalid'), { tone: 'danger' });
      focusRow(rowId(invalid));
    } else if (!desktop) {
      showToast(t('shortcutSettings.desktopOnly'));
    } else {
      const outcome = await saveShellShortcuts(desktop, shown);
      if (outcome !== 'failed') setChanges({});
      showToast(t(outcomeKeys[outcome]), { tone: outcome === 'saved' ? 'plain' : 'danger' });
    }
  };

  return (
    <div>
      <p className={styles.help}>{t('shortcutSettings.recordHelp')}</p>
      <ul className={styles.table}>
        {shellShortcutActions.map((action) => {
          const error = pluginErrorOf(action);
          const isTaken = taken.includes(action) && shown[action] === stored[action] && shown[action] !== '';
          return (
            <RecorderRow
              key={action}
              id={rowId(action)}
              action={t(`shortcutSettings.actions.${actionOfShortcut(action)}`)}
              combination={shown[action]}
              record={(stroke) => recordShellShortcut(stroke, action, shown)}
              onRecorded={(combination) => setChanges((before) => ({ ...before, [action]: combination }))}
              onRefused={(entry) => setRefused(action, entry)}
              whileRecording={suspend}
              isInvalid={error !== null || isTaken}
              message={
                error ? (
                  <ShellError refused={error} rowId={rowId} />
                ) : isTaken ? (
                  <RefusalText>{t('shortcutSettings.taken', { keys: combinationText(shown[action], t) })}</RefusalText>
                ) : null
              }
            />
          );
        })}
      </ul>
      <div className={styles.buttons}>
        {isChanged ? <span className={styles.unsaved}>{t('shortcutSettings.unsaved')}</span> : null}
        <Button
          tone="quiet"
          onClick={() => {
            clear();
            setChanges(shellShortcutDefaults);
          }}
        >
          {t('shortcutSettings.restoreDefaults')}
        </Button>
        <Button disabled={!isChanged && Object.keys(refused).length === 0} onClick={cancel}>
          {t('shortcutSettings.cancel')}
        </Button>
        <Button tone="primary" onClick={() => void save()}>
          {t('shortcutSettings.save')}
        </Button>
      </div>
    </div>
  );
}

type ShellErrorProps = {
  refused: Refused<ShellShortcutError>;
  rowId: (action: ShellShortcutAction) => string;
};

function ShellError({ refused: { combination, error }, rowId }: ShellErrorProps) {
  const { t } = useTranslation();
  const keys = combinationText(combination, t);
  if (error.type === 'needs-modifier')
    return <RefusalText>{t('shortcutSettings.needsModifier', { keys })}</RefusalText>;
  if (error.type === 'unknown') return <RefusalText>{t('shortcutSettings.reserved.unknown')}</RefusalText>;
  const action = t(`shortcutSettings.actions.${actionOfShortcut(error.action)}`);
  return (
    <RefusalText link={{ id: rowId(error.action), action }}>
      {t('shortcutSettings.conflict', { keys, action })}
    </RefusalText>
  );
}
