import { describe, expect, it } from 'vitest';
import { type Parameters, textAt } from '../service-caller.ts';
import { catalogue } from '../services/embedded-service.ts';
import type { ConformanceRun } from './conformance-run.ts';

type LibraryEntry = Record<string, unknown>;

/** What users have, without a session too, and their claims of VIP. */
export function describeUsers(run: ConformanceRun): void {
  describe('users', () => {
    it('and what they have', async () => {
      const [listener, vip, newcomer] = [run.user('listener'), run.user('vip'), run.user('newcomer')];
      await run.expectCallOf(listener, 'user_detail', '/user/detail');
      await run.expectCallOf(vip, 'user_vip_detail', '/user/vip/detail');
      await run.expectCallOf(vip, 'youth_union_vip', '/youth/union/vip');
      await run.expectCallOf(newcomer, 'user_vip_detail.none', '/user/vip/detail');
      await run.expectCallOf(listener, 'user_follow', '/user/follow');
      await run.expectCallOf(newcomer, 'user_follow.empty', '/user/follow');
      await run.expectCallOf(listener, 'user_listen', '/user/listen', { type: 1 });
      await run.expectCallOf(newcomer, 'user_listen.empty', '/user/listen', { type: 1 });
      const page = { page: 1, pagesize: 100 };
      const drive = await run.expectCallOf(listener, 'user_cloud', '/user/cloud', page);
      await run.expectCallOf(newcomer, 'user_cloud.empty', '/user/cloud', page);
      const hash = textAt(drive.body, 'data.list.0.hash');
      await run.expectCallOf(listener, 'user_cloud_url', '/user/cloud/url', { hash });
      await run.expectCallOf(listener, 'user_cloud_url.failed', '/user/cloud/url', { hash: '00' });
    });

    it('and what they have played', async () => {
      const newcomer = run.user('newcomer');
      const found = await run.everyone.get('/search', { keywords: catalogue.songs.free });
      const mxid = textAt(found.body, 'data.lists.0.MixSongID');
      await run.expectCallOf(newcomer, 'playhistory_upload', '/playhistory/upload', { mxid, time: 1_777_600_214 });
      const inMs = { mxid, time: 1_777_600_214_000 };
      await run.expectCallOf(newcomer, 'playhistory_upload.bad-time', '/playhistory/upload', inMs);
      await run.expectCallOf(newcomer, 'user_history.last', '/user/history');
      await run.expectCallOf(run.user('listener'), 'user_history', '/user/history');
      await run.expectCallOf(run.user('listener'), 'lastest_songs_listen', '/lastest/songs/listen', { pagesize: 2 });
      await run.expectCall('user_history.not-logged-in', '/user/history');
    });

    it('and how long they have listened', async () => {
      const listener = run.user('listener');
      const known = await run.expectCallOf(listener, 'user_grade_info', '/user/grade/info');
      const report = { d_sec: Number(textAt(known.body, 'data.d_sec')) + 600, diff_sec: 600 };
      await run.expectCallOf(listener, 'user_grade_info.report', '/user/grade/info', report);
      await run.expectCallOf(listener, 'user_grade_info.refused', '/user/grade/info', { d_sec: 1, diff_sec: 600 });
      const end = { event: 'end', mixsongid: 1, duration: 214_000 };
      await run.expectCallOf(listener, 'user_listen_report', '/user/listen/report', end);
      await run.expectCallOf(listener, 'user_listen_report.bad-args', '/user/listen/report', { event: 'pause' });
    });

    it('change their cloud drive', async () => {
      const newcomer = run.user('newcomer');
      const hash_std = await run.hashOf(catalogue.songs.free);
      const file = new Uint8Array(3000).fill(7);
      const named = { name: '纸灯塔.mp3', extendname: 'mp3', timelen: 214000, hash_std };
      const send = (parameters: Parameters, bytes = file) => newcomer.send('/user/cloud/upload', bytes, parameters);
      const sent = await send(named);
      run.expectLike('user_cloud_upload', sent);
      run.expectLike('user_cloud_upload.instant', await send(named));
      run.expectLike('user_cloud_upload.failed-500', await send(named, new Uint8Array(0)));
      const drive = await newcomer.get('/user/cloud', { page: 1 });
      const hash = textAt(sent.body, 'uploadInfo.hash');
      expect(drive.body).toMatchObject({ data: { list: [{ hash, kv_id: expect.any(Number) }] } });
      await run.expectCallOf(newcomer, 'user_cloud_match', '/user/cloud/match', { hash });
      await run.expectCallOf(newcomer, 'user_cloud_match.none', '/user/cloud/match', { hash: '0'.repeat(32) });
      await run.expectCallOf(newcomer, 'user_cloud_del.by-hash', '/user/cloud/del', { hash });
      await run.expectCallOf(newcomer, 'user_cloud_del.bad-args', '/user/cloud/del');
      const kept = { fileid: textAt(drive.body, 'data.list.0.kv_id'), album_audio_id: 0 };
      await run.expectCallOf(newcomer, 'user_cloud_del', '/user/cloud/del', kept);
      await run.expectCallOf(newcomer, 'user_cloud.empty', '/user/cloud', { page: 1 });
    });

    it.each([
      ['user_detail', '/user/detail'],
      ['user_vip_detail', '/user/vip/detail'],
      ['user_follow', '/user/follow'],
      ['user_listen', '/user/listen'],
      ['user_cloud', '/user/cloud'],
      ['user_playlist', '/user/playlist'],
    ])('%s without a session', async (name, path) => {
      await run.expectCall(`${name}.not-logged-in`, path, { type: 1 });
    });

    it('claim their VIP of the day, in China', async () => {
      const listener = run.user('listener');
      const now = await run.everyone.get('/server/now');
      const inChinaMs = (Number(textAt(now.body, 'data.timestamp')) + 8 * 3600) * 1000;
      const today = { receive_day: new Date(inChinaMs).toISOString().slice(0, 10) };
      const past = { receive_day: '2020-01-01' };
      await run.expectCallOf(listener, 'youth_day_vip', '/youth/day/vip', today);
      await run.expectCallOf(listener, 'youth_day_vip.duplicate', '/youth/day/vip', today);
      await run.expectCallOf(listener, 'youth_day_vip.past-date', '/youth/day/vip', past);
      await run.expectCallOf(listener, 'youth_day_vip.past-day', '/youth/day/vip', past);
      await run.expectCallOf(listener, 'youth_day_vip_upgrade', '/youth/day/vip/upgrade');
      await run.expectCallOf(listener, 'youth_day_vip_upgrade.duplicate', '/youth/day/vip/upgrade');
      await run.expectCallOf(listener, 'youth_month_vip_record', '/youth/month/vip/record');
      await run.expectCallOf(listener, 'youth_day_vip.kicked', '/youth/day/vip', { demo_error: 51002 });
    });

    it('check in', async () => {
      const listener = run.user('listener');
      await run.expectCall('youth_vip.not-allowed', '/youth/vip');
      await run.expectCallOf(listener, 'youth_vip', '/youth/vip');
      await run.expectCallOf(listener, 'youth_vip.too-often', '/youth/vip');
      await run.expectCallOf(listener, 'youth_vip.quota', '/youth/vip', { demo_error: 30002 });
    });
  });
}

/** Lists of a user and of others, their tracks and tags. */
export function describePlaylists(run: ConformanceRun): void {
  describe('lists', () => {
    it('of a user are read and changed', async () => {
      const listener = run.user('listener');
      await run.expectCallOf(listener, 'user_playlist', '/user/playlist', { pagesize: 500 });
      await run.expectCallOf(listener, 'user_playlist.empty', '/user/playlist', { page: 99, pagesize: 100 });
      const made = await run.expectCallOf(listener, 'playlist_add', '/playlist/add', { name: '雨夜' });
      await run.expectCall('playlist_add.failed', '/playlist/add', { name: 'x' });
      const listid = textAt(made.body, 'data.info.listid');
      const hash = await run.hashOf(catalogue.songs.free);
      const track = { listid, data: `name|${hash}` };
      const added = await run.expectCallOf(listener, 'playlist_tracks_add', '/playlist/tracks/add', track);
      const astray = { ...track, listid: 999 };
      await run.expectCallOf(listener, 'playlist_tracks_add.failed', '/playlist/tracks/add', astray);
      const entry = { listid, fileids: textAt(added.body, 'data.info.0.fileid') };
      const url = `https://music.example/list?id=${textAt(made.body, 'data.info.list_create_gid')}`;
      const link = { operation: 'add_task', task_type: 0, url };
      const task = await run.expectCallOf(listener, 'import_playlist.add', '/import/playlist', link);
      const status = { operation: 'query_task_status', ids: textAt(task.body, 'data.task_id') };
      await run.expectCallOf(listener, 'import_playlist.status', '/import/playlist', status);
      await run.expectCallOf(listener, 'playlist_tracks_del', '/playlist/tracks/del', entry);
      await run.expectCallOf(listener, 'playlist_del', '/playlist/del', { listid });
      await run.expectCallOf(listener, 'playlist_del.failed-200', '/playlist/del', { listid });
      await run.expectCall('playlist_del.failed-200', '/playlist/del', { listid });
      await run.expectCallOf(listener, 'playlist_del.failed-500', '/playlist/del', { listid, demo_empty: 1 });
    });

    it('of a user are edited and ordered', async () => {
      const listener = run.user('listener');
      const made = await listener.get('/playlist/add', { name: '深夜' });
      const listid = textAt(made.body, 'data.info.listid');
      // The second song has no album, as in the example.
      const songs = [await run.hashOf(catalogue.songs.free), await run.hashOf(catalogue.songs.withoutAlbum)];
      await listener.get('/playlist/tracks/add', { listid, data: songs.map((hash) => `name|${hash}`).join(',') });
      const library = async () => (await listener.get('/user/playlist', { pagesize: 500 })).body;
      const total_ver = async () => textAt(await library(), 'data.total_ver');
      const edit = { listid, type: 0, name: '深夜电车 II', intro: '夜班' };
      await run.expectCallOf(listener, 'playlist_update', '/playlist/update', {
        ...edit,
        total_ver: await total_ver(),
      });
      await run.expectCallOf(listener, 'playlist_update.stale', '/playlist/update', { ...edit, total_ver: 1 });
      const tracks = await run.expectCallOf(listener, 'playlist_track_all_new', '/playlist/track/all/new', { listid });
      const version = { listid, list_ver: textAt(tracks.body, 'data.list_ver'), type: 0 };
      const data = ['data.info.1.fileid', 'data.info.0.fileid'].map(
        (at, place) => `${textAt(tracks.body, at)}|${place}`,
      );
      await run.expectCallOf(listener, 'playlist_tracks_sort', '/playlist/tracks/sort', {
        ...version,
        data: data.join(','),
      });
      const { info } = ((await library()) as { data: { info: LibraryEntry[] } }).data;
      const places = info
        .filter(({ type, is_def }) => type === 0 && is_def === 0)
        .map((list, place) => `${list.listid}|0|${place}`);
      const order = { total_ver: await total_ver(), data: places.join(',') };
      await run.expectCallOf(listener, 'playlist_sort', '/playlist/sort', order);
      const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1]);
      const sent = await listener.send('/playlist/pic/upload', jpeg, { extendName: 'jpg', type: 'custom' });
      run.expectLike('playlist_pic_upload', sent);
      run.expectLike(
        'playlist_pic_upload.failed',
        await listener.send('/playlist/pic/upload', jpeg, { extendName: 'gif' }),
      );
      const picture = { data: `${listid}|0|custom/${textAt(sent.body, 'FileName')}`, total_ver: await total_ver() };
      await run.expectCallOf(listener, 'playlist_pic', '/playlist/pic', picture);
      await listener.get('/playlist/del', { listid });
    });

    it('that are albums are collected by the id of the album', async () => {
      const newcomer = run.user('newcomer');
      const { id, artistId } = await run.album();
      const inLibrary = async (): Promise<LibraryEntry[]> => {
        const { body } = await newcomer.get('/user/playlist', { pagesize: 500 });
        const lists = (body as { data: { info: LibraryEntry[] } }).data.info;
        return lists.filter(
          ({ musiclib_id, list_create_listid, source }) =>
            source === 2 && id === String(musiclib_id || list_create_listid),
        );
      };
      expect(await inLibrary()).toEqual([]);
      const original = { list_create_userid: artistId, list_create_listid: id };
      const request = { name: 'Collected', type: 1, source: 2, is_pri: 0, ...original };
      const made = await run.expectCallOf(newcomer, 'playlist_add.album', '/playlist/add', request);
      const listid = textAt(made.body, 'data.info.listid');
      expect(await inLibrary()).toMatchObject([
        {
          listid: Number(listid),
          name: 'Collected',
          type: 1,
          list_create_gid: '',
          authors: [{ author_name: expect.any(String) }],
        },
      ]);
      await newcomer.get('/playlist/del', { listid });
      expect(await inLibrary()).toEqual([]);
    });

    it('of other users are found, read and collected', async () => {
      const [listener, newcomer] = [run.user('listener'), run.user('newcomer')];
      const { lists } = catalogue;
      const tags = await run.expectCall('playlist_tags', '/playlist/tags');
      const category_id = textAt(tags.body, 'data.0.son.0.tag_id');
      const top = await run.expectCall('top_playlist', '/top/playlist', { withsong: 0, category_id });
      await run.expectCall('top_playlist.empty', '/top/playlist', { category_id: 999_999 });
      const gid = textAt(top.body, 'data.special_list.0.global_collection_id');
      await run.expectCallOf(listener, 'playlist_detail', '/playlist/detail', { ids: gid });
      await run.expectCall('playlist_detail.empty', '/playlist/detail', { ids: 'collection_3_1_999_0' });
      const shielded = { id: lists.shielded, pagesize: 300 };
      await run.expectCallOf(listener, 'playlist_track_all', '/playlist/track/all', shielded);
      const diverse = { id: lists.diverse, pagesize: 300 };
      await run.expectCall('playlist_track_all.songs-key', '/playlist/track/all', diverse);
      await run.expectCall('playlist_track_all.empty', '/playlist/track/all', { id: gid, page: 99 });
      await run.expectCall('playlist_track_all.bad-id', '/playlist/track/all', { id: '12345' });
      const [, , owner = '', list = ''] = gid.split('_');
      const original = { list_create_userid: owner, list_create_listid: list, list_create_gid: gid };
      const collected = { name: 'x', type: 1, ...original };
      await run.expectCallOf(newcomer, 'playlist_add.collect', '/playlist/add', collected);
    });
  });
}
