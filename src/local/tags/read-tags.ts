import type { IAudioMetadata } from 'music-metadata-browser';
import type { FileTags } from '@/core/local-music/local-track';
import { repairTexts } from './encoding/text-encoding';
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
 * with the reason of `signal` once that is aborted.
 */
export async function readTags(file: Blob, _name: string, signal?: AbortSignal): Promise<FileTags> {
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
    return fileTags(metadata, layout, file.size, hasLyrics);
  } catch (error) {
    signal?.throwIfAborted();
    throw asUnreadable(error);
  }
}

function fileTags(metadata: IAudioMetadata, layout: FileLayout, sizeBytes: number, hasLyrics: boolean): FileTags {
  const { common, format } = metadata;
  const artists = common.artists ?? (common.artist === undefined ? [] : [common.artist]);
  const genres = common.genre ?? [];
  const shown = [common.title ?? '', common.album ?? '', common.albumartist ?? '', ...artists, ...genres];
  // The other texts only help to find the encoding.
  const [title, album, albumArtist, ...rest] = repairTexts([...shown, ...nativeTexts(metadata)]);
  const isOpus = format.codec === 'Opus';
  const { length } = layout;
  const durationMs = length.durationMs || Math.round((format.duration ?? 0) * 1000);
  const bitRateKbps =
    length.bitRateKbps || Math.round((format.bitrate ?? 0) / 1000 || averageKbps(sizeBytes, durationMs));
  const sampleRateHz = length.sampleRateHz || (format.sampleRate ?? 0);
  if (!format.codec && sampleRateHz === 0 && durationMs === 0) throw new UnreadableError('unexpected-content');
  return {
    title: cleanText(title),
    artists: cleanTexts(joinSlashNames(rest.slice(0, artists.length).flatMap(separateValues))),
    album: cleanText(album),
    albumArtist: cleanText(albumArtist),
    trackNumber: tagNumber(common.track.no),
    discNumber: tagNumber(common.disk.no),
    year: yearOf(common.date, common.year, common.originaldate, common.originalyear),
    genres: cleanTexts(rest.slice(artists.length, artists.length + genres.length).flatMap(separateValues)),
    durationMs: plausible(durationMs),
    bitRateKbps: plausible(bitRateKbps),
    sampleRateHz: plausible(sampleRateHz),
    isLossless: layout.isLossless ?? format.lossless ?? false,
    loudness: loudnessOfTags((name) => valueOfTag(metadata, name), isOpus),
    hasLyrics,
    mediaType: mediaTypeOf(layout, format),
  };
}

/** Values that are separated by 0 or by a semicolon, as Windows and several tag editors write them. */
function separateValues(text: string): string[] {
  return text.slice(0, 16 * 1024).split(/[\0;；]/, maxValues * 2);
}

function averageKbps(sizeBytes: number, durationMs: number): number {
  return durationMs > 0 ? (sizeBytes * 8) / durationMs : 0;
}

function plausible(value: number): number {
  return Number.isFinite(value) && value > 0 && value < Number.MAX_SAFE_INTEGER ? value : 0;
}
