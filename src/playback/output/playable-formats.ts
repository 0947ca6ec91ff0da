import { BoundedMap } from '@/core/async/bounded-map.ts';
import { isPlayable, type Song } from '@/core/song/song.ts';

/** Answers by media type, because a list checks every row; bounded, because types come from files. */
const answers = new BoundedMap<string, boolean>(500);

/**
 * False for a media type known to be unplayable in this browser. True is no promise, for example for an unknown type
 * (null or ""): only loading a file shows its contents.
 */
export function canPlayMedia(mediaType: string | null): boolean {
  if (!mediaType) return true;
  const known = answers.get(mediaType);
  if (known !== undefined) return known;
  const answer = document.createElement('audio').canPlayType(mediaType) !== '';
  answers.set(mediaType, answer);
  return answer;
}

/** False for songs that the service refuses and files known to be unplayable. */
export function canPlaySong(song: Song): boolean {
  return isPlayable(song) && (song.origin !== 'local' || canPlayMedia(song.mediaType));
}
