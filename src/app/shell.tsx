import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { watchLongPress } from '@/ui/long-press';
import { Toaster } from '@/ui/toaster';
import { SongDialogs } from '@/widgets/song-dialogs';
import { useCommands } from './commands';
import { useConnectionNotice } from './connection-notice';
import { Disclaimer } from './disclaimer';
import { useDocumentTitle } from './document-title';
import { usePlayerMessages } from './player-messages';
import { useScrolling } from './scrolling';
import { useSessionMessages } from './session-messages';
import { ShortcutList } from './shortcut-list';

/** What every screen has, the lyrics too: keys, messages, dialogs about songs, the title of the document, scrolling. */
export function Shell() {
  const { t } = useTranslation();
  useCommands();
  usePlayerMessages();
  useSessionMessages();
  useConnectionNotice();
  useDocumentTitle();
  useScrolling();
  useEffect(watchLongPress, []);
  return (
    <>
      <Disclaimer>
        <Outlet />
        <ShortcutList />
        <SongDialogs />
      </Disclaimer>
      <Toaster label={t('app.notifications')} closeLabel={t('app.close')} />
    </>
  );
}
