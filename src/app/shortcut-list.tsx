import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lyricsShortcuts, queueShortcuts, type Shortcut, shortcuts } from '@/core/shortcut-table';
import { IconButton } from '@/ui/icon-button';
import styles from './shortcut-list.module.css';

const shortcutListStore = createStore<{ open: boolean }>(() => ({ open: false }));

/** Shows the list of shortcuts, or takes it away. */
export function toggleShortcutList(): void {
  shortcutListStore.setState(({ open }) => ({ open: !open }));
}

const groups = [
  { title: 'shortcuts.everywhere', entries: shortcuts },
  { title: 'shortcuts.onLyrics', entries: lyricsShortcuts },
  { title: 'shortcuts.inQueue', entries: queueShortcuts },
] as const;

/** All keys and what they do, straight from the tables that the keys themselves are looked up in. */
export function ShortcutList() {
  const open = useStore(shortcutListStore, (state) => state.open);
  return open ? <ShortcutDialog onClose={toggleShortcutList} /> : null;
}

function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('shortcuts.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === '?') onClose();
      }}
      // The backdrop belongs to the dialog; its content lies in the frame.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 className={styles.title}>{t('shortcuts.title')}</h2>
          <IconButton label={t('app.close')} onClick={onClose}>
            <X size={20} />
          </IconButton>
        </header>
        <div className={styles.groups}>
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
      </div>
    </dialog>
  );
}

type AnyAction = (typeof groups)[number]['entries'][number]['action'];

function Entry({ shortcut: { action, keys } }: { shortcut: Shortcut<AnyAction> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.entry}>
      <dt>{t(`shortcuts.actions.${action}`)}</dt>
      <dd className={styles.keys}>
        {keys.map((combination) => (
          <span key={combination} className={styles.combination}>
            {combination.split('+').map((key) => (
              <kbd key={key} className={styles.key}>
                {key in named ? t(named[key as keyof typeof named]) : (signs.get(key) ?? key.toUpperCase())}
              </kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  );
}

const named = {
  ' ': 'shortcuts.keys.space',
  Escape: 'shortcuts.keys.escape',
  Delete: 'shortcuts.keys.delete',
  Enter: 'shortcuts.keys.enter',
} as const;

const signs: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['Alt', 'Alt'],
]);
