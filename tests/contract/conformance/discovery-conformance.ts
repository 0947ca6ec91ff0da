import { describe, it } from 'vitest';
import { textAt } from '../service-caller.ts';
import type { ConformanceRun } from './conformance-run.ts';

/** Recommendations, charts, search and artists. */
export function describeDiscovery(run: ConformanceRun): void {
  describe('discovering', () => {
    it('radio, daily songs, charts', async () => {
      await run.expectCall('top_card', '/top/card', { card_id: 1 });
      const { emptyRadio } = run.running.causes;
      if (emptyRadio) await run.expectCall('top_card.empty', '/top/card', emptyRadio);
      await run.expectCall('everyday_recommend', '/everyday/recommend');
      const charts = await run.expectCall('rank_list', '/rank/list');
      const rankid = textAt(charts.body, 'data.info.0.rankid');
      await run.expectCall('rank_audio', '/rank/audio', { rankid, page: 1, pagesize: 30 });
      await run.expectCall('rank_audio.empty', '/rank/audio', { rankid, page: 99, pagesize: 30 });
    });

    it('search of every kind', async () => {
      const { keywords } = run.running.catalogue;
      const search = (example: string, type: string, words: string) =>
        run.expectCall(example, '/search', { keywords: words, page: 1, pagesize: 30, type });
      await search('search', 'song', keywords.songs);
      await search('search.song-v3', 'song', keywords.songs);
      await search('search.special', 'special', keywords.playlists);
      await search('search.album', 'album', keywords.albums);
      await search('search.author', 'author', keywords.artists);
      await search('search.empty', 'song', 'zzzzzzzz');
      await run.expectCall('search.error-152', '/search', { keywords: 'x', page: 0 });
    });

    it('artists', async () => {
      const { keywords, artistWithChapters } = run.running.catalogue;
      const newcomer = run.user('newcomer');
      const found = await run.everyone.get('/search', { keywords: keywords.artists, type: 'author' });
      const id = textAt(found.body, 'data.lists.0.AuthorId');
      await run.expectCall('artist_detail.minimal', '/artist/detail', { id });
      await run.expectCall('artist_detail', '/artist/detail', { id: artistWithChapters });
      const songs = { id, sort: 'hot', page: 1, pagesize: 250 };
      await run.expectCall('artist_audios', '/artist/audios', songs);
      await run.expectCall('artist_audios.empty', '/artist/audios', { ...songs, page: 9 });
      await run.expectCallOf(newcomer, 'artist_follow', '/artist/follow', { id });
      await run.expectCallOf(newcomer, 'artist_unfollow', '/artist/unfollow', { id });
      await run.expectCall('artist_follow.not-logged-in', '/artist/follow', { id });
    });
  });
}
