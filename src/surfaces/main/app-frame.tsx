import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { rememberPage } from '@/state/last-page.ts';
import { usePreparePressedSongs } from '@/state/player/pressed-songs.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { watchLongPress } from '@/ui/gestures/long-press.ts';
import { SongDialogs } from '@/widgets/songs/menu/song-dialogs.tsx';
import { DesktopIntegration } from './desktop-integration.tsx';
import { AccountDialogs, PageQuestion, ShortcutListHost, VerificationHost } from './dialogs/app-dialogs.tsx';
import { Disclaimer } from './dialogs/disclaimer.tsx';
import { useDocumentTitle } from './document-title.ts';
import { useKeyboardShortcuts } from './keyboard-shortcuts.ts';
import { Launches } from './launch/launches.tsx';
import { useAppMessages } from './messages/app-messages.ts';
import { useEngineVerification } from './messages/engine-verification.ts';
import { usePlayerMessages } from './messages/player-messages.ts';
import { PaletteHost } from './palette-host.tsx';

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
