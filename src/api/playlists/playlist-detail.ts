import * as v from 'valibot';
import type { ApiClient, ReadOptions } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import type { PlaylistDetail } from '@/core/playlist/playlist.ts';
import { playlistEntries, toPlaylist } from './playlists.ts';

const detailSchema = v.object({
  data: wire.oneOrMore(
    wire.record({ ...playlistEntries, publish_date: wire.text, heat: wire.count, collect_total: wire.count }),
  ),
});

/**
 * `/playlist/detail`: a list by its global id. Rejects with `list-gone` if the service does not know it, and as every
 * call does.
 */
export async function fetchPlaylistDetail(
  client: ApiClient,
  globalId: string,
  options: ReadOptions = {},
): Promise<PlaylistDetail> {
  const call = '/playlist/detail';
  const body = wire.succeeded(await client.get(call, { ids: globalId }, options), call);
  const entry = wire.parse(detailSchema, body, call).data[0];
  if (!entry || entry.name === '') throw new AppError('list-gone', { message: `${call}: no such list` });
  const list = toPlaylist(entry, client.session()?.userId ?? null);
  return {
    ...list,
    globalId: list.globalId ?? globalId,
    ownGlobalId: list.ownGlobalId ?? globalId,
    publishedOn: entry.publish_date,
    playCount: entry.heat,
    collectCount: entry.collect_total,
  };
}
