import { createLog } from '@/core/log';
import type { Player } from '@/playback/player';
import type { Locks } from '@/playback/remote/engine-life';
import { shownName } from '@/playback/remote/pages/shown-page';

const log = createLog('terms');

/**
 * Calls `open` when a song is to be played before the terms of use are accepted and no page is visible, as by a shortcut of
 * the browser, a menu or a media key; a visible page shows them itself (docs/behaviour.md#disclaimer).
 */
export function onTermsNeeded(player: Player, locks: Locks, open: () => void): void {
  player.onEvent((event) => {
    if (event.type !== 'command-refused' || event.problem.kind !== 'needs-consent') return;
    locks.query().then(
      ({ held = [] }) => held.some(({ name }) => name === shownName) || open(),
      (error: unknown) => {
        log.warn('it is unknown whether a page shows the terms', error);
        open();
      },
    );
  });
}
