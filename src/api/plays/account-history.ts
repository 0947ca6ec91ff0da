import * as v from 'valibot';
import { requireSession } from '@/api/account/session.ts';
import {
  namedArtists,
  songAccess,
  songArtists,
  splitFileName,
  toSong,
  transParam,
} from '@/api/catalogue/song-fields.ts';
import type { ApiClient, GetOptions, ReadOptions } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import type { CatalogueSong } from '@/core/song/song.ts';

/** A song of the account's history, and when it was played last. */
export type HistorySong = { song: CatalogueSong; playedAtMs: number; playCount: number };

/** Pages that are read at most, should a service never end. */
const maxPages = 50;

const historySchema = v.object({
  data: wire.record({
    bp: wire.text,
    has_more: wire.number,
    songs: wire.list(
      wire.record({
        mxid: wire.id,
        op: wire.number,
        ot: wire.epochSeconds,
        pc: wire.count,
        info: wire.record({
          hash: wire.hash,
          name: wire.text,
          singername: wire.text,
          singerinfo: namedArtists,
          timelen: wire.milliseconds,
          album_id: wire.id,
          albuminfo: wire.record({ id: wire.id, name: wire.text }),
          cover: wire.image,
          mixsongid: wire.id,
          privilege: wire.number,
          trans_param: transParam,
        }),
      }),
    ),
  }),
});

type HistoryEntry = v.InferOutput<typeof historySchema>['data']['songs'][number];

/**
 * `/user/history`: the songs that the account has played in any app, the last one first; null if the service has no
 * such call. Removed and unreadable ones are left out. Rejects with `needs-login` and as `getIfOffered` does.
 */
export async function loadAccountHistory(client: ApiClient, options: ReadOptions = {}): Promise<HistorySong[] | null> {
  const call = '/user/history';
  requireSession(client, call);
  const found = new Map<string, HistorySong>();
  const cursors = new Set<string>();
  let cursor = '';
  for (let page = 0; page < maxPages; page += 1) {
    const params = cursor === '' ? {} : { bp: cursor };
    const body = await getIfOffered(client, call, params, { ...options, fresh: true });
    if (!wire.isRecord(body) || !wire.isRecord(body.data) || !('songs' in body.data)) {
      // Without the call, or a later page that is not one.
      return page === 0 ? null : sorted(found);
    }
    const { data } = wire.parse(historySchema, body, call);
    for (const entry of data.songs) addEntry(found, entry);
    // Some services repeat the last cursor for ever.
    if (data.has_more !== 1 || data.bp === '' || cursors.has(data.bp)) break;
    cursors.add(data.bp);
    cursor = data.bp;
  }
  return sorted(found);
}

function addEntry(found: Map<string, HistorySong>, { mxid, op, ot, pc, info }: HistoryEntry): void {
  const fromName = splitFileName(info.name, info.singername);
  const song = toSong({
    hash: info.hash,
    title: fromName.title,
    artists: songArtists(info.singerinfo, info.singername || fromName.artist),
    albumName: info.albuminfo.name,
    albumId: info.albuminfo.id ?? info.album_id,
    covers: [info.cover, info.trans_param.union_cover],
    durationMs: info.timelen,
    access: songAccess(info.privilege, 0, 0),
    variants: {},
    albumAudioIds: [info.mixsongid, mxid],
  });
  if (op !== 1 || song === null) return;
  const known = found.get(song.hash);
  const [playedAtMs, playCount] = [Math.max(ot ?? 0, known?.playedAtMs ?? 0), Math.max(pc, known?.playCount ?? 0)];
  found.set(song.hash, { song, playedAtMs, playCount });
}

function sorted(found: ReadonlyMap<string, HistorySong>): HistorySong[] {
  return [...found.values()].sort((a, b) => b.playedAtMs - a.playedAtMs);
}

/** Nobody waits for these calls, so failures and verifications are not shown. */
export type ReportOptions = Pick<GetOptions, 'signal' | 'quiet'>;

/**
 * `/playhistory/upload`: adds a play to the account's history. Reporting a play again changes nothing. Resolves to false
 * if the service has no such call. Rejects as `getIfOffered` does.
 */
export async function uploadPlay(
  client: ApiClient,
  { albumAudioId, playedAtMs }: { albumAudioId: string; playedAtMs: number },
  options: ReportOptions = {},
): Promise<boolean> {
  const call = '/playhistory/upload';
  requireSession(client, call);
  // In seconds; the service refuses milliseconds.
  const params = { mxid: albumAudioId, time: Math.floor(playedAtMs / 1000), pc: 1 };
  return (await getIfOffered(client, call, params, { ...options, fresh: true })) !== null;
}

const gradeSchema = v.object({ data: wire.record({ d_sec: wire.count }) });

/**
 * `/user/grade/info`: the account's listening time in seconds; null if the service has no such call. Rejects as
 * `getIfOffered` does.
 */
export async function fetchListenedSeconds(client: ApiClient, options: ReportOptions = {}): Promise<number | null> {
  return gradeSeconds(client, {}, options);
}

/**
 * `/user/grade/info`: adds to the account's listening time. Resolves to the new total, which is the known one if the
 * service books no seconds, and null without the call. Rejects with `server` if the service refuses it, for example
 * because the total is less than the known one, and as `getIfOffered` does.
 */
export async function reportListenedSeconds(
  client: ApiClient,
  { knownSeconds, addedSeconds }: { knownSeconds: number; addedSeconds: number },
  options: ReportOptions = {},
): Promise<number | null> {
  return gradeSeconds(client, { d_sec: knownSeconds + addedSeconds, diff_sec: addedSeconds }, options);
}

async function gradeSeconds(
  client: ApiClient,
  params: Record<string, number>,
  options: ReportOptions,
): Promise<number | null> {
  const call = '/user/grade/info';
  requireSession(client, call);
  const body = await getIfOffered(client, call, params, { ...options, fresh: true });
  if (body === null) return null;
  if (!wire.isRecord(body) || !wire.isRecord(body.data) || !('d_sec' in body.data)) {
    throw new AppError('bad-data', { message: `${call}: the answer has no listening time` });
  }
  return wire.parse(gradeSchema, body, call).data.d_sec;
}
