import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { rememberPage } from '@/state/last-page';
import { usePreparePressedSongs } from '@/state/player/pressed-songs';
import { Toaster } from '@/ui/feedback/toaster';
import { watchLongPress } from '@/ui/gestures/long-press';
import { SongDialogs } from '@/widgets/songs/menu/song-dialogs';
import { DesktopIntegration } from './desktop-integration';
import { AccountDialogs, PageQuestion, ShortcutListHost, VerificationHost } from './dialogs/app-dialogs';
import { Disclaimer } from './dialogs/disclaimer';
import { useDocumentTitle } from './document-title';
import { useKeyboardShortcuts } from './keyboard-shortcuts';
import { Launches } from './launch/launches';
import { useAppMessages } from './messages/app-messages';
import { useEngineVerification } from './messages/engine-verification';
import { usePlayerMessages } from './messages/player-messages';
import { PaletteHost } from './palette-host';

/** Common to all screens, including the lyrics: shortcuts, messages, song dialogs, the document title. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { desktop } = useHost();
  useKeyboardShortcuts();
  usePreparePressedSongs();
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
        {desktop && <DesktopIntegration desktop={desktop} />}
        <SongDialogs />
        <VerificationHost />
        <PageQuestion />
      </Disclaimer>
      <Toaster label={t('app.notifications')} closeLabel={t('app.close')} />
    </>
  );
}

/** Saves the address of the current screen, for the start page of the settings. */
function useLastPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPage(pathname + search), [pathname, search]);
}
