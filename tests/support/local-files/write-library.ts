import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fixture, makeSounds } from './sounds.ts';
import { type Bytes, bytesOf } from './writers/bytes.ts';
import { id3v2, pictureFrame, textFrame } from './writers/id3.ts';
import { coverItem, numberItem, textItem, withItunesTags } from './writers/mp4.ts';
import { pngPicture } from './writers/pictures.ts';
import { pictureBlock, withFlacTags } from './writers/vorbis.ts';

export type LibrarySettings = {
  /** Number of audio files. */
  count: number;
  /** Files per album, which has its own folder. */
  tracksPerAlbum?: number;
  /** Size of the picture in each file; 0 = none. */
  coverBytes?: number;
  /** Size of the audio in each MP3 file: a repeated second. */
  soundBytes?: number;
  /** All files in one folder. */
  isFlat?: boolean;
};

/** Tags of a file of `writeLibrary`. */
export type LibraryTrack = { path: string; title: string; artist: string; album: string; trackNumber: number };

/** The file with this index, independent of other settings. */
export function libraryTrack(index: number, tracksPerAlbum = 12): LibraryTrack {
  const album = Math.floor(index / tracksPerAlbum);
  const artist = `Artist ${Math.floor(album / 4)}`;
  const trackNumber = (index % tracksPerAlbum) + 1;
  const extension = ['mp3', 'mp3', 'mp3', 'flac', 'm4a'][index % 5];
  const title = `Song ${index}`;
  const name = `${String(trackNumber).padStart(2, '0')} ${title}.${extension}`;
  return { path: `${artist}/Album ${album}/${name}`, title, artist, album: `Album ${album}`, trackNumber };
}

/**
 * Writes a collection of real files for measurements: MP3, FLAC and M4A with individual tags and shared audio, 12 per
 * album. 20,000 files of 50 kB take about 10 s.
 */
export async function writeLibrary(folder: string, settings: LibrarySettings): Promise<void> {
  const { count, tracksPerAlbum = 12, coverBytes = 20_000, soundBytes = 32_000, isFlat = false } = settings;
  const write = await fileWriter(coverBytes, soundBytes);
  const folders = new Set<string>();
  for (let from = 0; from < count; from += 64) {
    const tracks = Array.from({ length: Math.min(64, count - from) }, (_, at) =>
      libraryTrack(from + at, tracksPerAlbum),
    );
    await Promise.all(
      tracks.map(async (track) => {
        const target = path.join(folder, isFlat ? track.path.replaceAll('/', ' - ') : track.path);
        const parent = path.dirname(target);
        if (!folders.has(parent)) await mkdir(parent, { recursive: true });
        folders.add(parent);
        await writeFile(target, write(track));
      }),
    );
  }
}

async function fileWriter(coverBytes: number, soundBytes: number): Promise<(track: LibraryTrack) => Bytes> {
  const sounds = await makeSounds();
  const mp3 = bytesOf(...new Array<Bytes>(Math.max(1, Math.round(soundBytes / sounds.mp3.length))).fill(sounds.mp3));
  const m4a = fixture('tone.m4a');
  // An uncompressed picture has three bytes per pixel.
  const cover = coverBytes > 0 ? pngPicture(Math.ceil(Math.sqrt(coverBytes / 3)), '#406080', false) : null;
  const inFlac = cover ? [pictureBlock(cover, 'image/png')] : [];
  return ({ path: name, title, artist, album, trackNumber }) => {
    if (name.endsWith('.flac')) {
      const fields = { TITLE: title, ARTIST: artist, ALBUM: album, TRACKNUMBER: String(trackNumber) };
      return withFlacTags(sounds.flac, Object.entries(fields), inFlac);
    }
    if (name.endsWith('.m4a')) {
      const texts = [textItem('\xa9nam', title), textItem('\xa9ART', artist), textItem('\xa9alb', album)];
      return withItunesTags(m4a, [
        ...texts,
        numberItem('trkn', trackNumber, 0),
        ...(cover ? [coverItem(cover, 'png')] : []),
      ]);
    }
    const fields = { TIT2: title, TPE1: artist, TALB: album, TRCK: String(trackNumber) };
    const frames = Object.entries(fields).map(([id, text]) => textFrame(3, id, text, 'utf-16'));
    return bytesOf(id3v2(3, cover ? [...frames, pictureFrame(3, cover, 'image/png')] : frames), mp3);
  };
}
