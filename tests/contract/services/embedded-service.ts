import { ServiceProcess } from '../../support/services/service-process.ts';
import { anonymousCaller, callerWith, type Parameters, sessionPairs } from '../service-caller.ts';
import {
  type Catalogue,
  type Causes,
  type ContractService,
  deviceElsewhere,
  type RunningService,
} from './contract-service.ts';
import { embeddedDifferences } from './embedded-differences.ts';

/** The service of Kanade itself. */
export function embeddedService(generation: 1 | 2): ContractService {
  return {
    name: `the embedded service, generation ${generation}`,
    generation,
    unreachable: { ...unreachable, ...unreachableIn[generation] },
    allowed: embeddedDifferences.filter((entry) => entry.generation === undefined || entry.generation === generation),
    rejected: {
      release: { kind: 'server', reason: 'not a call of the music service' },
    },
    lacking: {},
    start: () => start(generation),
  };
}

const unreachable = {
  '_error.not-found': 'a route of the embedded service that fails is answered as a transport failure',
  '_error.network': 'the embedded service has no upstream that could be unreachable',
  'get_verify_info.confirm': 'this service never asks for a second login',
  'login_wx_create.failed': 'the embedded service has no upstream that could be unreachable',
  'lyric.no-content': 'every candidate that this service names has content',
  'register_dev.failed': 'the embedded service has no upstream that could refuse a registration',
  'top_card.empty': 'every radio of this service has songs',
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

async function start(generation: 1 | 2): Promise<RunningService> {
  const service = await ServiceProcess.start(['--faults', '--generation', String(generation)]);
  const { address } = service;
  const everyone = anonymousCaller(address);
  const press = async (kind: 'qr' | 'wx', id: string, fields: Record<string, string>): Promise<void> => {
    const headers = { origin: address };
    await fetch(`${address}/demo/${kind}/${id}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  };
  const logIn: RunningService['logIn'] = async (user, device) => {
    const place = device ? deviceElsewhere : {};
    const login = await callerWith(address, place).get('/login', { username: user, password });
    return callerWith(address, { ...place, ...sessionPairs(login.body) });
  };
  return {
    address,
    close: () => service.close(),
    everyone,
    logIn,
    credentials: {
      name: 'listener@example.test',
      password,
      phone: '13800000001',
      sharedPhone: '13800000002',
      code: smsCode,
    },
    qr: {
      scan: (key) => press('qr', key, { action: 'scan', user: 'newcomer' }),
      confirm: (key) => press('qr', key, { action: 'confirm' }),
    },
    weChat: {
      scan: (id) => press('wx', id, { action: 'scan', user: 'newcomer' }),
      confirm: (id) => press('wx', id, { action: 'confirm' }),
      refuse: (id) => press('wx', id, { action: 'refuse' }),
    },
    catalogue,
    causes: causesOf(logIn),
  };
}

const password = 'kanade';
const smsCode = '246810';

const catalogue: Catalogue = {
  songs: {
    free: 'Polar Night Radio',
    vip: '訊號塔下',
    unlicensed: '硝子の手紙',
    video: 'Music Video',
    timed: '晚风便利店',
    plain: 'ポケットの中の夏',
    uncommented: 'Northbound Static (Acoustic)',
  },
  flacByStandardHash: 'song_url.flac',
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
  artistWithChapters: '4101',
  lists: { shielded: 'collection_3_880100706_106_0', diverse: 'collection_3_880100706_101_0' },
};

/** The service plans faults for calls with these parameters. */
function causesOf(logIn: RunningService['logIn']): Causes {
  return {
    demandVerification: async (_path, way): Promise<Parameters> =>
      way === 'unnamed' || way === 'unnamed-200' ? { demo_error: 20028 } : { demo_verify: way },
    solvedTicket: 't03demo',
    smsCode,
    replacedSession: async () => ({ caller: await logIn('newcomer'), parameters: { demo_error: 51002 } }),
    usedUpCheckIns: async () => ({ caller: await logIn('newcomer'), parameters: { demo_error: 30002 } }),
    unreadableDeletion: (caller) => ({ caller, parameters: { demo_empty: 1 } }),
    anonymousDeletion: 'playlist_del.failed-200',
    failingCall: null,
    withoutProvider: null,
    refuseRegistration: null,
    emptyRadio: null,
    lyricsWithoutContent: null,
  };
}
