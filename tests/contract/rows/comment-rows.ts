import { exampleArguments } from '../call-arguments.ts';
import { type ExampleRow, refused, row, value } from './example-row.ts';

const lastBus = exampleArguments.comments.answered;
const picture = (number: string): string => `http://imge.kugou.com/kugouicon/165/20260201/20260201${number}.jpg`;

const foghorn = {
  ...lastBus,
  id: '3500002',
  text: 'intro 的雾笛是采样吗？⭐',
  hasPictures: true,
  writtenAtEpochMs: Date.UTC(2026, 3, 11, 13, 4, 11),
  author: { id: '880100302', name: 'nine_knots', avatarUrl: picture('000002') },
  place: '',
  likeCount: 17,
  replyCount: 0,
};

const onRepeat = {
  ...lastBus,
  id: '3500003',
  text: '单曲循环。\n晚安。',
  writtenAtEpochMs: Date.UTC(2026, 3, 12, 13, 5, 11),
  author: { id: '880100303', name: '潮间带日记', avatarUrl: null },
  likeCount: 3,
  replyCount: 0,
};

const thanks = {
  ...lastBus,
  id: '3500090',
  text: '谢谢收听。',
  writtenAtEpochMs: Date.UTC(2026, 3, 18, 13, 2, 11),
  author: { id: '880100900', name: '潮汐信箱', avatarUrl: picture('000090') },
  isByArtist: true,
  likeCount: 902,
  replyCount: 0,
};

const page = { area: '800100001', count: 214, isLast: true, classes: [], words: [] };

/** Expected results of the calls about comments for their example bodies. */
export const commentRows: ExampleRow[] = [
  row(
    'comment_music',
    'comments',
    value({
      ...page,
      comments: [thanks, lastBus, foghorn, onRepeat],
      classes: [
        { id: '101', name: '推荐', count: 33 },
        { id: '102', name: '故事', count: 8 },
      ],
      words: [
        { word: '雾笛', count: 12 },
        { word: '末班车', count: 9 },
      ],
    }),
  ),
  row('comment_music.empty', 'comments', value({ ...page, count: 0, comments: [] })),
  row('comment_music.past-end', 'comments', value({ ...page, comments: [] })),
  row('comment_music.bad-id', 'comments', refused('server', '参数错误')),
  row('comment_music_classify', 'classComments', value({ ...page, count: 33, comments: [lastBus] })),
  row('comment_music_hotword', 'wordComments', value({ ...page, count: 12, comments: [foghorn] })),
  row('comment_music_topliked', 'likedComments', value({ ...page, comments: [lastBus, foghorn] })),
  row(
    'comment_playlist',
    'playlistComments',
    value({
      ...page,
      area: 'collection_3_880100777_24_0',
      count: 1,
      comments: [
        {
          ...foghorn,
          id: '3600001',
          text: '第 7 首没有版权了。',
          hasPictures: false,
          writtenAtEpochMs: Date.UTC(2026, 3, 11, 13, 1, 11),
          author: { ...foghorn.author, avatarUrl: picture('000001') },
          place: '福建',
          likeCount: 4,
          replyCount: 1,
          area: { ...lastBus.area, id: 'collection_3_880100777_24_0' },
        },
      ],
    }),
  ),
  row(
    'comment_album',
    'albumComments',
    value({
      ...page,
      area: '51001',
      count: 1,
      comments: [
        {
          ...onRepeat,
          id: '3700001',
          text: '整张一起听更好。',
          author: { ...onRepeat.author, avatarUrl: picture('000001') },
          place: '福建',
          likeCount: 21,
          area: { ...lastBus.area, id: '51001' },
        },
      ],
    }),
  ),
  row(
    'comment_floor',
    'replies',
    value({
      count: 2,
      replies: [
        {
          ...onRepeat,
          id: '3500101',
          text: '我也是末班车。',
          writtenAtEpochMs: Date.UTC(2026, 3, 11, 13, 1, 11),
          author: { ...onRepeat.author, avatarUrl: picture('000101') },
          place: '福建',
          likeCount: 5,
        },
        {
          ...lastBus,
          id: '3500102',
          text: '那我们可能同路。',
          writtenAtEpochMs: Date.UTC(2026, 3, 12, 13, 2, 11),
          author: { ...lastBus.author, avatarUrl: picture('000102') },
          likeCount: 9,
          replyCount: 0,
          answersTo: '潮间带日记',
        },
      ],
      isLast: true,
    }),
  ),
  row('comment_floor.empty', 'replies', value({ count: 0, replies: [], isLast: true })),
  row('comment_count', 'commentCount', value(214)),
  row('comment_count.special', 'areaCommentCount', value(214)),
  row('comment_music_send.bad-args', 'sendComment', refused('server', 'missing content')),
  row('comment_music_send', 'sendComment', value('3500201')),
  row('comment_music_send.rejected', 'sendComment', refused('server', '请先绑定手机号')),
  row('comment_floor_send', 'answerComment', value('3500202')),
  row('comment_music_del', 'deleteComment', value(undefined)),
];
