import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { watchLongPress } from '@/ui/long-press';
import { Toaster } from '@/ui/toaster';
import { SongDialogs } from '@/widgets/song-dialogs';
import { useCommands } from './commands';
import { useDocumentTitle } from './document-title';
import { usePlayerMessages } from './player-messages';
import { useScrolling } from './scrolling';

/** What every screen has, the lyrics too: keys, messages, dialogs about songs, the title of the document, scrolling. */
export function Shell() {
  const { t } = useTranslation();
  useCommands();
  usePlayerMessages();
  useDocumentTitle();
  useScrolling();
  useEffect(watchLongPress, []);
  return (
    <>
      <Outlet />
      <SongDialogs />
      <Toaster label={t('app.notifications')} closeLabel={t('app.close')} />
    </>
  );
}
