import { BoundedMap } from '@/core/async/bounded-map';
import { isPlayable, type Song } from '@/core/song/song';

/** The answers so far, because a list asks for each of its rows. No real collection has more types, which come from files. */
const answers = new BoundedMap<string, boolean>(500);

/**
 * False for a media type that this browser is known not to play. True promises nothing, for example about an unknown type
 * (null or ""): what a file holds is only certain once it is loaded.
 */
export function canPlayMedia(mediaType: string | null): boolean {
  if (!mediaType) return true;
  const known = answers.get(mediaType);
  if (known !== undefined) return known;
  const answer = document.createElement('audio').canPlayType(mediaType) !== '';
  answers.set(mediaType, answer);
  return answer;
}

/** False for a song that the service is known to refuse, and for a file that this browser is known not to play. */
export function canPlaySong(song: Song): boolean {
  return isPlayable(song) && (song.origin !== 'local' || canPlayMedia(song.mediaType));
}
