import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@/host/host-context';

/** Tells by a notification of the system when the connection is lost and when it is back; on the desktop alone. */
export function useConnectionNotice(): void {
  const { t } = useTranslation();
  const { desktop } = useHost();
  useEffect(() => {
    if (!desktop) return;
    const ended = new AbortController();
    const tell = (text: string): void => {
      if (Notification.permission !== 'granted') return;
      // With a tag the newer one replaces the older: a shaky connection must not leave a pile behind.
      new Notification(t('app.name'), { body: text, tag: 'kanade-connection', silent: true });
    };
    addEventListener('offline', () => tell(t('about.offlineNotice')), { signal: ended.signal });
    addEventListener('online', () => tell(t('about.onlineNotice')), { signal: ended.signal });
    return () => ended.abort();
  }, [desktop, t]);
}
