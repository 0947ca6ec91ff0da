import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { startLog } from '@/core/log.ts';
import { openApp } from '@/host/extension/open-surface.ts';
import { startWorker } from '@/surfaces/background/worker/start-worker.ts';

/**
 * The background worker: icon, menus, address bar, shortcuts and the life cycle of the extension. Stateless and not
 * part of playback, because the browser stops it at any moment and restarts it for the next event. Pages create the
 * offscreen document, which plays, themselves.
 */
export default defineBackground({
  exclude: ['firefox'],
  main() {
    startLog(console);
    browser.action?.onClicked.addListener(() => openApp());
    startWorker();
  },
});
