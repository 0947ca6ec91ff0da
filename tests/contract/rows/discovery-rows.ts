import type { Song } from '../../../src/core/song/song.ts';
import { type ExampleRow, refused, row, value } from './example-row.ts';
import { glassWeather, lighthouse, nightFlight, ticketGate, tram, withoutArtistIds } from './example-songs.ts';

function recommended(number: number, name: string, intro: string, tags: string[]) {
  return {
    globalId: `collection_3_88010070${number}_2${number}_0`,
    name,
    intro,
    coverUrl: `http://c1.kgimg.com/custom/{size}/20260301/202603010900000000${number}.jpg`,
    creatorName: '码头DJ',
    playCount: 128_400 + number,
    collectCount: 530 + number,
    songCount: null,
    publishedOn: '2026-03-01',
    tags,
  };
}

const found = (song: Song) => ({ song, publishedOn: '2026-04-01', lyric: '' });

/** An artist of the directory. */
function listed(id: string, name: string) {
  const avatarUrl = `http://singerimg.kugou.com/uploadpic/softhead/{size}/20260101/2026010112${id}.jpg`;
  return { id, name, avatarUrl };
}

/** Expected results of the search, recommendation, chart and artist calls for their example bodies. */
export const discoveryRows: ExampleRow[] = [
  row(
    'top_playlist',
    'recommended',
    value({
      playlists: [
        recommended(1, '港口漫步精选', '适合海边散步的慢歌', ['夜晚']),
        recommended(2, '凌晨三点的便利店', '', []),
        recommended(3, '电车窗外', '通勤专用', []),
      ],
      hasMore: true,
    }),
  ),
  row('top_playlist.empty', 'recommended', value({ playlists: [], hasMore: false })),
  row(
    'top_ip',
    'picks',
    value([
      {
        globalId: 'collection_3_880100777_24_0',
        name: '港口漫步精选',
        intro: '42 首',
        coverUrl: lighthouse.cover,
        creatorName: '',
        playCount: 0,
        collectCount: 0,
        songCount: 42,
        publishedOn: '',
        tags: [],
      },
    ]),
  ),
  row(
    'theme_playlist',
    'themes',
    value([
      {
        id: '901',
        title: '雾天书单',
        intro: '适合起雾的早晨',
        coverUrl: 'http://imge.kugou.com/theme/{size}/901.jpg',
      },
      { id: '902', title: '港口夜班', intro: '', coverUrl: null },
    ]),
  ),
  row(
    'theme_playlist_track',
    'themeSongs',
    value([
      {
        ...nightFlight,
        artists: [
          { name: '潮汐信箱', id: '3301' },
          { name: '林汀', id: '3306' },
        ],
        album: null,
        cover: lighthouse.cover,
        durationMs: 241_000,
        variants: {},
      },
    ]),
  ),
  row(
    'song_ranking',
    'songRanks',
    value([
      { chart: '雾港榜', place: 3 },
      { chart: '夜班榜', place: 18 },
    ]),
  ),
  row('top_card', 'radio', value([tram, ticketGate, lighthouse])),
  row('top_card.empty', 'radio', value([])),
  row('everyday_recommend', 'daily', value([tram, nightFlight, glassWeather])),
  row('search', 'search', value({ songs: [found(lighthouse), found(nightFlight)], total: 2 })),
  row('search.song-v3', 'search', value({ songs: [found(tram)], total: 1 })),
  row('search.empty', 'search', value({ songs: [], total: 0 })),
  row('search.error-152', 'search', refused('server', 'Parameter Error')),
  row(
    'search.lyric',
    'searchWords',
    value({ songs: [{ ...found(tram), lyric: 'the slow tram hums along the water line' }], total: 1 }),
  ),
  row(
    'search_complex',
    'searchAllKinds',
    value({
      song: { items: [found(tram)], total: 128 },
      author: {
        items: [
          {
            id: '3302',
            name: 'Lumen Ferry',
            avatarUrl: 'http://singerimg.kugou.com/uploadpic/softhead/{size}/20260101/20260101123302.jpg',
            heat: 1,
            fanCount: 5120,
            songCount: 38,
            albumCount: 3,
            videoCount: 4,
          },
        ],
        total: 1,
      },
      album: {
        items: [
          {
            id: '51002',
            name: 'Night Timetable',
            artists: tram.artists,
            coverUrl: tram.cover,
            publishedOn: '2026-04-01',
            songCount: 9,
            language: '',
            kind: 'other',
          },
        ],
        total: 1,
      },
      special: {
        items: [
          {
            globalId: 'collection_3_880100777_24_0',
            name: '港口漫步精选',
            intro: '',
            coverUrl: lighthouse.cover,
            creatorName: '码头DJ',
            playCount: 19_001,
            collectCount: 310,
            songCount: 42,
            publishedOn: '2026-03-02',
            tags: [],
          },
        ],
        total: 3,
      },
      mv: {
        items: [
          {
            id: '610002',
            hash: '17b39197549c449d6d1991114e3f35a8',
            title: 'Slow Tram to Harbor',
            artists: [{ name: 'Lumen Ferry', id: null }],
            coverUrl: 'https://imge.kugou.com/mvhdpic/{size}/20260403/20260403101500002.jpg',
            durationMs: 189_000,
            publishedOn: '2026-04-03',
            viewCount: 0,
          },
        ],
        total: 2,
      },
      correction: '',
    }),
  ),
  // Without a login; the search of one kind says what is wrong.
  row('search_complex.error-152', 'searchAllKinds', value(null)),
  row(
    'search_suggest',
    'searchSuggestions',
    value([
      { text: '纸灯塔', kind: 'text', note: '潮汐信箱' },
      { text: '纸灯塔 现场版', kind: 'text', note: '' },
      { text: '纸船与纸灯', kind: 'text', note: '' },
      { text: '潮汐信箱', kind: 'artist', note: '' },
      { text: '潮汐信箱 - 纸灯塔', kind: 'text', note: '' },
      { text: '海雾来信', kind: 'album', note: '潮汐信箱' },
    ]),
  ),
  row('search_suggest.empty', 'searchSuggestions', value([])),
  row(
    'search_hot',
    'trendingSearches',
    value([
      {
        name: '热搜榜',
        searches: [
          { text: '纸灯塔', note: '新歌上线' },
          { text: 'Lumen Ferry', note: '' },
          { text: '雨天备用', note: '歌单' },
        ],
      },
      { name: '歌手', searches: [{ text: '潮汐信箱', note: '' }] },
    ]),
  ),
  row(
    'search_default',
    'suggestedSearches',
    value([
      { text: '纸灯塔', note: '潮汐信箱新歌' },
      { text: '港口漫步', note: '' },
    ]),
  ),
  row('search_default.empty', 'suggestedSearches', value([])),
  row(
    'search.special',
    'searchPlaylists',
    value({
      items: [
        {
          ...recommended(1, '港口漫步精选', '适合海边散步的慢歌', ['夜晚']),
          coverUrl: 'http://c1.kgimg.com/custom/150/20260301/20260301090000000001.jpg',
          songCount: 42,
        },
      ],
      total: 1,
    }),
  ),
  row(
    'search.album',
    'searchAlbums',
    value({
      items: [
        {
          id: '51001',
          name: '海雾来信',
          artists: [{ name: '潮汐信箱', id: '3301' }],
          coverUrl: 'http://imge.kugou.com/stdmusic/240/20260401/20260401100001.jpg',
          publishedOn: '2026-04-01',
          songCount: 10,
          language: '国语',
          kind: 'other',
        },
      ],
      total: 1,
    }),
  ),
  row(
    'search.author',
    'searchArtists',
    value({
      items: [
        {
          id: '3301',
          name: '潮汐信箱',
          avatarUrl: 'http://singerimg.kugou.com/uploadpic/softhead/240/20260101/20260101123301.jpg',
          heat: 4210,
          fanCount: 120_345,
          songCount: 252,
          albumCount: 4,
          videoCount: 7,
        },
      ],
      total: 1,
    }),
  ),
  row(
    'rank_list',
    'charts',
    value([
      {
        id: '9001',
        name: '示例飙升榜',
        coverUrl: 'http://imge.kugou.com/mcommon/{size}/20260101/20260101101010000001.png',
        intro: '示例榜单。',
        sortRule: '按播放量上升幅度',
        updateFrequency: '每天',
        color: '#3C6E8F',
        songCount: 100,
        issueId: '120001',
        topSongs: [{ title: 'Slow Tram to Harbor', artist: 'Lumen Ferry' }],
      },
      {
        id: '9002',
        name: '示例夜间榜',
        coverUrl: 'http://imge.kugou.com/mcommon/{size}/20260101/20260101101010000002.png',
        intro: '',
        sortRule: '',
        updateFrequency: '每周',
        color: null,
        songCount: null,
        issueId: '120002',
        topSongs: [],
      },
    ]),
  ),
  row('rank_audio', 'chartSongs', value({ songs: [tram, lighthouse], totalCount: 2, isLast: true })),
  row('rank_audio.empty', 'chartSongs', value({ songs: [], totalCount: 2, isLast: true })),
  row('artist_detail.minimal', 'artist', value({ ...artist('3399', '未名'), avatarUrl: null })),
  row(
    'artist_detail',
    'artist',
    value({
      ...artist('3301', '潮汐信箱'),
      intro: '潮汐信箱是一支虚构的示例乐队。',
      sections: [
        { title: '简介', content: '潮汐信箱是一支虚构的示例乐队，成立于演示数据之中。' },
        { title: '早年经历', content: '没有早年经历。' },
      ],
      songCount: 252,
      albumCount: 4,
      videoCount: 7,
      fanCount: 120_345,
    }),
  ),
  row(
    'artist_lists',
    'artistDirectory',
    value({
      groups: [
        {
          title: '热门',
          artists: [
            { ...listed('3301', '潮汐信箱'), fanCount: 120_345 },
            { ...listed('3302', 'Lumen Ferry'), fanCount: 5120 },
          ],
        },
        { title: 'C', artists: [{ ...listed('3301', '潮汐信箱'), fanCount: 0 }] },
      ],
      sexes: [
        { key: '0', name: '全部' },
        { key: '1', name: '男' },
        { key: '2', name: '女' },
        { key: '3', name: '组合' },
      ],
      types: [
        { key: '0:0', name: '全部' },
        { key: '1:0', name: '华语' },
        { key: '2:0', name: '欧美' },
      ],
    }),
  ),
  row(
    'artist_audios',
    'artistSongs',
    value({
      songs: [lighthouse, { ...withoutArtistIds(nightFlight), variants: {} }],
      totalCount: 252,
      isComplete: true,
    }),
  ),
  row('artist_audios.empty', 'artistSongs', value({ songs: [], totalCount: 252, isComplete: true })),
  row('artist_follow', 'follow', value(undefined)),
  row('artist_follow.verify', 'follow', refused('verification')),
  row('artist_follow.not-logged-in', 'follow', refused('login-expired')),
  row('artist_unfollow', 'unfollow', value(undefined)),
  row('_error.not-found', 'search', refused('not-found', 'Not Found')),
  row('_error.network', 'charts', refused('provider-away')),
  row(
    'release_latest',
    'release',
    value({ version: '1.4.0', pageUrl: 'https://github.com/example-owner/example-repo/releases/tag/v1.4.0' }),
  ),
];

function artist(id: string, name: string) {
  return {
    id,
    name,
    avatarUrl: `http://singerimg.kugou.com/uploadpic/softhead/{size}/20260101/2026010112${id}.jpg`,
    intro: '',
    sections: [],
    songCount: 0,
    albumCount: 0,
    videoCount: 0,
    fanCount: 0,
  };
}
