import { useEffect } from 'react';
import { artistLine, type Song } from '@/core/song/song.ts';
import { isolated } from '@/core/text/direction.ts';
import { useSoundingTab } from '@/state/host-state.ts';
import { usePlayerState } from '@/state/player/use-player.ts';

const appName = 'Kanade';

/** The title of a tab; `sounds` = the song plays in this tab. */
function documentTitle(song: Song | null, sounds: boolean): string {
  if (!song) return appName;
  const artists = artistLine(song);
  return `${sounds ? '▶ ' : ''}${isolated(song.title)}${artists ? ` — ${isolated(artists)}` : ''} · ${appName}`;
}

/** Sets the document title to the current song; title and icon show whether this tab plays it. */
export function useDocumentTitle(): void {
  const song = usePlayerState(({ current }) => current?.song ?? null);
  const isPlaying = usePlayerState(({ current, wantsToPlay }) => wantsToPlay && current !== null);
  const sounds = useSoundingTab() === 'this' && isPlaying;
  useEffect(() => {
    document.title = documentTitle(song, sounds);
  }, [song, sounds]);
  useEffect(() => {
    if (!sounds) return;
    showIcon('icon-playing.svg');
    return () => showIcon('icon.svg');
  }, [sounds]);
}

/** Replaces the link, because some browsers don't notice a changed address. */
function showIcon(file: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  if (!link) return;
  const next = link.cloneNode() as HTMLLinkElement;
  next.href = new URL(file, link.href).href;
  link.replaceWith(next);
}
