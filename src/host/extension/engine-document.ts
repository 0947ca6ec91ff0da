import { browser } from 'wxt/browser';
import { ensureOffscreenDocument, hasOffscreenDocument } from './offscreen-document';

/**
 * Resolves when the document that runs the engine exists: the offscreen document, or the background page in a browser
 * without offscreen documents (Firefox), which lives as long as the browser. With `replace` the document is started again:
 * it has an engine that does not answer.
 */
export async function ensureEngineDocument({ replace = false } = {}): Promise<void> {
  if (browser.offscreen) return ensureOffscreenDocument({ replace });
  // The types know the windows of the browser by the same name.
  const page = browser.extension.getBackgroundPage() as unknown as { location: Location } | null;
  if (replace) page?.location.reload();
}

/** Whether the document that runs the engine exists. */
export async function hasEngineDocument(): Promise<boolean> {
  return browser.offscreen ? hasOffscreenDocument() : true;
}
