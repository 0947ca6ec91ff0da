import { browser } from 'wxt/browser';
import { createLog } from '@/core/log';
import { hasEngineDocument } from '@/host/extension/engine-document';
import { askEngine } from './ask-engine';

const log = createLog('windows');

/**
 * Tells the engine when the last window of the browser was closed; the browser starts the worker for it. Where the
 * browser ends with its last window, so does the engine, and its position is stored.
 */
export function followLastWindow(): void {
  browser.windows?.onRemoved.addListener(() => {
    check().catch((error: unknown) => log.warn('the last window was not noticed', error));
  });
}

async function check(): Promise<void> {
  const open = await browser.windows.getAll({ windowTypes: ['normal', 'popup'] });
  if (open.length === 0 && (await hasEngineDocument())) await askEngine({ kind: 'windows-closed' });
}
