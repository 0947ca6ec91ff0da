import { describe, it } from 'vitest';
import { textAt } from '../service-caller.ts';
import type { ConformanceRun } from './conformance-run.ts';

/** Lists of a user and of others, their tracks and tags. */
export function describePlaylists(run: ConformanceRun): void {
  describe('lists', () => {
    it('of a user are read and changed', async () => {
      const listener = run.user('listener');
      const { anonymousDeletion, unreadableDeletion } = run.running.causes;
      await run.expectCallOf(listener, 'user_playlist', '/user/playlist', { pagesize: 500 });
      await run.expectCallOf(listener, 'user_playlist.empty', '/user/playlist', { page: 99, pagesize: 100 });
      const made = await run.expectCallOf(listener, 'playlist_add', '/playlist/add', { name: '雨夜' });
      await run.expectCall('playlist_add.failed', '/playlist/add', { name: 'x' });
      const listid = textAt(made.body, 'data.info.listid');
      const hash = await run.hashOf(run.running.catalogue.songs.free);
      const track = { listid, data: `name|${hash}` };
      const added = await run.expectCallOf(listener, 'playlist_tracks_add', '/playlist/tracks/add', track);
      const astray = { ...track, listid: 999 };
      await run.expectCallOf(listener, 'playlist_tracks_add.failed', '/playlist/tracks/add', astray);
      const entry = { listid, fileids: textAt(added.body, 'data.info.0.fileid') };
      await run.expectCallOf(listener, 'playlist_tracks_del', '/playlist/tracks/del', entry);
      await run.expectCallOf(listener, 'playlist_del', '/playlist/del', { listid });
      await run.expectCallOf(listener, 'playlist_del.failed-200', '/playlist/del', { listid });
      await run.expectCall(anonymousDeletion, '/playlist/del', { listid });
      const { caller, parameters } = unreadableDeletion(listener);
      await run.expectCallOf(caller, 'playlist_del.failed-500', '/playlist/del', { listid, ...parameters });
    });

    it('of other users are found, read and collected', async () => {
      const [listener, newcomer] = [run.user('listener'), run.user('newcomer')];
      const { lists } = run.running.catalogue;
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
