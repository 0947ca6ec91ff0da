import { describe, expect, it } from 'vitest';
import { exampleBody } from '../example-bodies.ts';
import { at, textAt } from '../service-caller.ts';
import { catalogue } from '../services/embedded-service.ts';
import type { ConformanceRun } from './conformance-run.ts';

/** Comments of songs, lists and albums, and the replies to them. */
export function describeComments(run: ConformanceRun): void {
  const recordingOf = async (title: string): Promise<string> =>
    textAt((await run.everyone.get('/search', { keywords: title })).body, 'data.lists.0.MixSongID');

  describe('comments', () => {
    it('are read', async () => {
      const { songs, keywords } = catalogue;
      const mixsongid = await recordingOf(songs.free);
      const song = { mixsongid, page: 1, pagesize: 30 };
      const main = await run.expectCall('comment_music', '/comment/music', {
        ...song,
        show_classify: 1,
        show_hotword_list: 1,
      });
      await run.expectCall('comment_music.empty', '/comment/music', {
        ...song,
        mixsongid: await recordingOf(songs.uncommented),
      });
      await run.expectCall('comment_music.past-end', '/comment/music', { ...song, page: 99 });
      await run.expectCall('comment_music.bad-id', '/comment/music', { mixsongid: 0 });
      const type_id = textAt(main.body, 'classify_list.0.id');
      await run.expectCall('comment_music_classify', '/comment/music/classify', { ...song, type_id, sort: 2 });
      const hot_word = textAt(main.body, 'hot_word_list.0.content');
      await run.expectCall('comment_music_hotword', '/comment/music/hotword', { ...song, hot_word });
      const childrenid = textAt(main.body, 'childrenid');
      await run.expectCall('comment_music_topliked', '/comment/music/topliked', { childrenid });
      const lists = await run.everyone.get('/search', { keywords: keywords.playlists, type: 'special' });
      await run.expectCall('comment_playlist', '/comment/playlist', { id: textAt(lists.body, 'data.lists.0.gid') });
      await run.expectCall('comment_album', '/comment/album', { id: (await run.album()).id });
      for (const [example, parameters] of [
        ['comment_count', { hash: await run.hashOf(songs.free) }],
        ['comment_count.special', { special_id: childrenid }],
      ] as const) {
        const answer = await run.everyone.get('/comment/count', parameters);
        const [id = ''] = Object.values(parameters);
        expect(Object.keys(answer.body as object)).toEqual([id.toLowerCase()]);
        const [key = ''] = Object.keys(exampleBody(`${example}.json`) as object);
        run.expectLike(example, { ...answer, body: { [key]: at(answer.body, id.toLowerCase()) } });
      }
      await run.expectCall('favorite_count', '/favorite/count', { mixsongids: `${mixsongid},${mixsongid}` });

      const all = (at(main.body, 'list') as { id: unknown; reply_num: number }[]).map(({ id, reply_num }) => ({
        thread: { special_id: childrenid, mixsongid, tid: String(id) },
        replies: reply_num,
      }));
      const answered = all.find(({ replies }) => replies > 1);
      const alone = all.find(({ replies }) => replies === 0);
      await run.expectCall('comment_floor', '/comment/floor', answered?.thread);
      await run.expectCall('comment_floor.empty', '/comment/floor', alone?.thread);
    });

    it('are written, answered and deleted', async () => {
      const newcomer = run.user('newcomer');
      const mixsongid = await recordingOf(catalogue.songs.free);
      await run.expectCallOf(newcomer, 'comment_music_send.bad-args', '/comment/music/send', { mixsongid });
      const long = { mixsongid, content: '字'.repeat(1001) };
      await run.expectCallOf(newcomer, 'comment_music_send.rejected', '/comment/music/send', long);
      const comment = { mixsongid, content: '雾散了。', name: '纸灯塔' };
      const sent = await run.expectCallOf(newcomer, 'comment_music_send', '/comment/music/send', comment);
      const main = await newcomer.get('/comment/music', { mixsongid });
      const cid = textAt(sent.body, 'data.id');
      expect(at(main.body, 'list')).toContainEqual(expect.objectContaining({ content: '雾散了。' }));
      const thread = { special_id: textAt(main.body, 'childrenid'), tid: cid, mixsongid };
      await run.expectCallOf(newcomer, 'comment_floor_send', '/comment/floor/send', {
        ...thread,
        content: '嗯',
        pid: 0,
      });
      const replies = await newcomer.get('/comment/floor', thread);
      expect(at(replies.body, 'list')).toEqual([expect.objectContaining({ content: '嗯' })]);
      await run.expectCallOf(newcomer, 'comment_music_del', '/comment/music/del', { cid, mixsongid });
    });
  });
}
