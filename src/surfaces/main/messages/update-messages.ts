import { useEffect } from 'react';
import { createLog } from '@/core/log';
import { isUnreported } from '@/host/load-code';
import { useTranslation } from '@/i18n/use-translation';
import { useIsUpdateReady, useReloadApp } from '@/state/release/use-app-update';
import { showToast } from '@/ui/feedback/toast';
import { isMissingScreenShown } from './missing-screen';

const log = createLog('update');

/** A screen whose code is missing says so itself; this is how long it has to appear, in ms. */
const screenMs = 500;

/** Reports a new version once, and parts of the running one that can't be loaded. Nothing is loaded again unasked. */
export function useUpdateMessages(): void {
  const { t } = useTranslation();
  const isReady = useIsUpdateReady();
  const reload = useReloadApp();

  useEffect(() => {
    if (isReady) showToast(t('webApp.updateReady'), { action: { label: t('app.reload'), run: reload }, isLong: true });
  }, [isReady, reload, t]);

  useEffect(() => {
    const controller = new AbortController();
    // Fired by the bundler's loader; the caller that asked for the part gets the error too.
    const onMissing = (event: Event) => {
      const { payload } = event as Event & { payload?: unknown };
      log.warn('a part of the app could not be loaded', payload);
      setTimeout(() => {
        if (controller.signal.aborted || isMissingScreenShown() || isUnreported(payload)) return;
        showToast(t('webApp.partMissing'), { tone: 'danger', action: { label: t('app.reload'), run: reload } });
      }, screenMs);
    };
    addEventListener('vite:preloadError', onMissing, { signal: controller.signal });
    return () => controller.abort();
  }, [reload, t]);
}
