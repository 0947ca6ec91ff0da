import { createLog } from '@/core/log';
import type { Host } from '@/host/host';
import { forgetForeignValues } from '@/state/library/user-values';
import { forgetForeignEntries } from '@/state/palette';
import { api } from '@/state/queries/api';
import { followSessionExpiry } from '@/state/session/session-expiry';
import { renewSession } from '@/state/session/session-renewal';
import { onUserChange } from '@/state/session/session-store';
import { followShellSettings, followShellShortcuts } from '@/state/settings/shell-settings';
import { followDesktopLyrics, followLyricsServer, followShellService } from '@/state/shell-followers';
import { hasDatabase } from '@/storage/has-database';
import type { StoredDatabase } from '@/storage/stored-keys';

const log = createLog('app');

/** In start order. Each returns its stop function. */
const subscriptions: readonly ((host: Host) => () => void)[] = [
  followSessionExpiry,
  followUserChange,
  syncShellSettings,
  syncShellShortcuts,
  followDesktopShell,
  shareLocalMusic,
  resumeUploads,
];

/**
 * Starts what the app looks after while it is open, besides what every document does (`startDocument`): the session and the
 * values of its user, the copies of the desktop shell, and the files of local music. To be called once the stored values
 * are ready, before the first render. The returned function stops it.
 */
export function startApp(host: Host): () => void {
  const stops = subscriptions.map((start) => start(host));
  void renewSession(api);
  return () => {
    for (const stop of stops.splice(0).reverse()) stop();
  };
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

/** Keeps the desktop lyrics, the embedded service and the lyrics server as the settings and the player say. */
function followDesktopShell({ desktop, player }: Host): () => void {
  if (!desktop) return () => undefined;
  const stops = [followDesktopLyrics, followShellService, followLyricsServer].map((follow) =>
    follow({ desktop, player }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Offers the files of local music to the engine, where this browser has a list of folders. A page that adds the first
 * one starts it then.
 */
function shareLocalMusic(): () => void {
  return startLoaded('LocalMusicDB', async () => (await import('@/local/files/share-local-files')).shareInPage);
}

/** Goes on with uploads to the cloud drive. A page that adds the first one starts it then. */
function resumeUploads(): () => void {
  return startLoaded('kanade-uploads', async () => (await import('@/state/cloud-drive/upload-store')).followUploads);
}

/**
 * Starts what `load` resolves to, where this browser has the database that it works with. Stopped before that, it never
 * starts.
 */
function startLoaded(database: StoredDatabase, load: () => Promise<() => () => void>): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  const start = async (): Promise<void> => {
    if (!(await hasDatabase(database))) return;
    const begin = await load();
    if (!isStopped) stop = begin();
  };
  start().catch((error: unknown) => log.warn('a part of the app did not start', error));
  return () => {
    isStopped = true;
    stop?.();
  };
}
