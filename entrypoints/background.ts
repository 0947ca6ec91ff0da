import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { startLog } from '@/core/log';
import { openAppTab } from '@/host/extension/app-tab';
import { runBrowserCommand } from '@/host/extension/run-command';

/**
 * Opens the app, and passes shortcuts of the browser to the engine. Stateless and not part of playback: the browser may
 * stop it at any moment and starts it again for the next event. Pages create the offscreen document, which plays,
 * themselves.
 */
export default defineBackground({
  type: 'module',
  exclude: ['firefox'],
  main() {
    startLog(console);
    browser.action?.onClicked.addListener(() => openAppTab());
    // Missing in the desktop app.
    browser.commands?.onCommand.addListener((name) => runBrowserCommand(name));
  },
});
