import '@/ui/base.css';
import { listen } from '@/core/async/listen.ts';
import { createLog } from '@/core/log.ts';
import { localeFor } from '@/core/settings/locale.ts';
import type { Host } from '@/host/host.ts';
import { changeLocale, initI18n } from '@/i18n/i18n.ts';
import type { TextFile } from '@/i18n/text-files.ts';
import { readCover } from '@/local/covers/read-cover.ts';
import { reportShown, shownParts } from '@/playback/remote/pages.ts';
import { startAppearance } from '@/state/settings/appearance.ts';
import { startCoverAccent } from '@/state/settings/cover-accent.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { listenForDeletion } from '@/storage/deletion-notices.ts';
import { hasDatabase } from '@/storage/has-database.ts';
import { recentContent } from '@/storage/recent-content.ts';
import { syncStoredValues } from '@/storage/stored-value.ts';
import { setStoredCoverSource } from '@/ui/pictures/stored-covers.ts';

const log = createLog('page');

/** Subscriptions of every document besides storage, in start order; each returns its stop function. */
const subscriptions: readonly ((host: Host) => () => void)[] = [
  listenForDeletion,
  startAppearance,
  startCoverAccent,
  () => reportShown(document, shownParts()),
];

/**
 * Starts what every document needs before it renders: storage changes of other tabs, the theme, and the language with
 * its text files. The theme is applied when this returns; resolves, once the texts are loaded, to the function that
 * stops everything. Rejects, with everything stopped, if the texts can't be loaded. Without the service cache
 * (`startQueries`) and the app's subscriptions (`startApp`), which small surfaces don't need.
 */
export async function startDocument(host: Host, texts: readonly TextFile[]): Promise<() => void> {
  setStoredCoverSource(readStoredCover);
  const storage = syncStoredValues();
  const stops = [storage.stop, ...subscriptions.map((start) => start(host))];
  const stop = (): void => {
    for (const stopOne of stops.splice(0).reverse()) stopOne();
  };
  try {
    await Promise.all([initI18n(chosenLocale(), texts), storage.ready]);
  } catch (error) {
    stop();
    throw error;
  }
  stops.push(followLanguage());
  return stop;
}

/** Reads a picture of local music by id, or the recently returned cover of an address. */
async function readStoredCover(coverId: string): Promise<Blob | null> {
  if (!/^(?:https?:)?\/\//i.test(coverId)) return readCover(coverId);
  if (!(await hasDatabase('kanade-recent'))) return null;
  return recentContent.cover(coverId, Date.now());
}

/** Synchronises the language with the settings. */
function followLanguage(): () => void {
  const follow = (): void => {
    changeLocale(chosenLocale()).catch((error: unknown) => log.warn('the texts of the language did not load', error));
  };
  // It may have changed while the first texts loaded.
  follow();
  // The browser's language may change while a page is open.
  const stop = listen(globalThis, 'languagechange', follow);
  const unsubscribe = settingsStore.subscribe(({ language }, before) => {
    if (language !== before.language) follow();
  });
  return () => {
    stop();
    unsubscribe();
  };
}

/** The language of the settings; by default the browser's. */
function chosenLocale() {
  return settingsStore.getState().language || localeFor(navigator.languages);
}
