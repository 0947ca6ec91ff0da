import { createLog } from '@/core/log';
import type { Player } from '@/playback/player';
import { shownPages } from '@/playback/remote/pages';
import type { Locks } from '@/storage/documents/life-lock';

const log = createLog('terms');

/**
 * Calls `open` when a song is to be played before the terms of use are accepted and no page is visible, as by a shortcut of
 * the browser, a menu or a media key; a visible page shows them itself (docs/behaviour.md#disclaimer).
 */
export function onTermsNeeded(player: Player, locks: Locks, open: () => void): void {
  player.onEvent((event) => {
    if (event.type !== 'command-refused' || event.error.kind !== 'needs-consent') return;
    shownPages(locks)
      .isHeld()
      .then(
        (isShown) => isShown || open(),
        (error: unknown) => {
          log.warn('it is unknown whether a page shows the terms', error);
          open();
        },
      );
  });
}
