import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lyricsShortcuts, queueShortcuts, type Shortcut, shortcuts } from '@/core/keyboard/shortcut-table';
import { paletteModifier } from '@/state/palette/palette-key';
import { Dialog } from '@/ui/overlays/dialog';
import styles from './shortcut-list.module.css';

const shortcutListStore = createStore<{ open: boolean }>(() => ({ open: false }));

/** Opens or closes the list of shortcuts. */
export function toggleShortcutList(): void {
  shortcutListStore.setState(({ open }) => ({ open: !open }));
}

/** Its key is not in the table of page-wide keys, because it also works in text fields. */
const paletteShortcut: Shortcut<'palette'> = { action: 'palette', keys: [`${paletteModifier()}+k`] };

const groups = [
  { title: 'shortcuts.everywhere', entries: [...shortcuts, paletteShortcut] },
  { title: 'shortcuts.onLyrics', entries: lyricsShortcuts },
  { title: 'shortcuts.inQueue', entries: queueShortcuts },
] as const;

/** All shortcuts, from the same tables that handle the keys. */
export function ShortcutList() {
  const { t } = useTranslation();
  const open = useStore(shortcutListStore, (state) => state.open);
  if (!open) return null;
  return (
    <Dialog closeLabel={t('app.close')} title={t('shortcuts.title')} size="wide" onClose={toggleShortcutList}>
      <ShortcutGroups />
    </Dialog>
  );
}

function ShortcutGroups() {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    // The key that opened it closes it; the page's other shortcuts are disabled, and no key reaches the screen behind.
    content.current?.closest('dialog')?.addEventListener(
      'keydown',
      (event) => {
        event.stopPropagation();
        if (event.key === '?') toggleShortcutList();
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, []);
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
  ['Control', 'Ctrl'],
  ['Meta', '⌘'],
]);
