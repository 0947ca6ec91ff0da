import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client';
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
