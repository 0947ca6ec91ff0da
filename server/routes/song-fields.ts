import { mediaFile, previewClip } from '../audio/media-file.ts';
import { MP3_SAMPLE_RATE, mp3Bytes } from '../audio/mp3-layout.ts';
import { compositionOf, type Song } from '../catalogue/catalogue.ts';
import { playCountOf } from '../catalogue/popularity.ts';
import type { Access } from '../catalogue/song-spec.ts';
import { artistPictureId } from '../covers/picture-ids.ts';
import { songTags } from '../lists/song-tags.ts';
import type { Facts } from './shapes.ts';
import { shapesOf } from './shapes.ts';
import templates from './song-fields.json' with { type: 'json' };
import { pictureUrl } from './user-fields.ts';

const SHAPES = shapesOf(templates);

/** Listed qualities with the API's numbers. */
export const LEVELS = { '128': 2, '320': 4, flac: 5, high: 6 } as const;
type ListedQuality = keyof typeof LEVELS;

type AccessFacts = { privilege: number; payType: number; failProcess: number; price: number; pkgPrice: number };
const OPEN: AccessFacts = { privilege: 8, payType: 0, failProcess: 0, price: 0, pkgPrice: 0 };
const ACCESS: Readonly<Record<Access, AccessFacts>> = {
  free: OPEN,
  vip: { ...OPEN, privilege: 10, payType: 3, failProcess: 4 },
  paid: { privilege: 10, payType: 2, failProcess: 4, price: 200, pkgPrice: 1 },
  'no-copyright': { ...OPEN, privilege: 5 },
  unavailable: { ...OPEN, privilege: 40 },
};
const NO_ACCESS: AccessFacts = { ...OPEN, privilege: 0 };

/** `privilege`, payment and price in the API's terms. */
export function accessFacts(access: Access): AccessFacts {
  return ACCESS[access];
}

export const LANGUAGE_NAMES = { 'zh-Hans': '国语', 'zh-Hant': '国语', ja: '日语', ko: '韩语', en: '英语' } as const;

/** Cover URL with the literal `{size}` that clients replace. */
export function coverUrl(song: Song, baseUrl: string): string {
  return pictureUrl(song.coverId, '{size}', baseUrl);
}

/** Picture of an artist with the literal `{size}`. */
export function artistPicture(artistId: number, baseUrl: string): string {
  return pictureUrl(artistPictureId(artistId), '{size}', baseUrl);
}

/** The preview window in milliseconds and in bytes of the 128 kbit/s file. */
export function hashOffset(song: Song): Record<string, unknown> {
  const clip = previewClip(song);
  const bytesAt = (ms: number): number => (ms === 0 ? 0 : mp3Bytes(Math.round((ms / 1000) * MP3_SAMPLE_RATE), 128));
  const bytes = { startByte: bytesAt(clip.startMs), endByte: bytesAt(clip.endMs) };
  return SHAPES.hashOffset({ ...clip, ...bytes, previewHash: song.hashes.preview });
}

/** Facts of one quality; empty if the song lacks it. */
function qualityFacts(song: Song, quality: ListedQuality): Record<string, unknown> {
  if (song.hashes[quality] === '') {
    return { hash: '', level: 0, size: 0, kilobits: 0, extension: '', seconds: 0, ms: 0, ...NO_ACCESS };
  }
  const { hash, bytes, bitrate, extension, seconds } = mediaFile(song, quality);
  const kilobits = Math.round(bitrate / 1000);
  const level = LEVELS[quality];
  return { hash, level, size: bytes, kilobits, extension, seconds, ms: seconds * 1000, ...ACCESS[song.access] };
}

function songTagFacts(song: Song): Facts[] {
  return songTags(song).map(({ id, name, parentId }) => ({ id: String(id), name, parentId: String(parentId) }));
}

/** Cached facts with their base address. */
const known = new WeakMap<Song, { baseUrl: string; facts: Facts }>();

/**
 * Facts of a song for records. Those of one quality end in its name: `hash_320`, `size_flac`; `qualities` are the
 * existing ones. Cached, because a page of a list needs 300 songs.
 */
export function songFacts(song: Song, baseUrl: string): Facts {
  const before = known.get(song);
  if (before?.baseUrl === baseUrl) return before.facts;
  const facts = madeFacts(song, baseUrl);
  known.set(song, { baseUrl, facts });
  return facts;
}

function madeFacts(song: Song, baseUrl: string): Facts {
  const { seconds, climax } = compositionOf(song);
  const { album, released, access } = song;
  const albumId = album?.id ?? 0;
  const qualities = (Object.keys(LEVELS) as ListedQuality[]).map((name) => ({ name, ...qualityFacts(song, name) }));
  const facts: Record<string, unknown> = {
    ...ACCESS[access],
    qualities: qualities.filter((quality) => song.hashes[quality.name] !== ''),
    title: song.title,
    version: song.version,
    artistName: song.artistName,
    fullName: `${song.artistName} - ${song.title}`,
    artists: song.artists.map(({ id, name }) => ({
      id,
      idText: String(id),
      name,
      picture: artistPicture(id, baseUrl),
    })),
    artistIds: song.artists.map(({ id }) => id),
    albumId,
    albumIdText: String(albumId),
    albumIdOrEmpty: album === null ? '' : String(albumId),
    albumName: album?.name ?? '',
    hasAlbum: album === null ? 0 : 1,
    audioId: song.audioId,
    mixSongId: song.mixSongId,
    mixSongIdText: String(song.mixSongId),
    contentId: 62000000 + song.serial,
    groupId: String(800000 + song.spec.number),
    seconds,
    ms: seconds * 1000,
    climaxStart: climax?.startMs ?? 0,
    climaxEnd: climax?.endMs ?? 0,
    climaxLength: climax === null ? 0 : climax.endMs - climax.startMs,
    bpm: Math.round(song.spec.music.bpm),
    cover: coverUrl(song, baseUrl),
    language: song.spec.lyricKind === 'none' ? '纯音乐' : LANGUAGE_NAMES[song.spec.language],
    released,
    releasedAt: `${released} 00:00:00`,
    releasedSeconds: Math.floor(Date.parse(`${released}T00:00:00+08:00`) / 1000),
    qualityLevel: song.hashes.flac === '' ? 1 : 3,
    isOriginal: song.base === null ? 1 : 0,
    plays: playCountOf(song),
    tags: songTagFacts(song),
    suffix: song.version === '' ? undefined : song.version,
    // Free songs have no preview window.
    hashOffset: access === 'vip' || access === 'paid' ? hashOffset(song) : undefined,
  };
  for (const { name, ...quality } of qualities) {
    for (const [fact, value] of Object.entries(quality)) facts[`${fact}_${name}`] = value;
  }
  facts.transParam = SHAPES.transParam(facts);
  return facts;
}
