import Keyboard from 'lucide-react/icons/keyboard';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AppShortcutAction } from '@/core/actions/action-table.ts';
import { listen } from '@/core/async/listen.ts';
import { isFixed, lyricsShortcuts, type Shortcut, shortcuts, shortcutsOn } from '@/core/keyboard/app-keys.ts';
import { keyCaps } from '@/core/keyboard/key-caps.ts';
import { combinationOf } from '@/core/keyboard/key-combination.ts';
import { paths } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { currentAppKeys, useAppKeys } from '@/state/keyboard/app-keys.ts';
import { keyPlatform, keyStrokeOf } from '@/state/keyboard/key-events.ts';
import { paletteKey } from '@/state/palette.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { KeyCaps } from '@/widgets/shortcuts/key-caps.tsx';
import styles from './shortcut-list.module.css';

const groups = [
  { title: 'shortcutSettings.list.everywhere', entries: [...shortcuts, { action: 'palette', keys: [paletteKey()] }] },
  { title: 'shortcutSettings.list.onLyrics', entries: lyricsShortcuts },
  { title: 'shortcutSettings.list.inQueue', entries: shortcutsOn('queue') },
] as const;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const edit = () => {
    onClose();
    navigate(`${paths.settings}?field=app-keys`);
  };
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('shortcutSettings.list.title')}
      size="wide"
      onClose={onClose}
      actions={
        <Button onClick={edit}>
          <Keyboard size={18} aria-hidden="true" />
          {t('shortcutSettings.edit')}
        </Button>
      }
    >
      <ShortcutGroups onClose={onClose} />
    </Dialog>
  );
}

function ShortcutGroups({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The key that opens the list closes it; all other keys must not reach the page's shortcuts.
    const onKeyDown = (event: KeyboardEvent) => {
      event.stopPropagation();
      if (combinationOf(keyStrokeOf(event)) === currentAppKeys().shortcuts) onClose();
    };
    const dialog = content.current?.closest('dialog');
    return dialog ? listen(dialog, 'keydown', onKeyDown) : undefined;
  }, [onClose]);
  return (
    <div ref={content} className={styles.groups}>
      {groups.map(({ title, entries }) => (
        <section key={title}>
          <h3 className={styles.group}>{t(title)}</h3>
          <dl className={styles.list}>
            {entries.map((shortcut) => (
              <Entry key={shortcut.action} shortcut={shortcut} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Entry({ shortcut: { action, keys } }: { shortcut: Shortcut }) {
  const { t } = useTranslation();
  const appKeys = useAppKeys();
  const shown = isFixed(action) ? keys : [appKeys[action as AppShortcutAction]].filter(Boolean);
  return (
    <div className={styles.entry}>
      <dt>{t(`shortcutSettings.actions.${action}`)}</dt>
      <dd className={styles.keys}>
        {shown.length === 0 ? <span className={styles.none}>{t('shortcutSettings.none')}</span> : null}
        {shown.map((combination) => (
          <KeyCaps key={combination} caps={keyCaps(combination, keyPlatform())} />
        ))}
      </dd>
    </div>
  );
}
