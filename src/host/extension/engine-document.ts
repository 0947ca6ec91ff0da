import { browser } from 'wxt/browser';

/**
 * Resolves when the document that runs the engine exists: the offscreen document or, in Firefox, the background page.
 * `replace` restarts the document, because its engine does not answer.
 */
export async function ensureEngineDocument({ replace = false } = {}): Promise<void> {
  if (browser.offscreen) return ensureOffscreenDocument({ replace });
  // The types use the same name for browser windows.
  const page = browser.extension.getBackgroundPage() as unknown as { location: Location } | null;
  if (replace) page?.location.reload();
}

/** Whether the document that runs the engine exists. */
export async function hasEngineDocument(): Promise<boolean> {
  return browser.offscreen ? hasOffscreenDocument() : true;
}

const page = 'offscreen.html';

let creating: Promise<void> | null = null;

async function hasOffscreenDocument(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  return contexts.length > 0;
}

/**
 * Resolves when the offscreen document exists. The browser allows only one, even if several pages request it at once.
 * `replace` closes an existing document first.
 *
 * With AUDIO_PLAYBACK as its only reason, the browser closes the document 30 s after sound stops, also after a pause or
 * at volume 0. BLOBS, true because local files play from object URLs, has no such limit.
 */
async function ensureOffscreenDocument({ replace = false } = {}): Promise<void> {
  if (await hasOffscreenDocument()) {
    if (!replace) return;
    await browser.offscreen.closeDocument();
  }
  creating ??= create().finally(() => {
    creating = null;
  });
  await creating;
}

async function create(): Promise<void> {
  try {
    await browser.offscreen.createDocument({
      url: page,
      reasons: ['AUDIO_PLAYBACK', 'BLOBS'],
      justification: 'Plays music while no page of Kanade is open',
    });
  } catch (error) {
    // Another page has created the document.
    if (error instanceof Error && error.message.includes('single offscreen')) return;
    throw error;
  }
}
