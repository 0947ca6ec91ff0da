import { fileName, type LocalTrack } from '@/core/local-music/local-track';
import { artistLine, type Song } from '@/core/song/song';
import { PreparedTexts } from './prepared-texts';

/** How long the texts stay in memory once the palette is closed: it is often opened again soon. */
const retainedMs = 60_000;

/** The texts of local music; about 15 MB for 20,000 songs. */
export const trackTexts = new PreparedTexts<LocalTrack>((track) => ({
  name: track.title ?? fileName(track),
  details: [track.artists.join(' '), track.album ?? ''].filter(Boolean).join(' '),
}));

/** The texts of the queue. */
export const songTexts = new PreparedTexts<Song>((song) => ({
  name: song.title,
  details: [artistLine(song), song.album?.name ?? ''].filter(Boolean).join(' '),
}));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Retains the texts while the palette is open; the returned function frees them some time after it is closed. */
export function retainTexts(): () => void {
  clearTimeout(timer);
  return () => {
    timer = setTimeout(() => {
      trackTexts.clear();
      songTexts.clear();
    }, retainedMs);
  };
}
