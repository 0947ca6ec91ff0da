import * as v from 'valibot';
import { recommendedSong, recommendedSongSchema } from '@/api/browse/recommended-song.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import type { CatalogueSong } from '@/core/song/song.ts';

type PlaylistTag = { id: string; name: string };

/** Category with tags; ids of both select recommended playlists. */
export type TagGroup = PlaylistTag & { tags: PlaylistTag[] };

const tagEntries = { tag_id: wire.id, tag_name: wire.text };

const groupsSchema = v.object({
  data: wire.list(wire.record({ ...tagEntries, son: wire.list(wire.record(tagEntries)) })),
});

/** `/playlist/tags`: categories in the service's order. Rejects as every call does. */
export async function fetchTagGroups(client: ApiClient, signal?: AbortSignal): Promise<TagGroup[]> {
  const call = '/playlist/tags';
  const body = wire.succeeded(await client.get(call, {}, { signal }), call);
  return wire
    .parse(groupsSchema, body, call)
    .data.flatMap(({ son, ...group }) => named([group]).map((tag) => ({ ...tag, tags: named(son) })));
}

function named(entries: readonly { tag_id: string | null; tag_name: string }[]): PlaylistTag[] {
  return entries.flatMap(({ tag_id, tag_name }) =>
    tag_id !== null && tag_name !== '' ? [{ id: tag_id, name: tag_name }] : [],
  );
}

/** Artist of the directory; 0 fans = unknown. */
export type ListedArtist = { id: string; name: string; avatarUrl: string | null; fanCount: number };

/** Filter option, named in the service's language. */
type FilterChoice = { key: string; name: string };

/** Selected option keys of the directory's filters. */
export type ArtistFilter = { sex: string; type: string };

export const everyArtist: ArtistFilter = { sex: '0', type: '0:0' };

/** Artists of a filter: popular ones, then grouped by letter, without empty groups. */
export type ArtistDirectory = {
  groups: { title: string; artists: ListedArtist[] }[];
  sexes: FilterChoice[];
  types: FilterChoice[];
};

/** Number of requested popular artists, the same as in other clients of the service. */
const popularArtists = 100;

const choices = wire.list(wire.record({ key: wire.text, value: wire.text }));
const artistsSchema = v.object({
  data: wire.record({
    enu_list: wire.record({ sextypes: choices, types: choices }),
    info: wire.list(
      wire.record({
        title: wire.text,
        singer: wire.list(
          wire.record({ singerid: wire.id, singername: wire.text, imgurl: wire.image, fanscount: wire.count }),
        ),
      }),
    ),
  }),
});

/** `/artist/lists`; null if the service has no such call. Rejects as every call does. */
export async function fetchArtistDirectory(
  client: ApiClient,
  { sex, type }: ArtistFilter,
  signal?: AbortSignal,
): Promise<ArtistDirectory | null> {
  const call = '/artist/lists';
  // A type key consists of the type and of whether its artists are the platform's own musicians.
  const [ofType = '0', musician = '0'] = type.split(':');
  const params = { sextypes: sex, type: ofType, musician, hotsize: popularArtists };
  const body = await getIfOffered(client, call, params, { signal });
  if (body === null) return null;
  const { enu_list: filters, info } = wire.parse(artistsSchema, body, call).data;
  const groups = info.map(({ title, singer }) => ({ title, artists: listedArtists(singer) }));
  return {
    groups: groups.filter(({ title, artists }) => title !== '' && artists.length > 0),
    sexes: filterChoices(filters.sextypes),
    types: filterChoices(filters.types),
  };
}

type WireArtist = { singerid: string | null; singername: string; imgurl: string | null; fanscount: number };

function listedArtists(entries: readonly WireArtist[]): ListedArtist[] {
  const found = new Map<string, ListedArtist>();
  for (const { singerid: id, singername: name, imgurl, fanscount } of entries) {
    if (id !== null && name !== '' && !found.has(id))
      found.set(id, { id, name, avatarUrl: imgurl, fanCount: fanscount });
  }
  return [...found.values()];
}

function filterChoices(entries: readonly { key: string; value: string }[]): FilterChoice[] {
  return entries.flatMap(({ key, value }) => (key === '' || value === '' ? [] : [{ key, name: value }]));
}

export type StyleTag = {
  id: string;
  name: string;
  /** One of the service's default tags. */
  isDefault: boolean;
};

/** Tags for choosing songs, grouped by mood, language and so on, and the songs of the chosen tags. */
type StyleSongs = { tags: StyleTag[]; songs: CatalogueSong[] };

const stylesSchema = v.object({
  data: wire.record({
    tag_info: wire.list(
      wire.record({
        child: wire.list(wire.record({ id: wire.id, name: wire.text, default: wire.number })),
      }),
    ),
    song_list: wire.list(recommendedSongSchema),
  }),
});

/**
 * `/everyday/style/recommend`: songs with one of these tags, or the service's choice without tags; null if it has no
 * such call. Rejects as every call does.
 */
export async function fetchStyleSongs(
  client: ApiClient,
  tagIds: readonly string[],
  signal?: AbortSignal,
): Promise<StyleSongs | null> {
  const call = '/everyday/style/recommend';
  const body = await getIfOffered(client, call, tagIds.length === 0 ? {} : { tagids: tagIds.join(',') }, {
    signal,
    fresh: true,
  });
  // Services without the call may answer with the songs of a shorter route.
  if (!wire.isRecord(body) || !wire.isRecord(body.data) || !('tag_info' in body.data)) return null;
  const { tag_info, song_list } = wire.parse(stylesSchema, body, call).data;
  const tags = new Map<string, StyleTag>();
  for (const tag of tag_info.flatMap(({ child }) => child)) {
    if (tag.id === null || tag.name === '' || tags.has(tag.id)) continue;
    tags.set(tag.id, { id: tag.id, name: tag.name, isDefault: tag.default === 1 });
  }
  return { tags: [...tags.values()], songs: song_list.flatMap((entry) => recommendedSong(entry) ?? []) };
}

const picksSchema = v.object({
  data: wire.record({
    list: wire.list(
      wire.record({
        type: wire.number,
        title: wire.text,
        sub_title: wire.text,
        image_url: wire.image,
        sizable_image_url: wire.image,
        extra: wire.record({ global_collection_id: wire.id, song_count: wire.count }),
      }),
    ),
  }),
});

/** Type of a playlist entry. */
const playlistPick = 1;

/** `/top/ip`: unique playlists chosen by editors; null if the service has no such call. Rejects as every call does. */
export async function fetchPicks(client: ApiClient, signal?: AbortSignal): Promise<PlaylistCard[] | null> {
  const call = '/top/ip';
  const body = await getIfOffered(client, call, {}, { signal });
  if (body === null) return null;
  const cards = new Map<string, PlaylistCard>();
  for (const entry of wire.parse(picksSchema, body, call).data.list) {
    const { global_collection_id: globalId, song_count } = entry.extra;
    if (entry.type !== playlistPick || globalId === null || entry.title === '' || cards.has(globalId)) continue;
    cards.set(globalId, {
      globalId,
      name: entry.title,
      intro: entry.sub_title,
      coverUrl: entry.sizable_image_url ?? entry.image_url,
      creatorName: '',
      playCount: 0,
      collectCount: 0,
      songCount: song_count || null,
      publishedOn: '',
      tags: [],
    });
  }
  return [...cards.values()];
}

/** Collection of songs for an occasion. */
export type Theme = { id: string; title: string; intro: string; coverUrl: string | null };

const themesSchema = v.object({
  data: wire.record({
    theme_list: wire.list(wire.record({ id: wire.id, title: wire.text, intro: wire.text, pic: wire.image })),
  }),
});

/** `/theme/playlist`: unique themes; null if the service has no such call. Rejects as every call does. */
export async function fetchThemes(client: ApiClient, signal?: AbortSignal): Promise<Theme[] | null> {
  const call = '/theme/playlist';
  const body = await getIfOffered(client, call, {}, { signal });
  if (body === null) return null;
  const themes = new Map<string, Theme>();
  for (const { id, title, intro, pic } of wire.parse(themesSchema, body, call).data.theme_list) {
    if (id !== null && title !== '' && !themes.has(id)) themes.set(id, { id, title, intro, coverUrl: pic });
  }
  return [...themes.values()];
}

const themeSongsSchema = v.object({ data: wire.record({ song_list: wire.list(recommendedSongSchema) }) });

/** `/theme/playlist/track`: songs of a theme. Rejects as every call does. */
export async function fetchThemeSongs(
  client: ApiClient,
  themeId: string,
  signal?: AbortSignal,
): Promise<CatalogueSong[]> {
  const call = '/theme/playlist/track';
  const body = wire.succeeded(await client.get(call, { theme_id: themeId }, { signal }), call);
  // Services without the call answer with the themes.
  if (!wire.isRecord(body) || !wire.isRecord(body.data) || !('song_list' in body.data)) {
    throw new AppError('not-found', { message: `${call}: no songs` });
  }
  return wire.parse(themeSongsSchema, body, call).data.song_list.flatMap((entry) => recommendedSong(entry) ?? []);
}
