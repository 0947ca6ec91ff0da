import * as v from 'valibot';
import { requireSession } from '@/api/account/session.ts';
import { songArtists, songVariants, splitFileName, toSong } from '@/api/catalogue/song-fields.ts';
import type { ApiClient, ReadOptions } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import type { CatalogueSong } from '@/core/song/song.ts';

export type UserDetail = {
  nickname: string;
  avatarUrl: string | null;
  backgroundUrl: string | null;
  gender: 'male' | 'female' | 'unknown';
  bio: string;
  level: number;
  followCount: number;
  fanCount: number;
  friendCount: number;
  visitorCount: number;
  /** Listening time in whole minutes. */
  listenedMinutes: number;
  /** Epoch ms; null if the service does not return it. */
  registeredAtMs: number | null;
};

const detailSchema = v.object({
  data: wire.record({
    nickname: wire.text,
    pic: wire.image,
    k_pic: wire.image,
    bg_pic: wire.image,
    gender: wire.numberOrNull,
    descri: wire.text,
    p_grade: wire.count,
    follows: wire.count,
    fans: wire.count,
    friends: wire.count,
    hvisitors: wire.count,
    duration: wire.count,
    rtime: wire.epochSeconds,
  }),
});

/**
 * `/user/detail`: the user's profile; fields missing for a new account are 0 or "". Rejects with `needs-login` and as
 * every call does.
 */
export async function fetchUserDetail(client: ApiClient, options: ReadOptions = {}): Promise<UserDetail> {
  const call = '/user/detail';
  requireSession(client, call);
  const body = wire.succeeded(await client.get(call, {}, options), call);
  const { data } = wire.parse(detailSchema, body, call);
  return {
    nickname: data.nickname,
    avatarUrl: data.pic ?? data.k_pic,
    backgroundUrl: data.bg_pic,
    // A missing field must not be read as 0, which means female.
    gender: data.gender === 1 ? 'male' : data.gender === 0 ? 'female' : 'unknown',
    bio: data.descri,
    level: data.p_grade,
    followCount: data.follows,
    fanCount: data.fans,
    friendCount: data.friends,
    visitorCount: data.hvisitors,
    listenedMinutes: data.duration,
    registeredAtMs: data.rtime,
  };
}

export type ListenedSong = { song: CatalogueSong; listenCount: number };

const listenedSchema = v.object({
  data: wire.record({
    lists: wire.list(
      wire.record({
        hash: wire.hash,
        hash_128: wire.hash,
        hash_320: wire.hash,
        hash_flac: wire.hash,
        name: wire.text,
        singername: wire.text,
        author_name: wire.text,
        image: wire.image,
        duration: wire.number,
        listen_count: wire.count,
        album_id: wire.id,
        album_audio_id: wire.id,
      }),
    ),
  }),
});

/**
 * `/user/listen`: most played songs of all time, most played first. Rejects with `needs-login` and as every call does.
 */
export async function fetchListenedSongs(client: ApiClient, signal?: AbortSignal): Promise<ListenedSong[]> {
  const call = '/user/listen';
  requireSession(client, call);
  const body = wire.succeeded(await client.get(call, { type: 1 }, { signal }), call);
  return wire.parse(listenedSchema, body, call).data.lists.flatMap((entry) => {
    const artist = entry.singername || entry.author_name;
    const fromName = splitFileName(entry.name, artist);
    const song = toSong({
      hash: entry.hash || entry.hash_128,
      title: fromName.title,
      artists: songArtists([], artist || fromName.artist),
      covers: [entry.image],
      durationMs: listenedDurationMs(entry.duration),
      access: 'free',
      variants: songVariants({ high: entry.hash_320, lossless: entry.hash_flac, hires: '' }),
      albumAudioIds: [entry.album_audio_id],
    });
    return song ? [{ song, listenCount: entry.listen_count }] : [];
  });
}

/**
 * Converts a duration of undocumented unit: above 3600 it is in milliseconds (docs/behaviour.md#library), else in
 * seconds.
 */
export function listenedDurationMs(duration: number): number {
  const inMs = duration > 3600 ? duration : duration * 1000;
  return Math.min(Math.max(0, Math.round(inMs)), Number.MAX_SAFE_INTEGER);
}
