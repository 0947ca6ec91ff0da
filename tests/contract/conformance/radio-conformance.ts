import { describe, expect, it } from 'vitest';
import { at, textAt } from '../service-caller.ts';
import { catalogue } from '../services/embedded-service.ts';
import type { ConformanceRun } from './conformance-run.ts';

/** Personal radio, similar songs and lists, stations, versions and rankings of songs. */
export function describeRadio(run: ConformanceRun): void {
  describe('radio', () => {
    it('of the user', async () => {
      const listener = run.user('listener');
      const hash = await run.hashOf(catalogue.songs.free);
      const radio = { mode: 'normal', song_pool_id: 0 };
      const first = await run.expectCallOf(listener, 'personal_fm', '/personal/fm', { ...radio, remain_songcnt: 0 });
      const disliked = { ...radio, action: 'garbage', hash, playtime: 31, remain_songcnt: 1 };
      await run.expectCallOf(listener, 'personal_fm.dislike', '/personal/fm', disliked);
      const heard = { ...radio, action: 'play', hash, playtime: 214, remain_songcnt: 5 };
      await run.expectCallOf(listener, 'personal_fm.enough', '/personal/fm', heard);
      expect(at(first.body, 'data.song_list.0.hash')).not.toBe('');
      await run.expectCall('personal_fm', '/personal/fm', { ...radio, remain_songcnt: 0 });
    });

    it('of songs and lists', async () => {
      const found = await run.everyone.get('/search', { keywords: catalogue.songs.free });
      const album_audio_id = textAt(found.body, 'data.lists.0.MixSongID');
      await run.expectCall('ai_recommend', '/ai/recommend', { album_audio_id });
      await run.expectCall('everyday_style_recommend', '/everyday/style/recommend');
      const lists = await run.everyone.get('/search', {
        keywords: catalogue.keywords.playlists,
        type: 'special',
      });
      await run.expectCall('playlist_similar', '/playlist/similar', { ids: textAt(lists.body, 'data.lists.0.gid') });
    });

    it('of versions and rankings', async () => {
      const charts = await run.everyone.get('/rank/list');
      const chart = await run.everyone.get('/rank/audio', { rankid: textAt(charts.body, 'data.info.0.rankid') });
      const album_audio_id = textAt(chart.body, 'data.songlist.0.album_audio_id');
      await run.expectCall('audio_related', '/audio/related', { album_audio_id, page: 1, pagesize: 30, sort: 'all' });
      await run.expectCall('audio_related.totals', '/audio/related', { album_audio_id, show_detail: 0 });
      await run.expectCall('song_ranking', '/song/ranking', { album_audio_id });
      const filter = { album_audio_id, page: 1, pagesize: 30 };
      await run.expectCallOf(run.user('listener'), 'song_ranking_filter', '/song/ranking/filter', filter);
      expect((await run.everyone.get('/song/ranking/filter', filter)).http).toBe(502);
    });

    it('of stations', async () => {
      const stations = await run.expectCall('fm_class', '/fm/class');
      const fmid = textAt(stations.body, 'data.class_list.0.fmlist.0.fmid');
      await run.expectCall('fm_recommend', '/fm/recommend');
      await run.expectCall('fm_image', '/fm/image', { fmid });
      const songs = await run.expectCall('fm_songs', '/fm/songs', { fmid, fmtype: 2, fmoffset: -1, fmsize: 20 });
      const fmoffset = textAt(songs.body, 'data.0.offset');
      const next = await run.expectCall('fm_songs', '/fm/songs', { fmid, fmtype: 2, fmoffset, fmsize: 20 });
      expect(textAt(next.body, 'data.0.songs.0.hash')).not.toBe(textAt(songs.body, 'data.0.songs.0.hash'));
    });
  });
}
