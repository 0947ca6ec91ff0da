import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { listen } from '@/core/async/listen.ts';
import { createLog } from '@/core/log.ts';
import { loginAddress } from '@/core/navigation/login-redirect.ts';
import { dayPart } from '@/core/time/day-part.ts';
import { useHost } from '@/host/host-context.tsx';
import { isUnreported } from '@/host/load-code.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useReloadApp, useUpdateState } from '@/state/host-state.ts';
import { usePlayer } from '@/state/player/use-player.ts';
import { onSessionExpired } from '@/state/session/session-expiry.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { onRefusal } from '@/storage/refused-writes.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { isMissingScreenShown } from '../routing/error-boundary.tsx';
import { playChime } from './chime.ts';

const log = createLog('app');

/** Messages that belong to no screen: session, storage, new versions, connection, greeting. */
export function useAppMessages(): void {
  useSessionMessages();
  useStorageMessages();
  useStartGreeting();
  useUpdateMessages();
  useConnectionNotice();
}

/**
 * Shows a toast once when the session has expired, with a login button. Screens that require a user redirect by
 * themselves.
 */
function useSessionMessages(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionExpired(() => {
        const wanted = location.hash.replace(/^#/, '');
        showToast(t('error.loginExpired'), {
          tone: 'danger',
          action: { label: t('nav.login'), run: () => navigate(loginAddress(wanted)) },
        });
      }),
    [t, navigate],
  );
}

/** Reports once per reason that changes are not stored. */
function useStorageMessages(): void {
  const { t } = useTranslation();
  useEffect(
    () =>
      onRefusal((refusal) =>
        showToast(t(refusal === 'full' ? 'app.storageFull' : 'app.storageBlocked'), { tone: 'danger', isLong: true }),
      ),
    [t],
  );
}

/**
 * Shows the greeting of the settings when the app opens: not after a reload, and without the chime while music plays.
 */
export function useStartGreeting(): void {
  const { t } = useTranslation();
  const player = usePlayer();
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (settingsStore.getState().greetings === 'off') return;
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload') return;
    showToast(t(`greeting.${dayPart(new Date().getHours())}`));
    if (player.getSnapshot().wantsToPlay) return;
    playChime().catch((error: unknown) => log.warn('the chime did not sound', error));
  }, [t, player]);
}

/** Time for a screen whose code is missing to report that itself, in ms. */
const screenMs = 500;

/** Reports a new version once, and parts of the running one that can't be loaded. Reloads nothing by itself. */
function useUpdateMessages(): void {
  const { t } = useTranslation();
  const update = useUpdateState();
  const reload = useReloadApp();

  useEffect(() => {
    if (update === 'none') return;
    const action = { label: t(update === 'ready' ? 'app.reload' : 'webApp.reloadAnyway'), run: reload };
    showToast(t(update === 'ready' ? 'webApp.updateReady' : 'webApp.updateUnsaved'), { action, isLong: true });
  }, [update, reload, t]);

  useEffect(() => {
    const controller = new AbortController();
    // Dispatched by the bundler's loader; the caller that requested the part gets the error too.
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

/** Shows a system notification when the connection is lost and restored; on the desktop only. */
export function useConnectionNotice(): void {
  const { t } = useTranslation();
  const { desktop } = useHost();
  useEffect(() => {
    if (!desktop) return;
    const notify = (text: string): void => {
      if (Notification.permission !== 'granted') return;
      // The tag makes a notification replace the previous one, so that an unstable connection does not produce many.
      new Notification(t('app.name'), { body: text, tag: 'kanade-connection', silent: true });
    };
    return listen(window, ['offline', 'online'], ({ type }) =>
      notify(t(type === 'offline' ? 'about.offlineNotice' : 'about.onlineNotice')),
    );
  }, [desktop, t]);
}
