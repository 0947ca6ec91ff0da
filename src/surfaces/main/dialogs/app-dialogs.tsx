import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { withTexts } from '@/i18n/i18n.ts';
import { useLyricsServer } from '@/state/host-state.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { finishVerification, verificationStore } from '@/state/session/verifications.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';

const AboutDialog = lazyComponent(async () => (await import('./account-dialogs.tsx')).AboutDialog);
const LicencesDialog = lazyComponent(async () => (await import('./account-dialogs.tsx')).loadLicencesDialog());
const DevicesDialog = lazyComponent(
  async () => (await withTexts(() => import('@/features/devices/devices-dialog.tsx'), 'login')).DevicesDialog,
);
const LogOutDialog = lazyComponent(async () => (await import('./account-dialogs.tsx')).LogOutDialog);

/** Dialogs that the account menu and the command palette open. */
export type AccountDialog = 'about' | 'licences' | 'devices' | 'log-out';

const accountDialogStore = createStore<{ dialog: AccountDialog | null }>(() => ({ dialog: null }));

/** Opens a dialog and closes any other. */
export function openAccountDialog(dialog: AccountDialog): void {
  accountDialogStore.setState({ dialog });
}

function close(): void {
  accountDialogStore.setState({ dialog: null });
}

const showLicences = (): void => openAccountDialog('licences');

/** The open dialog, if any; a dialog that needs an account closes with the session. */
export function AccountDialogs() {
  const dialog = useStore(accountDialogStore, (state) => state.dialog);
  const isLoggedIn = useLoggedIn();
  const isOver = !isLoggedIn && (dialog === 'devices' || dialog === 'log-out');
  // It must not be open after the next login.
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  if (dialog === 'about') return <AboutDialog onClose={close} onLicences={showLicences} />;
  if (dialog === 'licences') return <LicencesDialog onClose={close} />;
  if (isOver) return null;
  if (dialog === 'devices') return <DevicesDialog onClose={close} />;
  if (dialog === 'log-out') return <LogOutDialog onClose={close} />;
  return null;
}

const ShortcutList = lazyComponent(
  async () => (await withTexts(() => import('./shortcut-list.tsx'), 'settings')).ShortcutList,
);

const shortcutListStore = createStore<{ open: boolean }>(() => ({ open: false }));

export function toggleShortcutList(): void {
  shortcutListStore.setState(({ open }) => ({ open: !open }));
}

export function ShortcutListHost() {
  const open = useStore(shortcutListStore, (state) => state.open);
  return open ? <ShortcutList onClose={toggleShortcutList} /> : null;
}

const VerificationDialog = lazyComponent(
  async () => (await withTexts(() => import('./verification-dialog.tsx'), 'login')).VerificationDialog,
);

/** The dialog of the verification that a call of this page awaits; nothing without one. */
export function VerificationHost() {
  const id = useStore(verificationStore, ({ current }) => current);
  // Keyed by verification, so that no input of the previous one remains.
  return id === null ? null : <VerificationDialog key={id} verificationId={id} onClose={cancel} />;
}

function cancel(): void {
  finishVerification(false);
}

const PageQuestionDialog = lazyComponent(
  async () => (await withTexts(() => import('./page-question-dialog.tsx'), 'settings')).PageQuestionDialog,
);

/** The question about a page that tried to connect to the desktop app's lyrics server. */
export function PageQuestion() {
  const known = useLyricsServer();
  const origin = known?.status.asked;
  if (!known || !origin) return null;
  return (
    <PageQuestionDialog
      // Keyed by page, so that the focus does not stay on an answer.
      key={origin}
      origin={origin}
      onAnswer={(isAllowed) => known.server.answer(origin, isAllowed)}
    />
  );
}
