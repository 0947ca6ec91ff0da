import { createLog } from '@/core/log';
import type { Player } from '@/playback/player';
import { storedSettings } from '@/storage/stored-settings';
import { type Channel, isChannelMessage } from './channel';
import type { Locks } from './engine-life';
import { isPageOpen, whenPagesClosed } from './page-life';

const log = createLog('engine');

/** How long playback goes on without a page, in ms: a reload of the only page must not interrupt it. */
export const pagelessMs = 2000;

export type PagelessParts = {
  locks: Locks;
  channel: Pick<Channel, 'onMessage'>;
  /** Read when the last page is gone, because a page may change it at any time; by default the setting. */
  keepsPlaying?: () => boolean;
};

/**
 * Pauses playback once no page has been open for `pagelessMs`, whether the last one was closed, discarded or has
 * crashed, unless `keepsPlaying`. What media keys start without a page plays on. Returns a function that ends it.
 */
export function pauseWithoutPages(
  player: Player,
  { locks, channel, keepsPlaying = () => storedSettings.read().keepPlaying === 'on' }: PagelessParts,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isWatching = false;
  let hasNewPage = false;

  async function watch(): Promise<void> {
    hasNewPage = true;
    if (isWatching) return;
    isWatching = true;
    try {
      while (hasNewPage && !signal.aborted) {
        await whenPagesClosed(locks, signal);
        await new Promise((resolve) => setTimeout(resolve, pagelessMs));
        // A page that has said hello until now has its lock, or is closed again.
        hasNewPage = false;
        if (await isPageOpen(locks)) hasNewPage = true;
      }
      if (!signal.aborted && !keepsPlaying() && player.getSnapshot().wantsToPlay) {
        await player.dispatch({ type: 'pause' });
      }
    } catch (error) {
      if (!signal.aborted) log.warn('playback could not follow the open pages', error);
    } finally {
      isWatching = false;
    }
  }

  const stopListening = channel.onMessage((message) => {
    // A page says hello when it opens; its lock was requested before.
    if (isChannelMessage(message) && message.kind === 'hello') void watch();
  });
  void watch();
  return () => {
    controller.abort();
    stopListening();
  };
}
