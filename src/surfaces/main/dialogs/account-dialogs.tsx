import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { withTexts } from '@/i18n/i18n';
import { useLoggedIn } from '@/state/session/session-store';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';

const AboutDialog = loadedOnUse(async () => (await import('./about-dialog')).AboutDialog);
const DevicesDialog = loadedOnUse(
  async () => (await withTexts(() => import('@/features/devices/devices-dialog'), 'login')).DevicesDialog,
);
const LogOutDialog = loadedOnUse(async () => (await import('./log-out-dialog')).LogOutDialog);

/** The dialogs that the account menu and the command palette open. */
export type AccountDialog = 'about' | 'devices' | 'log-out';

const accountDialogStore = createStore<{ dialog: AccountDialog | null }>(() => ({ dialog: null }));

/** Opens a dialog in place of any other. */
export function openAccountDialog(dialog: AccountDialog): void {
  accountDialogStore.setState({ dialog });
}

function close(): void {
  accountDialogStore.setState({ dialog: null });
}

/** The dialog that is open, if any; those of an account close with its session. */
export function AccountDialogs() {
  const dialog = useStore(accountDialogStore, (state) => state.dialog);
  const isLoggedIn = useLoggedIn();
  const isOver = !isLoggedIn && dialog !== null && dialog !== 'about';
  // It must not open again after the next login.
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  if (dialog === 'about') return <AboutDialog onClose={close} />;
  if (isOver) return null;
  if (dialog === 'devices') return <DevicesDialog onClose={close} />;
  if (dialog === 'log-out') return <LogOutDialog onClose={close} />;
  return null;
}
