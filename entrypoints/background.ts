import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { setLogSink } from '@/core/log';
import { openAppTab } from '@/host/extension/app-tab';
import { isWorkerRequest } from '@/host/extension/engine-messages';
import { ensureOffscreenDocument } from '@/host/extension/offscreen-document';

/**
 * Stateless and out of the data path: it may be stopped at any moment and is started again by the next event. It opens
 * the app and makes sure that the offscreen document, which plays, exists.
 */
export default defineBackground({
  type: 'module',
  main() {
    setLogSink(console);
    browser.action?.onClicked.addListener(() => openAppTab());
    browser.runtime.onMessage.addListener((message: unknown, sender) => {
      if (sender.id !== browser.runtime.id || !isWorkerRequest(message)) return undefined;
      return ensureOffscreenDocument();
    });
  },
});
