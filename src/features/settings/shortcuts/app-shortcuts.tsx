import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId } from 'react';
import type { AppShortcutAction } from '@/core/actions/action-table.ts';
import { changeableShortcuts, defaultKey } from '@/core/keyboard/app-keys.ts';
import { type AppKeyError, appKeyConflict, type ReservedReason, recordAppKey } from '@/core/keyboard/recording.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useAppKeys } from '@/state/keyboard/app-keys.ts';
import { changeAppKey, resetAppKeys } from '@/state/keyboard/change-app-keys.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { combinationText } from '@/widgets/shortcuts/shortcut-hint.ts';
import { RecorderRow, RefusalText, type Refused, useRefused } from './recorder-row.tsx';
import styles from './shortcuts.module.css';

const reasonKeys = {
  focus: 'shortcutSettings.reserved.focus',
  press: 'shortcutSettings.reserved.press',
  browser: 'shortcutSettings.reserved.browser',
  text: 'shortcutSettings.reserved.text',
  system: 'shortcutSettings.reserved.system',
  unknown: 'shortcutSettings.reserved.unknown',
} as const satisfies Record<ReservedReason, string>;

/** The shortcuts inside the app. A change applies at once in every tab. */
export function AppShortcuts() {
  const { t } = useTranslation();
  const id = useId();
  const keys = useAppKeys();
  const { refused, setRefused, clear } = useRefused<AppShortcutAction, AppKeyError>();
  const rowId = (action: AppShortcutAction) => `${id}-${action}`;
  const isChanged = changeableShortcuts.some(({ action }) => keys[action] !== defaultKey(action));

  const reset = (action: AppShortcutAction) => {
    const combination = defaultKey(action);
    const error = appKeyConflict(combination, action, keys);
    setRefused(action, error ? { combination, error } : null);
    if (!error) changeAppKey(action, null);
    // The button disappears with the change.
    document.getElementById(rowId(action))?.focus();
  };
  return (
    <div>
      <p className={styles.help}>{t('shortcutSettings.recordHelp')}</p>
      <ul className={styles.table}>
        {changeableShortcuts.map(({ action }) => {
          const name = t(`shortcutSettings.actions.${action}`);
          const error = refused[action];
          return (
            <RecorderRow
              key={action}
              id={rowId(action)}
              action={name}
              combination={keys[action]}
              record={(stroke) => recordAppKey(stroke, action, keys)}
              onRecorded={(combination) => changeAppKey(action, combination)}
              onRefused={(entry) => setRefused(action, entry)}
              isInvalid={error !== undefined}
              message={error ? <AppKeyErrorText refused={error} rowId={rowId} /> : null}
            >
              <IconButton
                size="small"
                className={styles.reset}
                label={t('shortcutSettings.reset', { action: name, keys: combinationText(defaultKey(action), t) })}
                disabled={keys[action] === defaultKey(action)}
                onClick={() => reset(action)}
              >
                <RotateCcw size={16} />
              </IconButton>
            </RecorderRow>
          );
        })}
      </ul>
      <div className={styles.buttons}>
        <Button
          disabled={!isChanged}
          onClick={() => {
            clear();
            resetAppKeys();
          }}
        >
          {t('shortcutSettings.resetAll')}
        </Button>
      </div>
    </div>
  );
}

type AppKeyErrorTextProps = { refused: Refused<AppKeyError>; rowId: (action: AppShortcutAction) => string };

function AppKeyErrorText({ refused: { combination, error }, rowId }: AppKeyErrorTextProps) {
  const { t } = useTranslation();
  const keys = combinationText(combination, t);
  if (error.type === 'reserved') return <RefusalText>{t(reasonKeys[error.reason], { keys })}</RefusalText>;
  const action = t(`shortcutSettings.actions.${error.action}`);
  if (error.type === 'fixed') return <RefusalText>{t('shortcutSettings.fixed', { keys, action })}</RefusalText>;
  return (
    <RefusalText link={{ id: rowId(error.action), action }}>
      {t('shortcutSettings.conflict', { keys, action })}
    </RefusalText>
  );
}
