import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Toaster } from '@/ui/toaster';
import { useCommands } from './commands';
import { useDocumentTitle } from './document-title';
import { usePlayerMessages } from './player-messages';
import { useScrolling } from './scrolling';
import { ShortcutList } from './shortcut-list';

/** What every screen has, the lyrics too: keys, messages, the title of the document, scrolling. */
export function Shell() {
  const { t } = useTranslation();
  useCommands();
  usePlayerMessages();
  useDocumentTitle();
  useScrolling();
  return (
    <>
      <Outlet />
      <ShortcutList />
      <Toaster label={t('app.notifications')} closeLabel={t('app.close')} />
    </>
  );
}
