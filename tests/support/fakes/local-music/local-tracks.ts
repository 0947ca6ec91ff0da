import type { LocalTrack } from '../../../../src/core/local-music/local-track.ts';

/** An invented local file; by default `makeLocalSong(7)` with its id and path. */
export function makeTrack(change: Partial<LocalTrack> = {}): LocalTrack {
  return {
    id: 'file-7',
    folderId: 'folder-1',
    path: 'Album/07 Song.flac',
    extension: 'flac',
    sizeBytes: 1000,
    modifiedMs: 1,
    addedMs: 1,
    coverId: null,
    title: 'Song 7',
    artists: ['The Testers'],
    album: 'A',
    albumArtist: null,
    trackNumber: 7,
    discNumber: null,
    year: null,
    genres: [],
    durationMs: 10_000,
    bitRateKbps: 900,
    sampleRateHz: 44_100,
    isLossless: true,
    loudness: null,
    hasLyrics: false,
    mediaType: 'audio/flac',
    ...change,
  };
}
