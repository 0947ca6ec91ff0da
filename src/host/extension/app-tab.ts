import { browser } from 'wxt/browser';

/**
 * Brings the app's tab to the front, or opens one. Tabs are found through the extension's own contexts, so that no
 * permission to read all tabs is needed.
 */
export async function openAppTab(): Promise<void> {
  const url = browser.runtime.getURL('/app.html');
  const contexts = await browser.runtime.getContexts({ contextTypes: ['TAB'] });
  const open = contexts.find(({ documentUrl }) => documentUrl?.startsWith(url));
  if (!open) {
    await browser.tabs.create({ url });
    return;
  }
  await browser.tabs.update(open.tabId, { active: true });
  await browser.windows?.update(open.windowId, { focused: true });
}
