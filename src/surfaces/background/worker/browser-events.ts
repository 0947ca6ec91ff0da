import { browser } from 'wxt/browser';
import { delay } from '@/core/async/timers.ts';
import { createLog } from '@/core/log.ts';
import { ensureEngineDocument, hasEngineDocument } from '@/host/extension/engine-document.ts';
import { askEngine } from './ask-engine.ts';

const log = createLog('life cycle');

/** The events of a browser start arrive together, within this time in ms. */
const startEventsMs = 1000;

/**
 * Handles updates of the extension: a new version waits until nothing plays (`engine/engine-life-cycle.ts`), and music
 * that an update interrupted resumes. After a browser start it stays paused. `onNew` is called on the first run of a
 * version.
 */
export function followLifeCycle({ onNew }: { onNew: () => void }): void {
  let hasBrowserStarted = false;
  // Also runs the worker once after a start: the menu may still be that of music from before.
  browser.runtime.onStartup?.addListener(() => {
    hasBrowserStarted = true;
  });
  browser.runtime.onInstalled.addListener(async ({ reason }) => {
    onNew();
    if (reason !== 'update') return;
    await delay(startEventsMs);
    // The browser start installed the update.
    if (!hasBrowserStarted) await playOn().catch((error: unknown) => log.warn('playback was not continued', error));
  });
  browser.runtime.onUpdateAvailable?.addListener(() => {
    updateReady().catch((error: unknown) => log.warn('the update waits for the next start', error));
  });
}

/** Installs the new version, which ends every document of the extension. */
export function applyUpdate(): void {
  browser.runtime.reload();
}

async function updateReady(): Promise<void> {
  if (await hasEngineDocument()) await askEngine({ kind: 'update-ready' });
  else if (!(await hasPages())) applyUpdate();
}

async function playOn(): Promise<void> {
  const isNew = !(await hasEngineDocument());
  await ensureEngineDocument();
  const isPlaying = await askEngine({ kind: 'after-update' });
  // Nothing had played: the document was only needed for this question.
  if (isNew && isPlaying === false && !(await hasPages())) await browser.offscreen.closeDocument();
}

async function hasPages(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['TAB', 'POPUP', 'SIDE_PANEL'] });
  return contexts.length > 0;
}

/**
 * Notifies the engine when the last browser window was closed; the browser starts the worker for it. A browser that
 * quits with its last window also ends the engine, which has stored its position.
 */
export function followLastWindow(): void {
  browser.windows?.onRemoved.addListener(() => {
    checkWindows().catch((error: unknown) => log.warn('the last window was not noticed', error));
  });
}

async function checkWindows(): Promise<void> {
  const open = await browser.windows.getAll({ windowTypes: ['normal', 'popup'] });
  if (open.length === 0 && (await hasEngineDocument())) await askEngine({ kind: 'windows-closed' });
}

/** Notifies the engine, which can't request permissions, of hosts whose permission was granted or revoked. */
export function followHostAccess(): void {
  const report = (origins: string[] | undefined, isAllowed: boolean): void => {
    if (origins) void askEngine({ kind: 'host-access-changed', hosts: origins.map(hostOfPattern), isAllowed });
  };
  browser.permissions?.onAdded.addListener(({ origins }) => report(origins, true));
  browser.permissions?.onRemoved.addListener(({ origins }) => report(origins, false));
}

/** Host of a match pattern such as `https://media.example/*`; `*` for a pattern of several hosts. */
export function hostOfPattern(pattern: string): string {
  const host = /^[^:]+:\/\/([^/:]+)/.exec(pattern)?.[1] ?? '*';
  return host.includes('*') ? '*' : host;
}
