import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { createLog } from '@/core/log';
import { loginAddress } from '@/core/navigation/login-redirect';
import { useHost } from '@/host/host-context';
import { isUnreported } from '@/host/load-code';
import { useTranslation } from '@/i18n/use-translation';
import { useIsUpdateReady, useReloadApp } from '@/state/host-state';
import { onSessionExpired } from '@/state/session/session-expiry';
import { onRefusal } from '@/storage/refused-writes';
import { showToast } from '@/ui/feedback/toast';
import { Toaster } from '@/ui/feedback/toaster';
import { watchLongPress } from '@/ui/gestures/long-press';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';
import { SongDialogs } from '@/widgets/song-menu/song-dialogs';
import { useCommands } from './commands';
import { AccountDialogs } from './dialogs/account-dialogs';
import { Disclaimer } from './dialogs/disclaimer';
import { PageQuestion } from './dialogs/page-question';
import { ShortcutListHost } from './dialogs/shortcut-list-host';
import { VerificationHost } from './dialogs/verification/verification-host';
import { useEngineVerification } from './messages/engine-verification';
import { isMissingScreenShown } from './messages/missing-screen';
import { usePlayerMessages } from './messages/player-messages';
import { useStartGreeting } from './messages/start-greeting';
import { PaletteHost } from './palette/palette-host';
import { useScrolling } from './scrolling';
import { useLastPage } from './start/start-screen';
import { useDocumentTitle } from './tab-title/document-title';

const log = createLog('update');

/** A screen whose code is missing says so itself; this is how long it has to appear, in ms. */
const screenMs = 500;

/** Reports a new version once, and parts of the running one that can't be loaded. Nothing is loaded again unasked. */
function useUpdateMessages(): void {
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

/** What the app was opened with waits for its code, which few starts need. */
const Launches = loadedOnUse(async () => (await import('./launch/launches')).Launches);

/** Only the desktop app has it. */
const ShellLink = loadedOnUse(async () => (await import('./shell-link/shell-link')).ShellLink);

/** Shared by all screens, including the lyrics: shortcuts, messages, song dialogs, the document title, scrolling. */
export function Shell() {
  const { t } = useTranslation();
  const { desktop } = useHost();
  useCommands();
  usePlayerMessages();
  useEngineVerification();
  useSessionMessages();
  useStorageMessages();
  useStartGreeting();
  useUpdateMessages();
  useConnectionNotice();
  useDocumentTitle();
  useScrolling();
  useLastPage();
  useEffect(watchLongPress, []);
  return (
    <>
      <Disclaimer>
        <Outlet />
        <ShortcutListHost />
        <AccountDialogs />
        <PaletteHost />
        <Launches />
        {desktop && <ShellLink desktop={desktop} />}
        <SongDialogs />
        <VerificationHost />
        <PageQuestion />
      </Disclaimer>
      <Toaster label={t('app.notifications')} closeLabel={t('app.close')} />
    </>
  );
}

/** Shows a system notification when the connection is lost and restored; on the desktop only. */
function useConnectionNotice(): void {
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

/**
 * Shows a toast once when the session has expired, with a login button. Screens that require a user redirect there by
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

/** Reports, once for each reason, that changes are not stored. */
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
