import { pressOnPhone } from '../../support/services/accounts.ts';
import { OwnService, type ReceivedRequest } from '../../support/services/own-service.ts';
import { anonymousCaller, type Caller, callerWith, sessionPairs } from '../service-caller.ts';
import { type AllowedDifference, embeddedDifferences } from './embedded-differences.ts';

/** `listener` has lists, follows, plays and cloud files; `vip` has both VIPs; `newcomer` has none of these. */
export type UserName = 'listener' | 'vip' | 'newcomer';

/** Identity of a user's other device. */
export const deviceElsewhere = {
  KUGOU_API_GUID: '00112233445566778899aabbccddeeff',
  KUGOU_API_MID: '7',
  KUGOU_API_DEV: 'Phone',
  KUGOU_API_MAC: '02:00:00:00:00:07',
  KUGOU_API_WEBGL: '7',
} as const;

/** One generation of the embedded service, tested against the contract. */
export type ContractService = {
  generation: 1 | 2;
  /** Examples that no request to this service produces, with reasons. */
  unreachable: Readonly<Record<string, string>>;
  allowed: readonly AllowedDifference[];
};

export type RunningService = {
  address: string;
  /** Received requests, oldest first. */
  requests: readonly ReceivedRequest[];
  /** Makes the service cache its answers for two minutes, like the original. */
  cacheAnswers(): Promise<void>;
  close(): Promise<void>;
  /** Without a session. */
  everyone: Caller;
  /** A new session of the user, on the shared device or another one. */
  logIn(user: UserName, device?: 'elsewhere'): Promise<Caller>;
  /** Acts in the provider's app (`qr`) or WeChat (`wx`); resolves when the service has handled it. */
  pressOnPhone(kind: 'qr' | 'wx', id: string, action: 'scan' | 'confirm' | 'refuse'): Promise<void>;
};

export function embeddedService(generation: 1 | 2): ContractService {
  return {
    generation,
    unreachable: { ...unreachable, ...unreachableIn[generation] },
    allowed: embeddedDifferences.filter((entry) => entry.generation === undefined || entry.generation === generation),
  };
}

const unreachable = {
  '_error.not-found': 'a route of the embedded service that fails is answered as a transport failure',
  'get_verify_info.confirm': 'this service never asks for a second login',
  'lyric.no-content': 'every candidate that this service names has content',
  release_latest: 'not a call of the music service',
  'user_cloud_upload.failed-200': 'no test fills a drive of 2 GiB',
  'favorite_count.verify': 'a planned fault has one body for all calls',
  'song_url.verify-200': 'the second form of one refusal; faults give the form with HTTP 502',
};

const unreachableIn = {
  1: {
    'playlist_track_all.songs-key': 'tracks without an album record belong to generation 2',
    'search.song-v3': 'the third version of the search belongs to generation 2',
  },
  2: { search: 'the second version of the search belongs to generation 1' },
};

/** Starts the service on a free port with its demo users. */
export async function startEmbeddedService(generation: 1 | 2): Promise<RunningService> {
  const service = await OwnService.start({ generation });
  const { address } = service;
  return {
    address,
    requests: service.requests,
    cacheAnswers: async () =>
      void (await fetch(`${address}/demo/faults?path=/&times=1000000&demo_cache`, { method: 'POST' })),
    close: () => service.close(),
    everyone: anonymousCaller(address),
    async logIn(username, device) {
      const place = device ? deviceElsewhere : {};
      const login = await callerWith(address, place).get('/login', { username, password: credentials.password });
      return callerWith(address, { ...place, ...sessionPairs(login.body) });
    },
    pressOnPhone: (kind, id, action) => pressOnPhone(address, kind, id, action),
  };
}

/** Name and password of the listener, and phone numbers of one account and of several. */
export const credentials = {
  name: 'listener@example.test',
  password: 'kanade',
  phone: '13800000001',
  sharedPhone: '13800000002',
} as const;

/** Content of the service. Songs are named by unique titles. */
export const catalogue = {
  songs: {
    /** In every quality. */
    free: 'Polar Night Radio',
    vip: '訊號塔下',
    unlicensed: '硝子の手紙',
    /** With an MP4 file for its standard quality. */
    video: 'Music Video',
    /** With lyrics by word, and with plain lyrics. */
    timed: '晚风便利店',
    plain: 'ポケットの中の夏',
    withoutAlbum: 'Postcard from Tuesday',
    /** Without comments; `free` has comments with replies. */
    uncommented: 'Northbound Static (Acoustic)',
  },
  /** The first album that is found is by an artist with further albums. */
  keywords: {
    everything: 'a',
    songs: 'night',
    words: 'night',
    playlists: '夜',
    albums: 'night',
    artists: 'Ferro',
    // Two: an official one, and one of a concert.
    videos: '晚风',
  },
  /** Unlike the artist that `keywords.artists` finds, this one has chapters. */
  artistWithChapters: '4101',
  /** Global ids of lists: one with a hidden entry, and one with every kind of song. */
  lists: { shielded: 'collection_3_880100706_106_0', diverse: 'collection_3_880100706_101_0' },
} as const;
