import { describe, expect, it } from 'vitest';
import { at, type Parameters, textAt } from '../service-caller.ts';
import { catalogue } from '../services/embedded-service.ts';
import type { ConformanceRun } from './conformance-run.ts';

const unknownHash = '0'.repeat(32);

/** Addresses of songs, and what belongs to a song. */
export function describePlaying(run: ConformanceRun): void {
  describe('playing', () => {
    it('addresses', async () => {
      const [listener, newcomer] = [run.user('listener'), run.user('newcomer')];
      const { songs } = catalogue;
      const free = await run.hashOf(songs.free);
      const restricted = await run.hashOf(songs.vip);
      const flac = { hash: await flacHash(run, free), quality: 'flac' };
      await run.expectCallOf(listener, 'song_url', '/song/url', { hash: free });
      await run.expectCallOf(listener, 'song_url.flac', '/song/url', flac);
      await run.expectCallOf(listener, 'song_url.flac', '/song/url', { ...flac, hash: free });
      await run.expectCall('song_url.downgraded', '/song/url', { ...flac, hash: free });
      await run.expectCall('song_url.downgraded', '/song/url', flac);
      await run.expectCall('song_url.preview', '/song/url', { hash: restricted, free_part: 1 });
      await run.expectCallOf(newcomer, 'song_url.vip-only', '/song/url', { hash: restricted });
      const unlicensed = { hash: await run.hashOf(songs.unlicensed) };
      await run.expectCallOf(listener, 'song_url.no-copyright', '/song/url', unlicensed);
      await run.expectCall('song_url.mp4', '/song/url', { hash: await run.hashOf(songs.video) });
      const stale = { hash: free, cookie: 'token=stale;userid=880200001' };
      await run.expectCall('song_url.login-expired', '/song/url', stale);
    });

    it('what belongs to a song', async () => {
      const hash = await run.hashOf(catalogue.songs.free);
      await run.expectCall('song_climax', '/song/climax', { hash });
      await run.expectCall('song_climax.none', '/song/climax', { hash: unknownHash });
      await run.expectCall('song_climax.error', '/song/climax', { hash: '' });
      await run.expectCall('privilege_lite', '/privilege/lite', { hash });
      await run.expectCall('privilege_lite.unknown', '/privilege/lite', { hash: unknownHash });
    });

    it('lyrics', async () => {
      const { timed, plain } = catalogue.songs;
      const found = await run.everyone.get('/search/lyric', { hash: await run.hashOf(timed) });
      run.expectLike('search_lyric', found);
      await run.expectCall('search_lyric.none', '/search/lyric', { hash: unknownHash });
      const file = fileOf(found.body);
      const decoded = { fmt: 'krc', decode: 'true' };
      await run.expectCall('lyric', '/lyric', { ...file, ...decoded });
      await run.expectCall('lyric.lrc', '/lyric', { ...file, ...decoded, fmt: 'lrc' });
      await run.expectCall('lyric.not-decoded', '/lyric', { ...file, fmt: 'krc' });
      await run.expectCall('lyric.bad-accesskey', '/lyric', { id: '1', accesskey: 'bad', fmt: 'krc' });
      for (const example of ['lyric.no-language', 'lyric.language-empty', 'lyric.oddities']) {
        await run.expectCall(example, '/lyric', { ...file, ...decoded });
      }
      const text = fileOf((await run.everyone.get('/search/lyric', { hash: await run.hashOf(plain) })).body);
      const undecoded = await run.expectCall('lyric.decode-empty', '/lyric', { ...text, ...decoded });
      run.expectLike('lyric.contenttype-plain', undecoded);
    });
  });
}

function fileOf(candidates: unknown): Parameters {
  return { id: textAt(candidates, 'candidates.0.id'), accesskey: textAt(candidates, 'candidates.0.accesskey') };
}

/** The hash of the lossless file of a song, as the client finds it. */
async function flacHash(run: ConformanceRun, hash: string): Promise<string> {
  const { body } = await run.everyone.get('/privilege/lite', { hash });
  const [entry] = (body as { data: { relate_goods: { quality: string; hash: string }[] }[] }).data;
  return entry?.relate_goods.find(({ quality }) => quality === 'flac')?.hash ?? '';
}

/** Recommendations, charts, search and artists. */
export function describeDiscovery(run: ConformanceRun): void {
  describe('discovering', () => {
    it('radio, daily songs, charts', async () => {
      await run.expectCall('top_card', '/top/card', { card_id: 1 });
      await run.expectCall('top_card.empty', '/top/card', { card_id: 99 });
      await run.expectCall('everyday_recommend', '/everyday/recommend');
      const charts = await run.expectCall('rank_list', '/rank/list');
      const rankid = textAt(charts.body, 'data.info.0.rankid');
      await run.expectCall('rank_audio', '/rank/audio', { rankid, page: 1, pagesize: 30 });
      await run.expectCall('rank_audio.empty', '/rank/audio', { rankid, page: 99, pagesize: 30 });
    });

    it('search of every kind', async () => {
      const { keywords } = catalogue;
      const search = (example: string, type: string, words: string) =>
        run.expectCall(example, '/search', { keywords: words, page: 1, pagesize: 30, type });
      await search('search', 'song', keywords.songs);
      await search('search.song-v3', 'song', keywords.songs);
      await search('search.special', 'special', keywords.playlists);
      await search('search.album', 'album', keywords.albums);
      await search('search.author', 'author', keywords.artists);
      await search('search.lyric', 'lyric', keywords.words);
      await search('search.empty', 'song', 'zzzzzzzz');
      await run.expectCall('search.error-152', '/search', { keywords: 'x', page: 0 });
    });

    it('search of everything, and what to search for', async () => {
      const listener = run.user('listener');
      const wanted = { keywords: catalogue.keywords.everything, page: 1, pagesize: 10 };
      await run.expectCallOf(listener, 'search_complex', '/search/complex', wanted);
      await run.expectCall('search_complex.error-152', '/search/complex', { keywords: 'x', page: 0 });
      await run.expectCall('search_suggest', '/search/suggest', { keywords: wanted.keywords });
      await run.expectCall('search_suggest.empty', '/search/suggest', { keywords: 'zzzzzzzz' });
      await run.expectCall('search_hot', '/search/hot');
      await run.expectCallOf(listener, 'search_default', '/search/default');
      await run.expectCall('search_default.empty', '/search/default');
    });

    it('albums and new songs', async () => {
      const [listener, newcomer] = [run.user('listener'), run.user('newcomer')];
      const { id, artistId } = await run.album();
      await run.expectCall('album', '/album', { album_id: `${id},0`, fields: 'base,authors' });
      for (const example of ['album_detail', 'album_detail.g1']) await run.expectCall(example, '/album/detail', { id });
      await run.expectCall('album_detail.unknown', '/album/detail', { id: 1 });
      await run.expectCall('album_songs', '/album/songs', { id, page: 1, pagesize: 100 });
      await run.expectCall('album_songs.empty', '/album/songs', { id, page: 9, pagesize: 100 });
      const artist = { id: artistId, page: 1, pagesize: 100, sort: 'new' };
      const albums = await run.expectCall('artist_albums', '/artist/albums', artist);
      expect(Number(at(albums.body, 'total'))).toBeGreaterThan(1);
      await run.expectCall('artist_albums.empty', '/artist/albums', { ...artist, id: 1 });
      await run.expectCall('top_album', '/top/album', { page: 1, pagesize: 100 });
      await run.expectCall('top_song', '/top/song', { page: 1, pagesize: 100 });
      const newest = { last_album_id: 0, pagesize: 100 };
      await run.expectCallOf(listener, 'artist_follow_newsongs', '/artist/follow/newsongs', newest);
      expect(at((await newcomer.get('/artist/follow/newsongs', newest)).body, 'data.list')).toEqual([]);
      await run.expectCall('artist_follow.not-logged-in', '/artist/follow/newsongs', newest);
    });

    it('videos', async () => {
      const listener = run.user('listener');
      const { keywords } = catalogue;
      const found = await run.expectCall('search.mv', '/search', { keywords: keywords.videos, type: 'mv' });
      const id = textAt(found.body, 'data.lists.0.MvID');
      const { body } = await run.expectCall('video_detail', '/video/detail', { id });
      const recording = { album_audio_id: textAt(body, 'data.0.album_audio_id') };
      await run.expectCall('kmr_audio_mv', '/kmr/audio/mv', { ...recording, fields: 'mkv,tags,h264,h265,authors' });
      await run.expectCall('kmr_audio_mv.none', '/kmr/audio/mv', { album_audio_id: 1 });
      const artist = textAt(body, 'data.0.authors.0.author_id');
      await run.expectCall('artist_videos', '/artist/videos', { id: artist, tag: 'all', page: 1, pagesize: 30 });
      await run.expectCall('artist_videos.empty', '/artist/videos', { id: artist, tag: 'all', page: 9, pagesize: 30 });
      const hash = textAt(body, 'data.0.hd_hash');
      const hashes = `${textAt(body, 'data.0.sd_hash')},${hash}`;
      await run.expectCall('video_privilege', '/video/privilege', { hash: hashes });
      const address = await run.everyone.get('/video/url', { hash: hash.toUpperCase() });
      expect(Object.keys(Object(at(address.body, 'data')))).toEqual([hash]);
      // In the example the field is another hash.
      const renamed = JSON.parse(JSON.stringify(address.body).replaceAll(hash, '5561a0cf515bd1ce773b9316e9d38cc7'));
      run.expectLike('video_url', { ...address, body: renamed });
      await run.expectCall('video_url.unknown', '/video/url', { hash: '00' });
      await run.expectCallOf(listener, 'mv_collect', '/mv/collect', { id });
      await run.expectCallOf(listener, 'user_video_collect', '/user/video/collect', { page: 1, pagesize: 30 });
      await run.expectCallOf(listener, 'mv_collect', '/mv/collect/del', { id });
    });

    it('themes and what editors choose', async () => {
      const { body } = await run.expectCall('theme_playlist', '/theme/playlist');
      const theme_id = textAt(body, 'data.theme_list.0.id');
      await run.expectCall('theme_playlist_track', '/theme/playlist/track', { theme_id });
      await run.expectCall('top_ip', '/top/ip');
    });

    it('artists', async () => {
      const { keywords, artistWithChapters } = catalogue;
      const newcomer = run.user('newcomer');
      const found = await run.everyone.get('/search', { keywords: keywords.artists, type: 'author' });
      const id = textAt(found.body, 'data.lists.0.AuthorId');
      await run.expectCall('artist_detail.minimal', '/artist/detail', { id });
      await run.expectCall('artist_detail', '/artist/detail', { id: artistWithChapters });
      await run.expectCall('artist_lists', '/artist/lists', { sextypes: 0, type: 0, musician: 0, hotsize: 100 });
      const songs = { id, sort: 'hot', page: 1, pagesize: 250 };
      await run.expectCall('artist_audios', '/artist/audios', songs);
      await run.expectCall('artist_audios.empty', '/artist/audios', { ...songs, page: 9 });
      await run.expectCallOf(newcomer, 'artist_follow', '/artist/follow', { id });
      await run.expectCallOf(newcomer, 'artist_unfollow', '/artist/unfollow', { id });
      await run.expectCall('artist_follow.not-logged-in', '/artist/follow', { id });
    });
  });
}
