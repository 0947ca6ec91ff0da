import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client';
import { getIfOffered } from '@/api/transport/get-if-offered';
import * as wire from '@/api/transport/wire';

type PlaylistTag = { id: string; name: string };

/** A category with its tags; either id selects recommended playlists. */
export type TagGroup = PlaylistTag & { tags: PlaylistTag[] };

const tagEntries = { tag_id: wire.id, tag_name: wire.text };

const groupsSchema = v.object({
  data: wire.list(wire.record({ ...tagEntries, son: wire.list(wire.record(tagEntries)) })),
});

/** `/playlist/tags`: the categories, in the order of the service. Rejects as every call does. */
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

/** An artist of the directory; 0 fans where unknown. */
type ListedArtist = { id: string; name: string; avatarUrl: string | null; fanCount: number };

/** One value of a filter, with its name in the service's language. */
type FilterChoice = { key: string; name: string };

/** What the directory is narrowed to, by the keys of its filters. */
export type ArtistFilter = { sex: string; type: string };

export const everyArtist: ArtistFilter = { sex: '0', type: '0:0' };

/** The artists of a filter, the popular ones and then by letter; a group without artists is left out. */
export type ArtistDirectory = {
  groups: { title: string; artists: ListedArtist[] }[];
  sexes: FilterChoice[];
  types: FilterChoice[];
};

/** As many popular artists as clients are known to ask for. */
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

/** `/artist/lists`; null where the service has no such call. Rejects as every call does. */
export async function fetchArtistDirectory(
  client: ApiClient,
  { sex, type }: ArtistFilter,
  signal?: AbortSignal,
): Promise<ArtistDirectory | null> {
  const call = '/artist/lists';
  // The key of a type is the type and whether its artists are the platform's own musicians.
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

/** Each artist once. */
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
