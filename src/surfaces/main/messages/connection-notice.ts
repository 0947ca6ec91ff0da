import { useEffect } from 'react';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';

/** Shows a system notification when the connection is lost and restored; on the desktop only. */
export function useConnectionNotice(): void {
  const { t } = useTranslation();
  const { desktop } = useHost();
  useEffect(() => {
    if (!desktop) return;
    const controller = new AbortController();
    const notify = (text: string): void => {
      if (Notification.permission !== 'granted') return;
      // With a tag, a new notification replaces the previous one, so that an unstable connection does not produce many.
      new Notification(t('app.name'), { body: text, tag: 'kanade-connection', silent: true });
    };
    addEventListener('offline', () => notify(t('about.offlineNotice')), { signal: controller.signal });
    addEventListener('online', () => notify(t('about.onlineNotice')), { signal: controller.signal });
    return () => controller.abort();
  }, [desktop, t]);
}
