import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/core/errors.ts';
import { type ApiCall, FakeApiClient } from '../support/fakes/fake-api-client.ts';
import { type CallName, type ClientCall, clientCalls, globalId, nowMs, secrets, someSong } from './client-calls.ts';

/**
 * How a call is sent: `session` = with the session, refused without one; `device` = with whichever identity exists;
 * `anonymous` = never with a session. `fresh` = bypassing the service's cache.
 */
type Manner = 'session' | 'device' | 'anonymous';

const sent: Record<CallName, [manner: Manner, fresh: boolean, params: Record<string, string | number>]> = {
  userPlaylists: ['session', false, { page: 1, pagesize: 500 }],
  addTracks: [
    'session',
    true,
    { listid: '7', data: 'The Testers - Song 1|5013C1C77C2A7B46B4B9143FED4B7274|0|700100001' },
  ],
  removeTracks: ['session', true, { listid: '7', fileids: '321,345' }],
  createList: ['session', true, { name: '雨天备用', list_create_userid: '880100217', type: 0, source: 1 }],
  collectList: [
    'session',
    true,
    {
      name: '港口漫步精选',
      list_create_userid: '880100777',
      list_create_listid: '24',
      list_create_gid: 'collection_3_880100777_24_0',
      type: 1,
      source: 1,
    },
  ],
  deleteList: ['session', true, { listid: '15' }],
  tracks: ['device', false, { id: globalId, page: 1, pagesize: 250 }],
  playlistDetail: ['device', false, { ids: globalId }],
  tags: ['device', false, {}],
  recommended: ['device', false, { category_id: '1102', withsong: 0, page: 1, pagesize: 30 }],
  radio: ['device', true, { card_id: 1 }],
  daily: ['device', false, {}],
  songAddress: ['device', true, { hash: someSong.hash, album_audio_id: '700100001' }],
  cloudAddress: ['session', true, { hash: someSong.hash, album_audio_id: '700100001' }],
  climax: ['device', false, { hash: someSong.hash }],
  sharedSong: ['device', false, { hash: someSong.hash }],
  lyricCandidates: ['device', false, { hash: someSong.hash, duration: 10_000, album_audio_id: '700100001' }],
  lyrics: ['device', false, { id: '30010004', accesskey: '5F0E', fmt: 'krc', decode: 'true' }],
  userDetail: ['session', false, {}],
  vipStatus: ['session', false, {}],
  followed: ['session', false, {}],
  listened: ['session', false, { type: 1 }],
  cloudDrive: ['session', false, { page: 1, pagesize: 100 }],
  checkIn: ['session', true, {}],
  // 01:00 of the next day in the time zone of the service.
  dayVip: ['session', true, { receive_day: '2026-05-01' }],
  login: ['anonymous', true, { username: 'demo@example.com', password: secrets.password }],
  phoneLogin: ['anonymous', true, { mobile: secrets.phone, code: secrets.code }],
  sendCode: ['anonymous', true, { mobile: secrets.phone }],
  qrKey: ['anonymous', true, {}],
  qrImage: ['anonymous', true, { key: 'eb430691fe30d16070b5a144c3d3303c', qrimg: 'true' }],
  qrCheck: ['anonymous', true, { key: 'eb430691fe30d16070b5a144c3d3303c' }],
  weChatCode: ['anonymous', true, {}],
  weChatCheck: ['anonymous', true, { uuid: '0demoUuid001' }],
  weChatLogin: ['anonymous', true, { code: secrets.weChatCode }],
  refresh: ['session', true, {}],
  devices: ['session', true, {}],
  logOutDevice: [
    'session',
    true,
    { t_mid: 'ffeeddccbbaa99887766554433221100', t: 1_777_000_000, t_appid: '1005', t_clientver: '12509' },
  ],
  device: ['anonymous', true, {}],
  artist: ['device', false, { id: '3301' }],
  artistSongs: ['device', false, { id: '3301', sort: 'hot', page: 1, pagesize: 250 }],
  follow: ['session', true, { id: '3301' }],
  unfollow: ['session', true, { id: '3301' }],
  search: ['device', false, { keywords: '潮汐', page: 1, pagesize: 30, type: 'song' }],
  searchPlaylists: ['device', false, { keywords: '港口', page: 1, pagesize: 30, type: 'special' }],
  searchAlbums: ['device', false, { keywords: '海雾', page: 1, pagesize: 30, type: 'album' }],
  searchArtists: ['device', false, { keywords: '潮汐', page: 1, pagesize: 30, type: 'author' }],
  charts: ['device', false, {}],
  chartSongs: ['device', false, { rankid: '9001', page: 1, pagesize: 30 }],
  release: ['anonymous', false, {}],
};

const table = Object.entries(sent).map(([name, [manner, fresh, params]]) => ({
  name,
  manner,
  fresh,
  params,
  call: clientCalls[name as CallName] as ClientCall,
}));

async function firstRequest(
  call: ClientCall,
  loggedIn: boolean,
): Promise<{ asked: ApiCall | undefined; error: unknown }> {
  const client = new FakeApiClient(() => ({ status: 0 }));
  client.currentSession = loggedIn ? { userId: '880100217', token: secrets.token } : null;
  const error = await call.run(client).then(
    () => null,
    (reason: unknown) => reason,
  );
  return { asked: client.calls[0], error };
}

const given = (params: ApiCall['params'] = {}) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));

describe('each call is sent as the contract specifies', () => {
  it.each(table)('$name', async ({ call, manner, fresh, params }) => {
    const { asked } = await firstRequest(call, true);
    expect(given(asked?.params)).toEqual(params);
    expect(asked?.options.fresh ?? false).toBe(fresh);
    expect(asked?.options.anonymous ?? false).toBe(manner === 'anonymous');
  });

  it.each(table.filter(({ manner }) => manner === 'session'))(
    '$name is not sent without a session',
    async ({ call }) => {
      const { asked, error } = await firstRequest(call, false);
      expect(asked).toBeUndefined();
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ kind: 'needs-login' });
    },
  );

  it.each(table.filter(({ manner }) => manner !== 'session'))(
    '$name is sent without a session too',
    async ({ call }) => {
      expect((await firstRequest(call, false)).asked?.path).toBe(call.path);
    },
  );

  it('sends flags only where they are on, since every value switches them on', () => {
    const values = table.flatMap(({ params }) => Object.values(params));
    expect(values).not.toContain('false');
  });

  it('requests the current day in the time zone of the service', () => {
    expect(new Date(nowMs).toISOString()).toBe('2026-04-30T17:00:00.000Z');
  });
});
