import { makeSounds } from './sounds.ts';
import { type Bytes, bytesOf } from './writers/bytes.ts';
import { id3v2, lyricsFrame, pictureFrame, textFrame } from './writers/id3.ts';
import { pngPicture } from './writers/pictures.ts';

export type SongTags = {
  title: string;
  artist?: string;
  album?: string;
  track?: number;
  lyrics?: string;
  /** Colour of its cover, `#rrggbb`; default: no cover. */
  cover?: string;
};

/** An MP3 file with these tags and a tone of about this many seconds, 16 kB each. */
export async function taggedSong(tags: SongTags, seconds: number): Promise<Bytes> {
  const { title, artist, album, track, lyrics, cover } = tags;
  const { mp3 } = await makeSounds();
  const texts = Object.entries({ TIT2: title, TPE1: artist, TALB: album, TRCK: track });
  const frames = texts.flatMap(([id, text]) => (text === undefined ? [] : [textFrame(3, id, String(text), 'utf-16')]));
  if (lyrics !== undefined) frames.push(lyricsFrame(3, lyrics, 'utf-16'));
  if (cover !== undefined) frames.push(pictureFrame(3, pngPicture(300, cover), 'image/png'));
  return bytesOf(id3v2(3, frames), ...new Array<Bytes>(seconds).fill(mp3));
}
