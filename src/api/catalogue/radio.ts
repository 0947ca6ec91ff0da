import * as v from 'valibot';
import { recommendedSong, recommendedSongSchema } from '@/api/browse/recommended-song.ts';
import type { ApiClient, ReadOptions } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import * as wire from '@/api/transport/wire.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import type { PersonalRadio, StationRadio } from '@/core/radio/radio.ts';
import type { PlayReport } from '@/core/radio/radio-songs.ts';
import type { CatalogueSong } from '@/core/song/song.ts';
import { songArtists, songVariants, splitFileName, toSong, transParam } from './song-fields.ts';

/** Playback report of a personal radio request. */
type RadioReport = {
  /** Last heard song; null at the start. */
  heard: PlayReport | null;
  /** Remaining songs after the current one; above 4 the service returns none. */
  left: number;
  /** The song must not be repeated. */
  disliked?: boolean;
};

const songs = wire.list(recommendedSongSchema);
const songListSchema = v.object({ data: wire.record({ song_list: songs, songs }) });
const bareSongsSchema = v.object({ data: songs });

const dataOf = (body: unknown): unknown => (wire.isRecord(body) ? body.data : null);

/** Whether a response has a list, or a single entry in its place. */
function hasList(body: unknown): boolean {
  const data = dataOf(body);
  return Array.isArray(data) || wire.isRecord(data);
}

/** Songs of a response: a list in `data` or, in some builds, `data` itself; null if it has neither. */
function songsIn(body: unknown, call: string): CatalogueSong[] | null {
  const data = dataOf(body);
  const isList = Array.isArray(data);
  if (!isList && !(wire.isRecord(data) && ('song_list' in data || 'songs' in data))) return null;
  const found = isList ? wire.parse(bareSongsSchema, body, call).data : entriesOf(body, call);
  return found.flatMap((entry) => recommendedSong(entry) ?? []);
}

function entriesOf(body: unknown, call: string): v.InferOutput<typeof songs> {
  const { song_list, songs: others } = wire.parse(songListSchema, body, call).data;
  return song_list.length > 0 ? song_list : others;
}

/**
 * `/personal/fm`: usually five songs, [] if enough are left; null if the service has no such call. Without a heard
 * song, responses repeat. Rejects as every call does.
 */
export async function fetchPersonalSongs(
  client: ApiClient,
  { mode, pool }: Pick<PersonalRadio, 'mode' | 'pool'>,
  { heard, left, disliked = false }: RadioReport,
  options: ReadOptions,
): Promise<CatalogueSong[] | null> {
  const call = '/personal/fm';
  const params = {
    action: disliked ? 'garbage' : 'play',
    mode,
    song_pool_id: pool,
    remain_songcnt: left,
    ...(heard && { hash: heard.hash, playtime: Math.round(heard.playedMs / 1000) }),
    // The service treats any text as true.
    ...(heard?.toEnd && { is_overplay: 1 }),
  };
  const body = await getIfOffered(client, call, params, { ...options, fresh: true });
  return songsIn(body, call);
}

/**
 * `/ai/recommend`: songs similar to these album audio ids; null if the service has no such call. Rejects as every call
 * does.
 */
export async function fetchSimilarSongs(
  client: ApiClient,
  seeds: readonly string[],
  options: ReadOptions,
): Promise<CatalogueSong[] | null> {
  const call = '/ai/recommend';
  const body = await getIfOffered(client, call, { album_audio_id: seeds.join(',') }, options);
  return songsIn(body, call);
}

const similarPlaylistSchema = wire.record({
  global_collection_id: wire.id,
  collection_name: wire.text,
  flexible_cover: wire.image,
  cover: wire.image,
  song_count: wire.count,
  count: wire.count,
  heat: wire.count,
  user_name: wire.text,
});

const similarPlaylistsSchema = v.object({
  data: wire.oneOrMore(wire.record({ collection_list: wire.list(similarPlaylistSchema) })),
});

/** `/playlist/similar`: similar lists; null if the service has no such call. Rejects as every call does. */
export async function fetchSimilarPlaylists(
  client: ApiClient,
  globalId: string,
  options: ReadOptions,
): Promise<PlaylistCard[] | null> {
  const call = '/playlist/similar';
  const body = await getIfOffered(client, call, { ids: globalId }, options);
  if (!hasList(body)) return null;
  const cards = new Map<string, PlaylistCard>();
  for (const entry of wire.parse(similarPlaylistsSchema, body, call).data[0]?.collection_list ?? []) {
    if (entry.global_collection_id === null || entry.collection_name === '') continue;
    cards.set(entry.global_collection_id, {
      globalId: entry.global_collection_id,
      name: entry.collection_name,
      intro: '',
      coverUrl: entry.flexible_cover ?? entry.cover,
      creatorName: entry.user_name,
      playCount: entry.heat,
      collectCount: 0,
      // Entries have one of both.
      songCount: entry.song_count || entry.count || null,
      publishedOn: '',
      tags: [],
    });
  }
  return [...cards.values()];
}

/** Radio station to choose. */
export type Station = Pick<StationRadio, 'id' | 'type' | 'name'> & { description: string; coverUrl: string | null };

export type StationGroup = { name: string; stations: Station[] };

const stationSchema = wire.record({
  fmid: wire.id,
  fmname: wire.text,
  fmtype: wire.id,
  imgurl: wire.image,
  banner: wire.image,
  description: wire.text,
});

const stationsSchema = v.object({
  data: wire.record({
    class_list: wire.list(wire.record({ classname: wire.text, fmlist: wire.list(stationSchema) })),
  }),
});

/** Default type of a station. */
const defaultType = '2';

/**
 * `/fm/class`: unique stations by group, without empty groups; null if the service has no such call. Rejects as every
 * call does.
 */
export async function fetchStations(client: ApiClient, options: ReadOptions): Promise<StationGroup[] | null> {
  const call = '/fm/class';
  const body = await getIfOffered(client, call, {}, options);
  const data = dataOf(body);
  if (!wire.isRecord(data) || !('class_list' in data)) return null;
  const seen = new Set<string>();
  const groups = wire.parse(stationsSchema, body, call).data.class_list.map(({ classname, fmlist }) => ({
    name: classname,
    stations: fmlist.flatMap((entry): Station[] => {
      const { fmid: id, fmname: name, fmtype, imgurl, banner, description } = entry;
      if (id === null || name === '' || seen.has(id)) return [];
      seen.add(id);
      return [{ id, type: fmtype ?? defaultType, name, description, coverUrl: imgurl ?? banner }];
    }),
  }));
  return groups.filter(({ stations }) => stations.length > 0);
}

const stationSongSchema = wire.record({
  name: wire.text,
  hash: wire.hash,
  '320hash': wire.hash,
  hashflac: wire.hash,
  hash_high: wire.hash,
  time: wire.milliseconds,
  album_id: wire.id,
  album_audio_id: wire.id,
  topic_remark: wire.text,
  trans_param: transParam,
});

const stationSongsSchema = v.object({
  data: wire.oneOrMore(wire.record({ offset: wire.id, songs: wire.list(stationSongSchema) })),
});

/**
 * `/fm/songs`: about 20 songs of a station, and the offset of the next ones (null = unknown); null if the service has
 * no such call. Rejects as every call does.
 */
export async function fetchStationSongs(
  client: ApiClient,
  { id, type, offset }: Pick<StationRadio, 'id' | 'type' | 'offset'>,
  options: ReadOptions,
): Promise<{ songs: CatalogueSong[]; offset: string | null } | null> {
  const call = '/fm/songs';
  // The provider starts at -1.
  const params = { fmid: id, fmtype: type, fmoffset: offset ?? -1, fmsize: 20 };
  const body = await getIfOffered(client, call, params, { ...options, fresh: true });
  if (!hasList(body)) return null;
  const [found] = wire.parse(stationSongsSchema, body, call).data;
  return { songs: (found?.songs ?? []).flatMap((entry) => stationSong(entry) ?? []), offset: found?.offset ?? null };
}

function stationSong(entry: v.InferOutput<typeof stationSongSchema>): CatalogueSong | null {
  const { artist, title } = splitFileName(entry.name);
  return toSong({
    hash: entry.hash,
    title,
    artists: songArtists([], artist),
    albumName: entry.topic_remark,
    albumId: entry.album_id,
    covers: [entry.trans_param.union_cover],
    durationMs: entry.time,
    // Not returned by this call; the engine finds out when it requests the address.
    access: 'free',
    variants: songVariants({ high: entry['320hash'], lossless: entry.hashflac, hires: entry.hash_high }),
    albumAudioIds: [entry.album_audio_id],
  });
}
