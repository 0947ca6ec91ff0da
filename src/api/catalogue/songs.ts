import * as v from 'valibot';
import { requireSession } from '@/api/account/session.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import { secureAddress } from '@/core/song/cover.ts';
import { type DeliveredQuality, deliveredLevel, type QualityRequest } from '@/core/song/quality.ts';
import type { CatalogueSong, CloudSong } from '@/core/song/song.ts';
import { type Loudness, reportedLoudness } from '@/core/sound/loudness.ts';
import { goods, songAccess, songArtists, splitFileName, toSong, transParam, variantsOfGoods } from './song-fields.ts';

/** Addresses of a song's audio, valid for some hours. Never stored, because they are signed. */
export type SongAddress = {
  /** At least one; further ones are mirrors. */
  urls: string[];
  delivered: DeliveredQuality;
  /** Upper-case hash of the delivered file; may differ from the requested one. */
  hash: string;
  /** Reported duration in ms; of the free part for a preview; 0 = unknown. */
  durationMs: number;
  /** Start of a preview in the song; null for a whole song. */
  preview: { startMs: number } | null;
  /** Reported loudness; null = unknown. */
  loudness: Loudness | null;
};

const addressSchema = v.object({
  status: wire.number,
  priv_status: wire.numberOrNull,
  url: wire.strings,
  backupUrl: wire.strings,
  hash: wire.hash,
  bitRate: wire.count,
  extName: wire.text,
  timeLength: wire.secondsAsMs,
  std_hash_time: wire.milliseconds,
  hash_offset: v.nullish(v.unknown()),
  volume: wire.numberOrNull,
  volume_peak: wire.numberOrNull,
});

const offsetSchema = wire.record({ start_ms: wire.milliseconds });

/**
 * `/song/url`: the address of a song. Without a login, the free part is requested, as with `freePart`. Rejects with
 * `needs-vip` (status 2), `no-copyright` (status 3), `verification`, `blocked`, `login-expired`, `server`, `bad-data`
 * (no usable address) and the client's own errors.
 */
export async function fetchSongAddress(
  client: ApiClient,
  request: Pick<QualityRequest, 'hash' | 'quality'> & { freePart?: boolean },
  song: Pick<CatalogueSong, 'albumAudioId'>,
  signal?: AbortSignal,
): Promise<SongAddress> {
  const call = '/song/url';
  const anonymous = client.session() === null;
  const body = await client.get(
    call,
    {
      hash: request.hash,
      quality: request.quality ?? undefined,
      // The service treats any value as true, so the parameter is omitted for false.
      free_part: anonymous || request.freePart ? 1 : undefined,
      album_audio_id: song.albumAudioId ?? undefined,
    },
    // The address expires, and new rights apply at once.
    { signal, fresh: true },
  );
  // Checked before the status, because these failures may have status 2 too.
  const kind = wire.isFailure(body) ? wire.failureKind(body) : null;
  if (kind === 'verification' || kind === 'blocked' || kind === 'login-expired') throw wire.failure(body, call);
  const status = wire.isRecord(body) ? wire.numberIn(body.status) : null;
  if (status === 2) throw new AppError('needs-vip', { message: `${call}: no right to this song` });
  if (status === 3) throw new AppError('no-copyright', { message: `${call}: no source` });
  const parsed = wire.parse(addressSchema, wire.succeeded(body, call), call);
  const urls = playableUrls([...parsed.url, ...parsed.backupUrl], call);
  const extension = parsed.extName.toLowerCase();
  const hasOffset = wire.isRecord(parsed.hash_offset);
  const shorter = parsed.std_hash_time > 0 && parsed.timeLength < parsed.std_hash_time - 2000;
  const isPreview = hasOffset && (parsed.priv_status === 0 || shorter);
  return {
    urls,
    delivered: {
      level: deliveredLevel(parsed.bitRate, extension),
      bitRate: parsed.bitRate,
      extension,
    },
    hash: parsed.hash,
    durationMs: parsed.timeLength,
    preview: isPreview ? { startMs: wire.parse(offsetSchema, parsed.hash_offset, call).start_ms } : null,
    loudness: reportedLoudness(parsed.volume, parsed.volume_peak),
  };
}

const cloudAddressSchema = v.object({
  data: wire.record({ url: wire.strings, backup_url: wire.strings, hash: wire.hash, extName: wire.text }),
});

/**
 * `/user/cloud/url`: the address of a cloud drive song, without bit rate and duration. Rejects with `needs-login`,
 * `bad-data` (no usable address) and as every call does.
 */
export async function fetchCloudSongAddress(
  client: ApiClient,
  song: Pick<CloudSong, 'hash' | 'albumAudioId'>,
  signal?: AbortSignal,
): Promise<SongAddress> {
  const call = '/user/cloud/url';
  requireSession(client, call);
  const params = { hash: song.hash, album_audio_id: song.albumAudioId ?? undefined };
  const body = wire.succeeded(await client.get(call, params, { signal, fresh: true }), call);
  const { data } = wire.parse(cloudAddressSchema, body, call);
  const extension = data.extName.toLowerCase();
  return {
    urls: playableUrls([...data.url, ...data.backup_url], call),
    delivered: { level: deliveredLevel(0, extension), bitRate: 0, extension },
    hash: data.hash,
    durationMs: 0,
    preview: null,
    loudness: null,
  };
}

/**
 * Unique valid addresses, https first. Some providers serve audio only over http; those addresses follow if this
 * document may load them. Throws `bad-data` without addresses.
 */
export function playableUrls(urls: readonly string[], call: string): string[] {
  const valid = urls.filter((url) => /^https?:\/\/[^\s/]/i.test(url));
  if (valid.length === 0) throw new AppError('bad-data', { message: `${call}: no address in the response` });
  return [...new Set([...valid.map(secureAddress), ...(allowsInsecureMedia() ? valid : [])])];
}

/** False on an https page, which may only load https. */
function allowsInsecureMedia(): boolean {
  return globalThis.location?.protocol !== 'https:';
}

/** Climax of a song, marked by the service. */
export type ClimaxMark = { startMs: number; lengthMs: number };

const climaxSchema = v.object({
  data: wire.list(
    wire.record({ start_time: wire.milliseconds, end_time: wire.milliseconds, timelength: wire.milliseconds }),
  ),
});

/**
 * `/song/climax`: the climax marks of a song, [] where it has none. Rejects as every call does; failures are not shown.
 */
export async function fetchClimax(client: ApiClient, hash: string, signal?: AbortSignal): Promise<ClimaxMark[]> {
  const call = '/song/climax';
  const body = wire.succeeded(await client.get(call, { hash }, { signal, quiet: true }), call);
  return wire
    .parse(climaxSchema, body, call)
    .data.filter(({ start_time }) => start_time > 0)
    .map(({ start_time, end_time, timelength }) => ({
      startMs: start_time,
      lengthMs: Math.max(0, timelength || end_time - start_time),
    }));
}

const resourceSchema = wire.record({
  hash: wire.hash,
  name: wire.text,
  singername: wire.text,
  albumname: wire.text,
  album_id: wire.id,
  album_audio_id: wire.id,
  privilege: wire.number,
  pay_type: wire.number,
  old_cpy: wire.number,
  info: wire.record({ duration: wire.milliseconds, image: wire.image }),
  relate_goods: goods,
  trans_param: transParam,
});

const resourcesSchema = v.object({ data: wire.list(resourceSchema) });

/**
 * `/privilege/lite`: songs by hash, for shared links; unknown hashes are missing in the result. Rejects as every call
 * does.
 */
export async function fetchSongsByHash(
  client: ApiClient,
  hashes: readonly string[],
  signal?: AbortSignal,
): Promise<CatalogueSong[]> {
  const call = '/privilege/lite';
  const body = wire.succeeded(await client.get(call, { hash: hashes.join(',') }, { signal }), call);
  return wire.parse(resourcesSchema, body, call).data.flatMap((entry) => {
    // `albumname` is the album name, not the title.
    const { artist, title } = splitFileName(entry.name, entry.singername);
    const song = toSong({
      hash: entry.hash,
      title,
      artists: songArtists([], entry.singername || artist),
      albumName: entry.albumname,
      albumId: entry.album_id,
      covers: [entry.info.image, entry.trans_param.union_cover],
      durationMs: entry.info.duration,
      access: songAccess(entry.privilege, entry.pay_type, entry.old_cpy),
      variants: variantsOfGoods(entry.relate_goods),
      albumAudioIds: [entry.album_audio_id],
    });
    return song ?? [];
  });
}

/** Song of a shared link. Rejects with `not-found` if the service does not know it, and as every call does. */
export async function fetchSharedSong(client: ApiClient, hash: string, signal?: AbortSignal): Promise<CatalogueSong> {
  const songs = await fetchSongsByHash(client, [hash], signal);
  const song = songs.find((candidate) => candidate.hash === hash.toUpperCase());
  if (!song) throw new AppError('not-found', { message: '/privilege/lite: unknown hash' });
  return song;
}
