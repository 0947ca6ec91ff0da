import * as v from 'valibot';
import { requireSession } from '@/api/account/session.ts';
import type { ApiClient, GetOptions, ReadOptions } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import type { ListPlace } from '@/core/playlist/service-order.ts';

/*
 * Calls that edit lists. Each names the version that it was made for, and is refused for an earlier one. They resolve to
 * the new version, or to null if the service lacks the call; they reject with `needs-login` and as every call does.
 */

const totalSchema = v.object({ data: wire.record({ total_ver: wire.numberOrNull }) });
const listSchema = v.object({ data: wire.record({ list_ver: wire.numberOrNull }) });

async function edited(client: ApiClient, call: string, params: Record<string, string | number>, options?: GetOptions) {
  requireSession(client, call);
  const body = await getIfOffered(client, call, params, { ...options, fresh: true });
  return body === null ? null : wire.succeeded(body, call);
}

/** The version in a success; null for the answer of another call, which a service without this one may give. */
function totalVersion(body: Record<string, unknown> | null, call: string): number | null {
  return body && wire.parse(totalSchema, body, call).data.total_ver;
}

/** All facts of a list: the service empties those that a call leaves out. */
export type ListFacts = {
  name: string;
  intro: string;
  /** Ids of tags, or names of those whose id is unknown. */
  tags: readonly string[];
  sortOrder: number;
  /** Name from `uploadPicture`; null = the picture stays. */
  picture: string | null;
};

/** `/playlist/update`: sets the facts of an own list. */
export async function sendFacts(
  client: ApiClient,
  listId: string,
  version: number,
  { name, intro, tags, sortOrder, picture }: ListFacts,
): Promise<number | null> {
  const call = '/playlist/update';
  const params = { listid: listId, total_ver: version, type: 0, name, sort: sortOrder, tags: tags.join(','), intro };
  return totalVersion(await edited(client, call, picture === null ? params : { ...params, pic: picture }), call);
}

/** `/playlist/pic`: sets the picture of an own list; null = that of its first song. */
export async function sendPicture(
  client: ApiClient,
  listId: string,
  version: number,
  picture: string | null,
): Promise<number | null> {
  const call = '/playlist/pic';
  const params = { total_ver: version, data: `${listId}|0|${picture ?? ''}` };
  return totalVersion(await edited(client, call, params), call);
}

/** `/playlist/sort`: orders own or saved lists; the places must be those of the whole group. */
export async function sendListPlaces(
  client: ApiClient,
  version: number,
  places: readonly ListPlace[],
): Promise<number | null> {
  const call = '/playlist/sort';
  const data = places.map(({ listId, isOwn, place }) => `${listId}|${isOwn ? 0 : 1}|${place}`).join(',');
  return totalVersion(await edited(client, call, { total_ver: version }, { form: { data } }), call);
}

/** `/playlist/tracks/sort`: orders all songs of an own list, by the ids of their entries. */
export async function sendTrackOrder(
  client: ApiClient,
  listId: string,
  version: number,
  fileIds: readonly string[],
): Promise<number | null> {
  const call = '/playlist/tracks/sort';
  const data = fileIds.map((fileId, place) => `${fileId}|${place}`).join(',');
  const body = await edited(client, call, { listid: listId, list_ver: version, type: 0 }, { form: { data } });
  return body && wire.parse(listSchema, body, call).data.list_ver;
}

const uploadedSchema = v.object({ FileName: wire.text });

/** Time limit of an upload, in ms. */
const uploadTimeoutMs = 60_000;

/** `/playlist/pic/upload`: stores a JPEG picture; resolves to its name for other calls. */
export async function uploadPicture(client: ApiClient, body: Blob): Promise<string | null> {
  const call = '/playlist/pic/upload';
  const options = { upload: { body }, timeoutMs: uploadTimeoutMs };
  const answer = await edited(client, call, { extendName: 'jpg', type: 'custom' }, options);
  const name = answer && wire.parse(uploadedSchema, answer, call).FileName;
  return name ? `custom/${name}` : null;
}

const pageSize = 300;
const maxPages = 100;

const orderSchema = v.object({
  data: wire.record({
    list_ver: wire.numberOrNull,
    count: wire.count,
    info: wire.list(wire.record({ fileid: wire.id, sort: wire.number })),
  }),
});

/** The entries of a list in its order, and the version that `sendTrackOrder` must name. */
export type TrackOrder = { version: number; fileIds: string[] };

/** `/playlist/track/all/new`: the order of all entries of an own list, hidden ones included. */
export async function fetchTrackOrder(
  client: ApiClient,
  listId: string,
  { signal }: ReadOptions = {},
): Promise<TrackOrder | null> {
  const call = '/playlist/track/all/new';
  requireSession(client, call);
  const sorts = new Map<string, number>();
  let version: number | null = null;
  for (let page = 1; page <= maxPages; page += 1) {
    const params = { listid: listId, page, pagesize: pageSize, type: 0 };
    const body = await getIfOffered(client, call, params, { signal, fresh: true });
    if (body === null) return null;
    const { list_ver, count, info } = wire.parse(orderSchema, wire.succeeded(body, call), call).data;
    // The shorter call with the same beginning answers without a version.
    if (list_ver === null) return null;
    version ??= list_ver;
    const before = sorts.size;
    for (const { fileid, sort } of info) if (fileid !== null) sorts.set(fileid, sort);
    if (sorts.size >= count) break;
    if (sorts.size === before) throw new AppError('bad-data', { message: `${call}: entries are missing` });
  }
  const fileIds = [...sorts].sort(([, a], [, b]) => a - b).map(([fileId]) => fileId);
  return { version: version ?? 0, fileIds };
}
