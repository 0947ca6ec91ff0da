import { useEffect } from 'react';
import { artistLine } from '@/core/song';
import { usePlayerState } from '@/state/use-player';

const appName = 'Kanade';

/** The document's title follows the song, so that the tab tells what plays. */
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
