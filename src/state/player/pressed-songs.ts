import { useEffect } from 'react';
import { Emitter } from '@/core/async/emitter';
import { createLog } from '@/core/log';
import type { Song } from '@/core/song/song';
import { usePlayer } from './use-player';

const log = createLog('player');

/** Songs on which the main button of a mouse, or a pen, has just gone down: a click that plays the song usually follows. */
export const pressedSongs = new Emitter<[Song]>();

/** Has the player prepare each pressed song; for a page that shows songs, once. */
export function usePreparedPresses(): void {
  const player = usePlayer();
  useEffect(
    () =>
      pressedSongs.subscribe((song) => {
        if (player.getSnapshot().connection !== 'connected') return;
        const command = { type: 'prepare-song', song } as const;
        player.dispatch(command).catch((error: unknown) => log.warn('a pressed song was not prepared', error));
      }),
    [player],
  );
}
