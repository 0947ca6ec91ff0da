import { describe, expect, it } from 'vitest';
import { accounts } from '../provider.ts';
import { albums, artists, findVariant, hashOf, songs, songsOn } from '../songs.ts';
import { call, logIn, song, start, withCookie } from '../test-twin.ts';
import type { Twin } from '../twin.ts';

describe('logins', () => {
  it('are refreshed only with their t1, and end with new tokens and logins elsewhere', async () => {
    const twin = await start();
    const { cookie, token, t1 } = await logIn(twin);
    expect((await call(twin, withCookie('/login/token', cookie))).body.error_code).toBe(20017);
    twin.refuseRefresh(51002);
    expect((await call(twin, withCookie('/login/token', `${cookie};t1=${t1}`))).body.error_code).toBe(51002);
    twin.refuseRefresh(null);
    const { data } = await call(twin, withCookie('/login/token', `${cookie};t1=${t1}`));
    expect(data.token).not.toBe(token);
    expect(data.t1).not.toBe(t1);
    expect((await call(twin, withCookie('/user/vip/detail', cookie))).body.error_code).toBe(20017);
    const renewed = cookie.replace(token, String(data.token));
    expect((await call(twin, withCookie('/login/device', renewed))).data.li).toHaveLength(3);
    twin.replaceSession();
    expect((await call(twin, withCookie('/user/detail', renewed))).body.error_code).toBe(51002);
  });

  it('by phone let the user choose an account', async () => {
    const twin = await start();
    const path = '/login/cellphone?mobile=13800000002&code=246810';
    const { status, body, data } = await call(twin, path);
    expect([status, body.error_code]).toEqual([502, 34175]);
    expect(data.info_list).toHaveLength(2);
    expect((await call(twin, `${path}&userid=${accounts[2].userId}`)).data.nickname).toBe(accounts[2].nickname);
  });

  it('by QR code pass through its states', async () => {
    const twin = await start();
    const { data } = await call(twin, '/login/qr/key');
    let polls = 0;
    const check = async (): Promise<unknown> => {
      polls += 1;
      return (await call(twin, `/login/qr/check?key=${data.qrcode}&timestamp=${polls}`)).data;
    };
    expect(await check()).toEqual({ status: 1 });
    twin.qr.scan();
    expect(await check()).toMatchObject({ status: 2 });
    twin.qr.confirm();
    expect(await check()).toMatchObject({ status: 4, userid: Number(accounts[0].userId) });
    expect(await check()).toEqual({ status: 0 });
  });

  it('by WeChat wait for changes and give a code for one use', async () => {
    const twin = await start({ wechatPollMs: 20 });
    const { uuid } = (await call(twin, '/login/wx/create')).body;
    let polls = 0;
    const check = async () => (await call(twin, `/login/wx/check?uuid=${uuid}&timestamp=${++polls}`)).body;
    expect(await check()).toEqual({ wx_errcode: 408, wx_code: '' });
    twin.wechat.scan();
    expect(await check()).toMatchObject({ wx_errcode: 404 });
    const waiting = check();
    twin.wechat.confirm();
    const { wx_errcode, wx_code } = await waiting;
    expect(wx_errcode).toBe(405);
    expect((await call(twin, `/login/openplat?code=${wx_code}`)).data.userid).toBe(Number(accounts[0].userId));
    expect((await call(twin, `/login/openplat?code=${wx_code}&t=1`)).status).toBe(502);
  });
});

describe('VIP', () => {
  it('is claimed once and upgraded once on each day of China', async () => {
    const twin = await start();
    const { token, userId } = twin.createSession();
    let count = 0;
    const ask = async (path: string) => {
      const { body, data } = await call(twin, withCookie(`${path}&t=${++count}`, `token=${token};userid=${userId}`));
      return body.error_code === 0 ? data : body.error_code;
    };
    const claim = '/youth/day/vip?receive_day=2026-05-01';
    expect(await ask('/youth/day/vip/upgrade?a=1')).toBe(20002);
    expect(await ask('/youth/day/vip?receive_day=2026-04-30')).toBe(304003);
    expect(await ask(claim)).toMatchObject({ ad_vip_num: 1 });
    expect(await ask(claim)).toBe(131001);
    expect(await ask('/youth/day/vip/upgrade?a=1')).toEqual({ recharge_hours: 24 });
    expect(await ask('/youth/day/vip/upgrade?a=1')).toBe(297002);
    const list = [{ day: '2026-05-01', receive_vip: 1, vip_type: 'svip' }];
    expect(await ask('/youth/month/vip/record?a=1')).toMatchObject({ list });
    expect(await ask('/youth/vip?a=1')).toMatchObject({ done: 1, remain: 7 });
    expect(await ask('/youth/vip?a=1')).toBe(130012);
    // Midnight in China, while it is still the first of May in UTC.
    twin.advanceClock(12 * 3_600_000);
    expect(await ask(claim)).toBe(304003);
  });
});

describe('songs', () => {
  async function address(twin: Twin, hash: string, more = '', cookie = ''): Promise<Record<string, unknown>> {
    const pairs = `dfid=${twin.issueDfid()};${cookie}`;
    return (await call(twin, withCookie(`/song/url?hash=${hash}${more}`, pairs))).body;
  }

  it('are delivered in a quality asked by its hash and its name, to users', async () => {
    const twin = await start();
    const { token, userId } = twin.createSession();
    const user = `token=${token};userid=${userId}`;
    const flac = hashOf(song(1), 'flac');
    const rate = async (...parts: [string, string?, string?]) => (await address(twin, ...parts)).bitRate;
    expect(await rate(flac, '&quality=flac', user)).toBe(871_000);
    expect(await rate(flac, '&quality=flac')).toBe(128_000);
    expect(await rate(flac, '', user)).toBe(128_000);
    expect(await rate(hashOf(song(1)), '&quality=flac', user)).toBe(128_000);
    const second = hashOf(song(2), 'high');
    expect((await address(twin, second, '&quality=high', user)).status).toBe(2);
    expect(await rate(hashOf(song(2), '320'), '&quality=320', user)).toBe(320_000);
    twin.grantVip(userId);
    expect(await rate(second, '&quality=high', user)).toBe(1_644_000);
    expect(await rate(hashOf(song(6), 'viper_atmos'), '&quality=viper_atmos', user)).toBe(640_000);
  });

  it('that need rights have a free part', async () => {
    const twin = await start();
    const { token, userId } = twin.createSession();
    const vip = hashOf(song(3));
    expect(await address(twin, vip)).toMatchObject({ status: 2, hash_offset: { start_ms: 5000 } });
    expect(await address(twin, vip, '&free_part=1')).toMatchObject({ status: 1, priv_status: 0, timeLength: 8 });
    twin.grantVip(userId);
    expect(await address(twin, vip, '', `token=${token};userid=${userId}`)).toMatchObject({
      status: 1,
      timeLength: 38,
    });
    expect(await address(twin, hashOf(song(5)))).toMatchObject({ status: 3 });
  });

  it('have their variants in the answers that list them', async () => {
    const twin = await start();
    const { body } = await call(twin, `/privilege/lite?hash=${hashOf(song(6))}`);
    const [entry] = body.data as { relate_goods: { hash: string; quality: string }[] }[];
    expect(entry?.relate_goods.map(({ hash, quality }) => [findVariant(hash)?.quality, quality])).toEqual(
      ['320', 'flac', 'high', 'viper_atmos', 'viper_clear', 'viper_tape'].map((quality) => [quality, quality]),
    );
    const dfid = `dfid=${twin.issueDfid()}`;
    const { data } = await call(twin, withCookie('/search?keywords=buoy', dfid));
    expect(data.lists).toMatchObject([{ FileHash: hashOf(song(1)), SQ: { Hash: hashOf(song(1), 'flac') } }]);
  });

  it('are served without CORS, in ranges, until their addresses expire', async () => {
    const twin = await start();
    const { url } = await address(twin, hashOf(song(1)));
    const [first = ''] = url as string[];
    expect(first.startsWith(twin.mediaAddress)).toBe(true);
    const part = await fetch(first, { headers: { range: 'bytes=0-3', origin: 'http://one.test' } });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    expect(part.headers.has('access-control-allow-origin')).toBe(false);
    twin.expireMedia();
    expect((await fetch(first)).status).toBe(403);
  });

  it.each([
    [1, ''],
    [2, '[00:00.50]'],
  ] as const)(
    'have lyrics, which generation %i decodes where they are plain text to "%s"',
    async (generation, text) => {
      const twin = await start({ generation });
      const lyricOf = async (number: number) => {
        const { body } = await call(twin, `/search/lyric?hash=${hashOf(song(number))}`);
        const [{ id, accesskey } = { id: '', accesskey: '' }] = body.candidates as { id: string; accesskey: string }[];
        return (await call(twin, `/lyric?id=${id}&accesskey=${accesskey}&fmt=krc&decode=1`)).body;
      };
      expect((await lyricOf(1)).decodeContent).toContain('Ninth');
      expect(String((await lyricOf(7)).decodeContent).slice(0, 10)).toBe(text);
      expect(await lyricOf(5)).not.toHaveProperty('decodeContent');
    },
  );

  it('are described for each hash, unless there are more albums than hashes', async () => {
    const twin = await start();
    const path = `/privilege/lite?hash=${hashOf(song(1))},${hashOf(song(8))}`;
    expect((await call(twin, `${path}&album_id=1,2`)).body.data).toHaveLength(2);
    expect(await call(twin, `${path}&album_id=1,2,3`)).toMatchObject({ status: 404, body: { code: 404, data: null } });
    expect((await address(twin, hashOf(song(8)))).extName).toBe('mp4');
  });
});

describe('artists', () => {
  it('have their songs, are found by name, and are followed until they are not', async () => {
    const twin = await start();
    const { token, userId } = twin.createSession(accounts[1]);
    const pairs = `token=${token};userid=${userId};dfid=${twin.issueDfid()}`;
    let count = 0;
    const ask = async (path: string) => (await call(twin, withCookie(`${path}&t=${++count}`, pairs))).data;
    const [, gauges] = artists;
    expect(await ask('/search?type=author&keywords=idle')).toMatchObject({ lists: [{ AuthorId: gauges.id }] });
    expect(await ask(`/artist/audios?id=${gauges.id}`)).toMatchObject(
      [3, 4, 8].map((at) => ({ hash: hashOf(song(at)) })),
    );
    expect(await ask('/user/follow?a=1')).toEqual({ total: 0 });
    await ask(`/artist/follow?id=${gauges.id}`);
    expect(await ask('/user/follow?a=1')).toMatchObject({ total: 1, lists: [{ singerid: gauges.id }] });
    await ask(`/artist/unfollow?id=${gauges.id}`);
    expect(await ask('/user/follow?a=1')).toEqual({ total: 0 });
  });
});

describe('albums', () => {
  async function asker(): Promise<(path: string) => Promise<Record<string, unknown>>> {
    const twin = await start();
    const { token, userId } = twin.createSession(accounts[1]);
    const pairs = `token=${token};userid=${userId};dfid=${twin.issueDfid()}`;
    let count = 0;
    return async (path) => (await call(twin, withCookie(`${path}&t=${++count}`, pairs))).data;
  }
  const [studio, live] = albums;
  const hashes = (entries: unknown) =>
    (entries as { audio_info: { hash: string } | null }[]).map(({ audio_info }) => audio_info?.hash);

  it('have their songs in pages, of which the last one is not published yet', async () => {
    const ask = await asker();
    const published = songsOn(studio).map((each) => hashOf(each));
    expect(hashes((await ask(`/album/songs?id=${studio.id}`)).songs)).toEqual([...published, undefined]);
    const second = await ask(`/album/songs?id=${studio.id}&page=2&pagesize=4`);
    expect(second.total).toBe(published.length + 1);
    expect(hashes(second.songs)).toEqual([...published, undefined].slice(4, 8));
    expect(await ask('/album/songs?id=1')).toEqual({ total: 0, songs: [] });
    expect(await ask('/album/detail?id=1')).toEqual([{}]);
  });

  it('are those of all artists on them, the newest first', async () => {
    const ask = await asker();
    const [sextant, gauges] = artists;
    expect(await ask(`/artist/albums?id=${gauges.id}`)).toMatchObject([
      { album_id: live.id, intro: null },
      { album_id: studio.id },
    ]);
    expect(await ask(`/artist/albums?id=${sextant.id}`)).toMatchObject([{ album_id: studio.id }]);
    expect(await ask(`/artist/detail?id=${gauges.id}`)).toMatchObject({ album_count: 2 });
    expect(await ask('/artist/albums?id=1')).toEqual([]);
  });

  it('are new to the followers of their artists', async () => {
    const ask = await asker();
    const path = '/artist/follow/newsongs';
    expect(await ask(`${path}?a=1`)).toEqual({ has_more: 0, last_album_id: 0, list: [] });
    await ask(`/artist/follow?id=${artists[1].id}`);
    const first = await ask(`${path}?pagesize=1`);
    expect(first).toMatchObject({ has_more: 1, last_album_id: live.id, list: [{ album_id: live.id }] });
    const next = await ask(`${path}?pagesize=1&last_album_id=${live.id}`);
    expect(next).toMatchObject({ has_more: 0, last_album_id: studio.id, list: [{ album_id: studio.id }] });
  });

  it.each([
    [1, 0],
    [2, live.id],
  ] as const)('are collected by their id, which generation %i gives as %i', async (generation, musiclib_id) => {
    const twin = await start({ generation });
    const { token, userId } = twin.createSession(accounts[1]);
    const ask = async (path: string) => (await call(twin, withCookie(path, `token=${token};userid=${userId}`))).data;
    const { info } = (await ask(`/playlist/add?name=x&type=1&source=2&list_create_listid=${live.id}`)) as {
      info: Record<string, unknown>;
    };
    const fields = { source: 2, type: 1, list_create_listid: live.id, list_create_gid: '', musiclib_id };
    expect(info).toMatchObject({ ...fields, authors: [{ author_id: artists[1].id }] });
    const library = (await ask('/user/playlist?pagesize=100')) as { info: unknown[]; album_count: number };
    expect(library.info.at(-1)).toEqual(info);
    expect(library.album_count).toBe(1);
    expect((await ask(`/playlist/track/all?id=${info.global_collection_id}`)).count).toBe(songsOn(live).length);
  });
});

describe('radio', () => {
  it('has the picks for VIPs only for them', async () => {
    const twin = await start();
    const { token, userId } = twin.createSession();
    const picks = async (t: number) =>
      (await call(twin, withCookie(`/top/card?card_id=6&t=${t}`, `token=${token};userid=${userId}`))).data.song_list;
    expect(await picks(1)).toEqual([]);
    twin.grantVip(userId);
    expect(await picks(2)).toHaveLength(songs.length);
  });
});

describe('playlists', () => {
  it('change, but are read from the cache', async () => {
    const twin = await start();
    const { token, userId } = twin.createSession();
    const ask = async (path: string) => (await call(twin, withCookie(path, `token=${token};userid=${userId}`))).data;
    const before = (await ask('/user/playlist?pagesize=100')) as { info?: unknown[] };
    const count = before.info?.length ?? 0;
    const { info } = (await ask('/playlist/add?name=Mine')) as {
      info: { listid: number; global_collection_id: string };
    };
    expect(await ask('/user/playlist?pagesize=100')).toEqual(before);
    expect((await ask('/user/playlist?pagesize=100&timestamp=1')).info).toHaveLength(count + 1);
    const entry = encodeURIComponent(`a - b|${hashOf(song(1))}|0|0`);
    expect((await ask(`/playlist/tracks/add?listid=${info.listid}&data=${entry}`)).count).toBe(1);
    const { songs: tracks } = await ask(`/playlist/track/all?id=${info.global_collection_id}`);
    expect(tracks).toMatchObject([{ hash: hashOf(song(1)) }]);
    const top = (await ask('/top/playlist')) as { special_list?: { global_collection_id: string }[] };
    const published = top.special_list?.[0]?.global_collection_id;
    expect((await ask(`/playlist/track/all?id=${published}`)).count).toBe(songs.length);
  });

  it('contain entries that the provider hides, which only count', async () => {
    const twin = await start();
    const { data } = await call(twin, `/playlist/track/all?id=${twin.diverseListId}&pagesize=100`);
    expect(data.count).toBe(songs.length + 1);
    expect(data.songs).toContainEqual({ shield: 1, fileid: expect.any(Number) });
  });
});
