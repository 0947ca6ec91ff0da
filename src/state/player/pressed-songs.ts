import { useEffect } from 'react';
import { Emitter } from '@/core/async/emitter.ts';
import { createLog } from '@/core/log.ts';
import type { Song } from '@/core/song/song.ts';
import { usePlayer } from './use-player.ts';

const log = createLog('player');

/** Songs on which the main mouse button or a pen went down: a click that plays the song usually follows. */
export const pressedSongs = new Emitter<[Song]>();

/** Makes the player prepare each pressed song; used once per page with songs. */
export function usePreparePressedSongs(): void {
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
