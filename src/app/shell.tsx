import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Toaster } from '@/ui/toaster';
import { useCommands } from './commands';
import { useConnectionNotice } from './connection-notice';
import { Disclaimer } from './disclaimer';
import { useDocumentTitle } from './document-title';
import { usePlayerMessages } from './player-messages';
import { useScrolling } from './scrolling';
import { useSessionMessages } from './session-messages';

/** What every screen has, the lyrics too: keys, messages, the title of the document, scrolling. */
export function Shell() {
  const { t } = useTranslation();
  useCommands();
  usePlayerMessages();
  useSessionMessages();
  useConnectionNotice();
  useDocumentTitle();
  useScrolling();
  return (
    <>
      <Disclaimer>
        <Outlet />
      </Disclaimer>
      <Toaster label={t('app.notifications')} closeLabel={t('app.close')} />
    </>
  );
}
