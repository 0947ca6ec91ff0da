import type { IAudioMetadata } from 'music-metadata-browser';
import type { FileTags } from '@/core/local-music/local-track';
import { plausibleDurationMs, plausibleSound } from '@/core/local-music/plausible-sound';
import type { EncodingHints } from '@/core/text/encoding/detect-encoding';
import { repairTexts } from '../encoding/repair-texts';
import { joinSlashNames } from './fields/artist-names';
import { cleanText, cleanTexts, maxValues } from './fields/clean-text';
import { loudnessOfTags } from './fields/loudness-tags';
import { tagNumber, yearOf } from './fields/tag-numbers';
import { lyricsKeys } from './id3/id3-lyrics';
import type { FileLayout } from './layout/file-layout';
import { readLayout } from './layout/read-layout';
import { isSilent, mediaTypeOf } from './library/media-type';
import { nativeTexts, valueOfTag } from './library/native-tags';
import { notAudio, parseFile } from './library/tag-library';
import { BlockBlob } from './source/block-blob';
import { asUnreadable, UnreadableError } from './unreadable-error';

/** Enough of the lyrics to see that there are some. */
const lyricsProbeBytes = 4096;

/**
 * The tags of an audio file. What it is, its content tells, not its name. Reads the start and the end of the file and a
 * few places between, never all of it, and no pictures. Texts are cleaned and limited in length. Rejects with `UnreadableError`;
 * with the reason of `signal` once that is aborted. `hints` decide the encoding of texts whose bytes do not.
 */
export async function readTags(
  file: Blob,
  _name: string,
  signal?: AbortSignal,
  hints?: EncodingHints,
): Promise<FileTags> {
  signal?.throwIfAborted();
  if (file.size === 0) throw new UnreadableError('empty');
  try {
    const reader = new BlockBlob(file, signal);
    const layout = await readLayout(file, reader);
    if (!layout) throw await notAudio(file);
    const metadata = await parseFile(reader, layout, false);
    if (isSilent(metadata.format)) throw new UnreadableError('no-sound');
    const hasLyrics =
      (await layout.readLyrics(lyricsProbeBytes)) !== null ||
      lyricsKeys.some((key) => valueOfTag(metadata, key) !== null);
    return fileTags(metadata, layout, file.size, hasLyrics, hints);
  } catch (error) {
    signal?.throwIfAborted();
    throw asUnreadable(error);
  }
}

function fileTags(
  metadata: IAudioMetadata,
  layout: FileLayout,
  sizeBytes: number,
  hasLyrics: boolean,
  hints?: EncodingHints,
): FileTags {
  const { common, format } = metadata;
  const artists = common.artists ?? (common.artist === undefined ? [] : [common.artist]);
  const genres = common.genre ?? [];
  const shown = [common.title ?? '', common.album ?? '', common.albumartist ?? '', ...artists, ...genres];
  // The other texts only help to find the encoding.
  const { texts, encoding } = repairTexts([...shown, ...nativeTexts(metadata)], hints);
  const [title, album, albumArtist, ...rest] = texts;
  const isOpus = format.codec === 'Opus';
  const { length } = layout;
  const durationMs = plausibleDurationMs(length.durationMs ?? 0, Math.round((format.duration ?? 0) * 1000));
  const sampleRateHz = length.sampleRateHz || (format.sampleRate ?? 0);
  if (!format.codec && sampleRateHz === 0 && durationMs === 0) throw new UnreadableError('unexpected-content');
  const sound = plausibleSound({
    durationMs,
    bitRateKbps: length.bitRateKbps || Math.round((format.bitrate ?? 0) / 1000),
    sampleRateHz,
    isLossless: layout.isLossless ?? format.lossless ?? false,
  });
  const pictureBytes = layout.pictures.reduce((sum, picture) => sum + picture.sizeBytes, 0);
  return {
    title: cleanText(title),
    artists: cleanTexts(joinSlashNames(rest.slice(0, artists.length).flatMap(separateValues))),
    album: cleanText(album),
    albumArtist: cleanText(albumArtist),
    trackNumber: tagNumber(common.track.no),
    discNumber: tagNumber(common.disk.no),
    year: yearOf(common.date, common.year, common.originaldate, common.originalyear),
    genres: cleanTexts(rest.slice(artists.length, artists.length + genres.length).flatMap(separateValues)),
    ...plausibleSound({
      ...sound,
      bitRateKbps: sound.bitRateKbps || averageKbps(sizeBytes - pictureBytes, sound.durationMs),
    }),
    isDurationExact: sound.durationMs > 0 && length.isExact !== false,
    loudness: loudnessOfTags((name) => valueOfTag(metadata, name), isOpus),
    hasLyrics,
    mediaType: mediaTypeOf(layout, format),
    ...(encoding ? { textEncoding: encoding } : {}),
  };
}

/** Values that are separated by 0 or by a semicolon, as Windows and several tag editors write them. */
function separateValues(text: string): string[] {
  return text.slice(0, 16 * 1024).split(/[\0;；]/, maxValues * 2);
}

function averageKbps(sizeBytes: number, durationMs: number): number {
  return durationMs > 0 ? Math.round((sizeBytes * 8) / durationMs) : 0;
}
