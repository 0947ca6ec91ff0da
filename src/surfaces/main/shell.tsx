import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { Toaster } from '@/ui/feedback/toaster';
import { watchLongPress } from '@/ui/gestures/long-press';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';
import { SongDialogs } from '@/widgets/song-menu/song-dialogs';
import { useCommands } from './commands';
import { AccountDialogs } from './dialogs/account-dialogs';
import { Disclaimer } from './dialogs/disclaimer';
import { PageQuestion } from './dialogs/page-question';
import { ShortcutListHost } from './dialogs/shortcut-list-host';
import { VerificationHost } from './dialogs/verification/verification-host';
import { useConnectionNotice } from './messages/connection-notice';
import { useEngineVerification } from './messages/engine-verification';
import { usePlayerMessages } from './messages/player-messages';
import { useSessionMessages } from './messages/session-messages';
import { useStartGreeting } from './messages/start-greeting';
import { useStorageMessages } from './messages/storage-messages';
import { useUpdateMessages } from './messages/update-messages';
import { PaletteHost } from './palette/palette-host';
import { useScrolling } from './scrolling';
import { useLastPage } from './start/start-screen';
import { useDocumentTitle } from './tab-title/document-title';

/** What the app was opened with waits for its code, which few starts need. */
const Launches = loadedOnUse(async () => (await import('./launch/launches')).Launches);

/** Only the desktop app has it. */
const ShellLink = loadedOnUse(async () => (await import('./shell-link/shell-link')).ShellLink);

/** Shared by all screens, including the lyrics: shortcuts, messages, song dialogs, the document title, scrolling. */
export function Shell() {
  const { t } = useTranslation();
  const { desktop } = useHost();
  useCommands();
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
        {desktop && <ShellLink desktop={desktop} />}
        <SongDialogs />
        <VerificationHost />
        <PageQuestion />
      </Disclaimer>
      <Toaster label={t('app.notifications')} closeLabel={t('app.close')} />
    </>
  );
}
