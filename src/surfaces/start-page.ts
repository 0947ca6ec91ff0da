import '@/ui/base.css';
import { createLog } from '@/core/log';
import { localeFor } from '@/core/settings/locale';
import type { Host } from '@/host/host';
import { changeLocale, initI18n } from '@/i18n/i18n';
import { followShellShortcuts } from '@/state/keyboard/shell-shortcuts';
import { forgetForeignValues } from '@/state/library/listener-values';
import { forgetForeignEntries } from '@/state/palette/recent-entries';
import { api } from '@/state/queries/api';
import { followSessionExpiry } from '@/state/session/session-expiry';
import { renewSession } from '@/state/session/session-renewal';
import { onUserChange } from '@/state/session/session-store';
import { startAppearance } from '@/state/settings/appearance';
import { followCoverAccent } from '@/state/settings/cover-accent/follow-cover-accent';
import { settingsStore } from '@/state/settings/settings-store';
import { followShellSettings } from '@/state/settings/shell-settings';
import { followDeletion } from '@/storage/delete-everything';
import { followStorage } from '@/storage/document-texts';
import { hasDatabase } from '@/storage/has-database';
import { setStoredCoverSource } from '@/ui/pictures/stored-covers';

const log = createLog('page');

/** Subscriptions of every document besides storage, in start order. Each returns its stop function. */
const subscriptions: readonly ((host: Host) => () => void)[] = [
  followDeletion,
  followSessionExpiry,
  followUserChange,
  startAppearance,
  followCoverAccent,
  syncShellSettings,
  syncShellShortcuts,
  shareLocalMusic,
];

/**
 * Starts what every surface needs before it renders: storage changes of other tabs, the session, the theme and the
 * language. The theme is applied when this returns; resolves once the texts are loaded, to the function that stops
 * everything. Rejects, with everything stopped, if the texts can't be loaded.
 *
 * Not included, because not every surface needs it: the cache of service data (`startQueries`).
 */
export async function startPage(host: Host): Promise<() => void> {
  setStoredCoverSource(readStoredCover);
  const storage = followStorage();
  const stops = [storage.stop, ...subscriptions.map((start) => start(host))];
  const stop = (): void => {
    for (const stopOne of stops.splice(0).reverse()) stopOne();
  };
  try {
    await Promise.all([initI18n(chosenLocale()), storage.ready]);
  } catch (error) {
    stop();
    throw error;
  }
  stops.push(followLanguage());
  // Not awaited, and after the texts: it must not delay the first paint.
  void renewSession(api);
  return stop;
}

/** The picture of local music with this id or, for an address, the cover that the service returned recently. */
async function readStoredCover(coverId: string): Promise<Blob | null> {
  if (!/^(?:https?:)?\/\//i.test(coverId)) return (await import('@/local/covers/read-cover')).readCover(coverId);
  if (!(await hasDatabase('kanade-recent'))) return null;
  return (await import('@/storage/recent/recent-content')).recentContent.cover(coverId, Date.now());
}

function followUserChange(): () => void {
  const forget = (): void => {
    forgetForeignValues();
    forgetForeignEntries();
  };
  forget();
  return onUserChange(forget);
}

function syncShellSettings({ desktop }: Host): () => void {
  return desktop ? followShellSettings(desktop) : () => undefined;
}

function syncShellShortcuts({ desktop }: Host): () => void {
  return desktop ? followShellShortcuts(desktop) : () => undefined;
}

/**
 * Offers the files of local music to the engine, where this browser has a list of folders. A page that adds the first
 * one starts it then.
 */
function shareLocalMusic(): () => void {
  let isStopped = false;
  let stop = (): void => undefined;
  const start = async (): Promise<void> => {
    if (!(await hasDatabase('LocalMusicDB'))) return;
    const { shareInPage } = await import('@/local/files/share-in-page');
    if (!isStopped) stop = shareInPage();
  };
  start().catch((error: unknown) => log.warn('the files of local music are not shared', error));
  return () => {
    isStopped = true;
    stop();
  };
}

/** Follows the language of the settings. */
function followLanguage(): () => void {
  const follow = (): void => {
    changeLocale(chosenLocale()).catch((error: unknown) => log.warn('the texts of the language did not load', error));
  };
  // It may have changed while the first texts loaded.
  follow();
  // The language of the browser may change while a page is open.
  const controller = new AbortController();
  addEventListener('languagechange', follow, { signal: controller.signal });
  const unsubscribe = settingsStore.subscribe(({ language }, before) => {
    if (language !== before.language) follow();
  });
  return () => {
    controller.abort();
    unsubscribe();
  };
}

/** The language of the settings; without one, that of the browser. */
function chosenLocale() {
  return settingsStore.getState().language || localeFor(navigator.languages);
}
