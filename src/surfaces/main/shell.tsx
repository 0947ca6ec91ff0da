import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Toaster } from '@/ui/feedback/toaster';
import { watchLongPress } from '@/ui/gestures/long-press';
import { SongDialogs } from '@/widgets/song-menu/song-dialogs';
import { useCommands } from './commands';
import { AccountDialogs } from './dialogs/account-dialogs';
import { Disclaimer } from './dialogs/disclaimer';
import { ShortcutListHost } from './dialogs/shortcut-list-host';
import { VerificationHost } from './dialogs/verification/verification-host';
import { Launches } from './launch/launches';
import { useConnectionNotice } from './messages/connection-notice';
import { useEngineVerification } from './messages/engine-verification';
import { usePlayerMessages } from './messages/player-messages';
import { useSessionMessages } from './messages/session-messages';
import { useStartGreeting } from './messages/start-greeting';
import { useStorageMessages } from './messages/storage-messages';
import { useUpdateMessages } from './messages/update-messages';
import { PaletteHost } from './palette/palette-host';
import { useScrolling } from './scrolling';
import { useShellShortcuts } from './shell-shortcuts';
import { useLastPage } from './start/start-screen';
import { useDocumentTitle } from './tab-title/document-title';

/** Shared by all screens, including the lyrics: shortcuts, messages, song dialogs, the document title, scrolling. */
export function Shell() {
  const { t } = useTranslation();
  useCommands();
  useShellShortcuts();
  usePlayerMessages();
  useEngineVerification();
  useSessionMessages();
  useStorageMessages();
  useStartGreeting();
  useUpdateMessages();
  useConnectionNotice();
  useDocumentTitle();
  useScrolling();
  useLastPage();
  useEffect(watchLongPress, []);
  return (
    <>
      <Disclaimer>
        <Outlet />
        <ShortcutListHost />
        <AccountDialogs />
        <PaletteHost />
        <Launches />
        <SongDialogs />
        <VerificationHost />
      </Disclaimer>
      <Toaster label={t('app.notifications')} closeLabel={t('app.close')} />
    </>
  );
}
