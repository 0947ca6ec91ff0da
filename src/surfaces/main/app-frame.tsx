import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { rememberPage } from '@/state/last-page';
import { Toaster } from '@/ui/feedback/toaster';
import { watchLongPress } from '@/ui/gestures/long-press';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';
import { SongDialogs } from '@/widgets/song-menu/song-dialogs';
import { useCommands } from './commands';
import { AccountDialogs, PageQuestion, ShortcutListHost, VerificationHost } from './dialogs/app-dialogs';
import { Disclaimer } from './dialogs/disclaimer';
import { useDocumentTitle } from './document-title';
import { useAppMessages } from './messages/app-messages';
import { useEngineVerification } from './messages/engine-verification';
import { usePlayerMessages } from './messages/player-messages';
import { PaletteHost } from './palette-host';
import { useScrolling } from './scrolling';

/** What the app was opened with waits for its code, which few starts need. */
const Launches = loadedOnUse(async () => (await import('./launch/launches')).Launches);

/** Only the desktop app has it. */
const ShellLink = loadedOnUse(async () => (await import('./shell-link')).ShellLink);

/** Shared by all screens, including the lyrics: shortcuts, messages, song dialogs, the document title, scrolling. */
export function AppFrame() {
  const { t } = useTranslation();
  const { desktop } = useHost();
  useCommands();
  usePlayerMessages();
  useEngineVerification();
  useAppMessages();
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

/** Remembers the screens that are shown, for the start page of the settings. */
function useLastPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPage(pathname + search), [pathname, search]);
}
