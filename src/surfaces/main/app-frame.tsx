import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { rememberPage } from '@/state/last-page';
import { usePreparedPresses } from '@/state/player/pressed-songs';
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

/** What the app was opened with waits for its code, which few starts need. */
const Launches = loadedOnUse(async () => (await import('./launch/launches')).Launches);

/** Only the desktop app has it. */
const ShellLink = loadedOnUse(async () => (await import('./shell-link')).ShellLink);

/** Shared by all screens, including the lyrics: shortcuts, messages, song dialogs, the document title. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { desktop } = useHost();
  useCommands();
  usePreparedPresses();
  usePlayerMessages();
  useEngineVerification();
  useAppMessages();
  useDocumentTitle();
  useLastPage();
  useEffect(watchLongPress, []);
  return (
    <>
      <Disclaimer>
        {children}
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
