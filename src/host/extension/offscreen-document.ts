import { browser } from 'wxt/browser';

/** Page of the offscreen document, as the build names it. */
const page = 'offscreen.html';

let creating: Promise<void> | null = null;

/**
 * Resolves when the offscreen document exists. Only one can: calls at the same time share one creation.
 *
 * With AUDIO_PLAYBACK as its only reason the browser closes the document 30 s after sound stops, also for a pause or
 * volume 0. BLOBS, true because local files play from object URLs, has no such limit.
 */
export async function ensureOffscreenDocument(): Promise<void> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  if (contexts.length > 0) return;
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
    // Somebody else was faster: the document is there, which is all that was wanted.
    if (error instanceof Error && error.message.includes('single offscreen')) return;
    throw error;
  }
}
