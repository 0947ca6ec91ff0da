import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { withTexts } from '@/i18n/i18n';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';

const ShortcutList = loadedOnUse(
  async () => (await withTexts(() => import('./shortcut-list'), 'settings')).ShortcutList,
);

const shortcutListStore = createStore<{ open: boolean }>(() => ({ open: false }));

/** Opens or closes the list of shortcuts. */
export function toggleShortcutList(): void {
  shortcutListStore.setState(({ open }) => ({ open: !open }));
}

/** The list of shortcuts, while it is open. */
export function ShortcutListHost() {
  const open = useStore(shortcutListStore, (state) => state.open);
  return open ? <ShortcutList onClose={toggleShortcutList} /> : null;
}
