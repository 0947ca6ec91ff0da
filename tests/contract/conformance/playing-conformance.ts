import { describe, it } from 'vitest';
import { type Parameters, textAt } from '../service-caller.ts';
import type { ConformanceRun } from './conformance-run.ts';

const unknownHash = '0'.repeat(32);

/** Addresses of songs, and what belongs to a song. */
export function describePlaying(run: ConformanceRun): void {
  describe('playing', () => {
    it('addresses', async () => {
      const [listener, newcomer] = [run.user('listener'), run.user('newcomer')];
      const { songs, flacByStandardHash } = run.running.catalogue;
      const free = await run.hashOf(songs.free);
      const restricted = await run.hashOf(songs.vip);
      const flac = { hash: await flacHash(run, free), quality: 'flac' };
      await run.expectCallOf(listener, 'song_url', '/song/url', { hash: free });
      await run.expectCallOf(listener, 'song_url.flac', '/song/url', flac);
      await run.expectCallOf(listener, flacByStandardHash, '/song/url', { ...flac, hash: free });
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
      const hash = await run.hashOf(run.running.catalogue.songs.free);
      await run.expectCall('song_climax', '/song/climax', { hash });
      await run.expectCall('song_climax.none', '/song/climax', { hash: unknownHash });
      await run.expectCall('song_climax.error', '/song/climax', { hash: '' });
      await run.expectCall('privilege_lite', '/privilege/lite', { hash });
      await run.expectCall('privilege_lite.unknown', '/privilege/lite', { hash: unknownHash });
    });

    it('lyrics', async () => {
      const { timed, plain } = run.running.catalogue.songs;
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
      const { lyricsWithoutContent } = run.running.causes;
      if (lyricsWithoutContent === null) return;
      const empty = await run.everyone.get('/search/lyric', { hash: await run.hashOf(lyricsWithoutContent) });
      await run.expectCall('lyric.no-content', '/lyric', { ...fileOf(empty.body), ...decoded });
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
