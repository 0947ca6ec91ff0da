import { createLog } from '@/core/log.ts';
import type { Host } from '@/host/host.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { forgetForeignValues } from '@/state/library/user-values.ts';
import { forgetForeignEntries } from '@/state/palette.ts';
import { api } from '@/state/queries/api.ts';
import { listenForExpiredSessions } from '@/state/session/session-expiry.ts';
import { renewSession } from '@/state/session/session-renewal.ts';
import { onUserChange } from '@/state/session/session-store.ts';
import { registerShellShortcuts, sendShellSettings } from '@/state/settings/shell-settings.ts';
import { syncDesktopLyrics, syncLyricsServer, syncShellService } from '@/state/shell-sync.ts';
import { hasDatabase } from '@/storage/has-database.ts';
import { documentTexts } from '@/storage/stored-value.ts';

const log = createLog('app');

/** In start order; each returns its stop function. */
const subscriptions: readonly ((host: Host) => () => void)[] = [
  listenForExpiredSessions,
  followUserChange,
  reopenDockedPanel,
  syncShellSettings,
  syncShellShortcuts,
  syncDesktopShell,
  shareLocalMusic,
  resumeUploads,
  resumeOrders,
];

/**
 * Starts the app's subscriptions besides those of every document (`startDocument`): the session and its user's values,
 * the docked panel, the desktop shell's copies, and local music. Must be called once the stored values are ready, before the first
 * render. Returns a function that stops it.
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
  return desktop ? sendShellSettings(desktop) : () => undefined;
}

function syncShellShortcuts({ desktop }: Host): () => void {
  return desktop ? registerShellShortcuts(desktop) : () => undefined;
}

/** Synchronises the desktop lyrics, the embedded service and the lyrics server with the settings and the player. */
function syncDesktopShell({ desktop, player }: Host): () => void {
  if (!desktop) return () => undefined;
  const stops = [syncDesktopLyrics, syncShellService, syncLyricsServer].map((sync) => sync({ desktop, player }));
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Shares local music files with the engine, if this browser has stored folders. A page that adds the first one starts
 * it then.
 */
function shareLocalMusic(): () => void {
  return startLoaded(
    () => hasDatabase('LocalMusicDB'),
    async () => (await import('@/local/files/share-local-files.ts')).shareInPage,
  );
}

/** Resumes uploads to the cloud drive. A page that adds the first one starts it then. */
function resumeUploads(): () => void {
  return startLoaded(
    () => hasDatabase('kanade-uploads'),
    async () => (await import('@/state/cloud-drive/upload-store.ts')).startUploads,
  );
}

function reopenDockedPanel(): () => void {
  return startLoaded(
    async () => true,
    async () => (await import('@/state/docked-panel.ts')).keepDockedPanel,
  );
}

/** Sends the orders of lists and songs that a killed page has not sent. */
function resumeOrders(): () => void {
  const hasOrders = async (): Promise<boolean> => documentTexts().read('unsent_orders') !== null;
  return startLoaded(
    hasOrders,
    async () => (await withTexts(() => import('./unsent-orders.ts'), 'library', 'lists')).sendOrders,
  );
}

/** Loads and starts a subscription if this browser needs it. Stopped earlier, it never starts. */
function startLoaded(isNeeded: () => Promise<boolean>, load: () => Promise<() => () => void>): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  const start = async (): Promise<void> => {
    if (!(await isNeeded())) return;
    const begin = await load();
    if (!isStopped) stop = begin();
  };
  start().catch((error: unknown) => log.warn('a part of the app did not start', error));
  return () => {
    isStopped = true;
    stop?.();
  };
}
