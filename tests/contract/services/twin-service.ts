import { captchaTicket } from '../../support/twin/captcha-page.ts';
import { accounts, phoneCode } from '../../support/twin/provider.ts';
import { startTwin, type Twin } from '../../support/twin/twin.ts';
import { callerWith, type Parameters, sessionPairs } from '../service-caller.ts';
import {
  type AllowedDifference,
  type Catalogue,
  type Causes,
  type ContractService,
  deviceElsewhere,
  type RunningService,
  searchedSongDifferences,
  type UserName,
} from './contract-service.ts';

/** The twin of the original service. */
export function twinService(generation: 1 | 2): ContractService {
  return {
    name: `the twin, generation ${generation}`,
    generation,
    unreachable: { ...unreachable, ...unreachableIn[generation] },
    allowed: differences.filter((entry) => entry.generation === undefined || entry.generation === generation),
    rejected: rejectedIn[generation],
    lacking: lackingIn[generation],
    start: () => startTwinService(generation),
  };
}

const takesNoComments =
  'comments are written since generation 3 only; generations 1 and 2 run the calls that read them';
const sortsNoComments = 'only forks have it; generations 1 and 2 run `/comment/music`, which refuses the call';

const unreachable = {
  release_latest: 'not a call of the music service',
  'user_cloud_upload.failed-200': 'no drive of the twin gets full',
  comment_floor_send: takesNoComments,
  comment_music_del: takesNoComments,
  comment_music_send: takesNoComments,
  'comment_music_send.bad-args': takesNoComments,
  'comment_music_send.rejected': takesNoComments,
  comment_music_topliked: sortsNoComments,
  'favorite_count.verify': 'no call of the twin is limited',
};

const namesNoEvent = 'generation 1 names no event and has no calls to verify one';

const collectsNoVideos = 'generation 1 has no collection of videos';
const changesNoDrive = 'generation 1 has no calls that change the cloud drive, and runs `/user/cloud`';

const unreachableIn: Record<1 | 2, Record<string, string>> = {
  1: {
    '_risk.20028': namesNoEvent,
    '_risk.event': namesNoEvent,
    get_verify_info: namesNoEvent,
    'get_verify_info.confirm': namesNoEvent,
    'get_verify_info.sms': namesNoEvent,
    login_device: 'generation 1 has no list of devices',
    login_device_kick: 'generation 1 has no list of devices',
    'playlist_track_all.songs-key': 'generation 1 has the tracks under `info`',
    'search.song-v3': 'generation 1 has the second version of the search',
    sidedt: namesNoEvent,
    'sidedt.failed': namesNoEvent,
    mv_collect: collectsNoVideos,
    user_video_collect: collectsNoVideos,
    user_cloud_del: changesNoDrive,
    'user_cloud_del.bad-args': changesNoDrive,
    'user_cloud_del.by-hash': changesNoDrive,
    user_cloud_match: changesNoDrive,
    'user_cloud_match.none': changesNoDrive,
    user_cloud_upload: changesNoDrive,
    'user_cloud_upload.failed-500': changesNoDrive,
    'user_cloud_upload.instant': changesNoDrive,
  },
  2: {
    _root: 'generation 2 serves its documentation there',
    'album_detail.g1': 'generation 2 asks the provider for fewer fields',
    playlist_track_all: 'generation 2 has the tracks under `songs`',
    'playlist_track_all.empty': 'generation 2 has the tracks under `songs`',
    search: 'generation 2 has the third version of the search',
  },
};

const isPage = { kind: 'not-found', reason: 'generation 1 has no calls to verify an event: a page says so' } as const;
const noRelease = 'not a call of the music service';

const writesNone = { kind: 'not-found', reason: takesNoComments } as const;
const commentCalls = { sendComment: writesNone, answerComment: writesNone, deleteComment: writesNone };

const rejectedIn: Record<1 | 2, ContractService['rejected']> = {
  1: {
    ...commentCalls,
    logOutDevice: { kind: 'server', reason: 'generation 1 runs `/login`, which refuses the call' },
    verificationWays: isPage,
    smsVerification: isPage,
    pictureVerification: isPage,
    uploadFile: { kind: 'not-found', reason: changesNoDrive },
    deleteFiles: { kind: 'not-found', reason: changesNoDrive },
    release: { kind: 'server', reason: noRelease },
  },
  2: { ...commentCalls, release: { kind: 'bad-data', reason: noRelease } },
};

const lackingIn: Record<1 | 2, ContractService['lacking']> = {
  1: {
    likedComments: sortsNoComments,
    cloudMatches: changesNoDrive,
    devices: 'generation 1 has no list of devices',
    collectedVideos: collectsNoVideos,
  },
  2: { likedComments: sortsNoComments },
};

/** Where the twin may lack part of an example, and why. */
const differences: readonly AllowedDifference[] = [
  {
    example: /./,
    difference: /(?:^|\.)trans_param\.hash_offset: /,
    reason: 'absent on free songs (contract §2.6)',
  },
  ...searchedSongDifferences,
  {
    example: 'search_complex',
    difference: /\.song_count: string, found number$/,
    reason: 'numbers may be text (contract-more §3.1)',
  },
  {
    example: 'login_token.refreshed',
    difference: /^data\.roam_list: array, found object$/,
    reason: 'an empty object in generation 1',
    generation: 1,
  },
  {
    example: 'login_token',
    difference: /^data\.roam_list: object, found array$/,
    reason: 'an empty list in generation 2',
    generation: 2,
  },
];

/** The beginning of a day in China: all check-ins of a day fit in. */
const startMs = Date.parse('2026-05-01T00:00:00+08:00');

const users = { listener: accounts[0], vip: accounts[1], newcomer: accounts[2] } as const satisfies Record<
  UserName,
  unknown
>;

export type RunningTwin = RunningService & { twin: Twin };

/** The twin as a service of the contract, for tests that read its log too. */
export async function startTwinService(generation: 1 | 2): Promise<RunningTwin> {
  const twin = await startTwin({ generation, now: () => startMs, wechatPollMs: 20 });
  const { address } = twin;
  let calls = 0;
  // The service keeps its answers for two minutes.
  const fresh = (): Parameters => ({ timestamp: ++calls });
  const here = { ...device, dfid: twin.issueDfid() };
  const elsewhere = { ...deviceElsewhere, dfid: twin.issueDfid() };
  const logInAs = async ({ userName, password }: (typeof accounts)[number], place: Record<string, string> = here) => {
    const login = await callerWith(address, place, fresh).get('/login', { username: userName, password });
    return callerWith(address, { ...place, ...sessionPairs(login.body) }, fresh);
  };
  const logIn: RunningService['logIn'] = (user, where) => logInAs(users[user], where ? elsewhere : here);
  twin.grantVip(users.vip.userId);
  await (await logIn('vip')).get('/youth/day/vip');
  return {
    twin,
    address,
    close: () => twin.close(),
    everyone: callerWith(address, here, fresh),
    logIn,
    credentials: {
      name: users.listener.userName,
      password: users.listener.password,
      phone: users.listener.phone,
      sharedPhone: users.vip.phone,
      code: phoneCode,
    },
    qr: {
      scan: async (key) => twin.qr.scan(key),
      confirm: async (key) => twin.qr.confirm(users.newcomer, key),
    },
    weChat: {
      scan: async (id) => twin.wechat.scan(id),
      confirm: async (id) => twin.wechat.confirm(users.newcomer, id),
      refuse: async (id) => twin.wechat.refuse(id),
    },
    catalogue: catalogueOf(twin),
    causes: causesOf(twin, logInAs),
  };
}

const device = {
  KUGOU_API_GUID: 'ffeeddccbbaa99887766554433221100',
  KUGOU_API_MID: '1',
  KUGOU_API_DEV: 'Kanade',
  KUGOU_API_MAC: '02:00:00:00:00:01',
  KUGOU_API_WEBGL: '1',
};

function catalogueOf(twin: Twin): Catalogue {
  return {
    songs: {
      free: 'Ninth Buoy',
      vip: 'Salt Ledger',
      unlicensed: 'Shut Lighthouse',
      video: 'Borrowed Tide (Live)',
      timed: 'Ninth Buoy',
      plain: 'Small Weather',
      uncommented: 'Copper Almanac',
    },
    flacByStandardHash: 'song_url.downgraded',
    keywords: {
      everything: 'a',
      songs: 'e',
      words: 'e',
      playlists: 'quay',
      albums: 'by night',
      artists: 'quayle',
      videos: 'borrowed tide',
    },
    artistWithChapters: '4413',
    lists: { shielded: twin.diverseListId, diverse: twin.diverseListId },
  };
}

function causesOf(
  twin: Twin,
  logInAs: (account: (typeof accounts)[number]) => ReturnType<RunningService['logIn']>,
): Causes {
  return {
    async demandVerification(path, way) {
      const isUnnamed = way === 'unnamed' || way === 'unnamed-200';
      twin.requireVerification({
        path,
        times: 1,
        way: isUnnamed ? 'app' : way,
        ...(isUnnamed && { eventField: 'none' }),
        ...(way === 'unnamed-200' && { form: 'song-200' }),
      });
      return {};
    },
    solvedTicket: captchaTicket,
    smsCode: phoneCode,
    async replacedSession() {
      const caller = await logInAs(accounts[3]);
      twin.replaceSession(accounts[3].userId);
      return { caller };
    },
    async usedUpCheckIns() {
      const caller = await logInAs(accounts[3]);
      for (let done = 0; done < 8; done += 1) {
        if (done > 0) twin.advanceClock(3 * 3_600_000);
        await caller.get('/youth/vip');
      }
      return { caller };
    },
    unreadableDeletion: () => ({ caller: callerWith(twin.address, {}) }),
    anonymousDeletion: 'playlist_del.failed-500',
    // More albums than hashes: the module of the service throws.
    failingCall: { path: '/privilege/lite', parameters: { hash: '0'.repeat(32), album_id: '1,2' } },
    async withoutProvider(calls) {
      twin.provider = 'refused';
      try {
        return await calls();
      } finally {
        twin.provider = 'up';
      }
    },
    refuseRegistration: () => twin.failRegistration(),
    emptyRadio: { card_id: 6 },
    lyricsWithoutContent: 'Shut Lighthouse',
  };
}
