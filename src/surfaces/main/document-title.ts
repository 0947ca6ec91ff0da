import { useEffect } from 'react';
import { artistLine } from '@/core/song/song';
import { usePlayerState } from '@/state/player/use-player';

const appName = 'Kanade';

/** Sets the document title to the current song. */
export function useDocumentTitle(): void {
  const song = usePlayerState(({ current }) => current?.song ?? null);
  useEffect(() => {
    if (!song) {
      document.title = appName;
      return;
    }
    const artists = artistLine(song);
    document.title = `${song.title}${artists ? ` — ${artists}` : ''} · ${appName}`;
  }, [song]);
}
