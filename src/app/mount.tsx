import '@/ui/base.css';
import { createRoot } from 'react-dom/client';
import { localeFor } from '@/core/locale';
import { createLog } from '@/core/log';
import type { Host } from '@/host/host';
import { changeLocale, initI18n } from '@/i18n/i18n';
import { api } from '@/state/api';
import { followStoredConsents } from '@/state/consent-store';
import { ensureDevice } from '@/state/device';
import { forgetForeignValues } from '@/state/listener-values';
import { createQueryClient } from '@/state/query-client';
import { startQueryPersistence } from '@/state/query-persistence';
import { followSessionExpiry } from '@/state/session-expiry';
import { renewSession } from '@/state/session-renewal';
import { followStoredSession, onUserChange } from '@/state/session-store';
import { followStoredSettings, settingsStore } from '@/state/settings-store';
import { startTheme } from '@/state/theme';
import { Providers } from './providers';

const log = createLog('app');

/** How long the first paint may wait for the lists of last time. */
const firstPaintMs = 400;

/**
 * Starts the app in `root` for a host. Resolves once the first screen was handed to React; the theme is there before
 * anything is drawn.
 */
export async function mountApp({ host, root }: { host: Host; root: HTMLElement }): Promise<void> {
  followStoredSettings();
  followStoredSession();
  followSessionExpiry();
  followStoredConsents();
  forgetForeignValues();
  onUserChange(forgetForeignValues);
  startTheme();
  const queryClient = createQueryClient();
  await Promise.all([initI18n(chosenLocale()), withinFirstPaint(startQueryPersistence(queryClient))]);
  settingsStore.subscribe(({ language }, before) => {
    if (language === before.language) return;
    changeLocale(chosenLocale()).catch((error: unknown) => log.warn('the texts of the language did not load', error));
  });
  createRoot(root, {
    // Errors that a boundary showed are only logged (doc 1 §8).
    onCaughtError: (error) => log.warn('a screen failed', error),
    onUncaughtError: (error) => log.warn('the app failed', error),
  }).render(<Providers host={host} queryClient={queryClient} />);
  void ensureDevice();
  void renewSession(api);
}

/** Waits for what makes the first paint better, but not for long: a database may be slow or never answer. */
function withinFirstPaint(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, firstPaintMs))]);
}

/** The language of the settings; without one, that of the browser. */
function chosenLocale() {
  return settingsStore.getState().language || localeFor(navigator.languages);
}
