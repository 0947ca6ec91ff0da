import { type ExampleRow, refused, row, value } from './example-row.ts';
import { glassWeather, lighthouse, nightFlight, platform, ticketGate, tram } from './example-songs.ts';

const me = { userId: '880100217', name: '海雾观察员' };

function ownList(listId: string, name: string, facts: object) {
  const globalId = `collection_3_880100217_${listId}_0`;
  return {
    listId,
    globalId,
    ownGlobalId: globalId,
    name,
    coverUrl: null,
    intro: '',
    tags: [],
    kind: 'own',
    role: null,
    creator: { ...me, listId },
    albumId: null,
    authors: [],
    ...facts,
  };
}

const nightTram = {
  coverUrl: 'http://c1.kgimg.com/custom/{size}/20260312/20260312140000000123.jpg',
  intro: '下班路上听',
  tags: ['夜晚', '电子'],
  sortOrder: 3,
};

/** Expected results of the playlist calls for their example bodies. */
export const playlistRows: ExampleRow[] = [
  row(
    'user_playlist',
    'userPlaylists',
    value([
      ownList('1', '默认收藏', { songCount: 0, sortOrder: 1, role: 'default' }),
      ownList('2', '我喜欢', { songCount: 6, sortOrder: 2, role: 'liked' }),
      ownList('7', '深夜电车', { ...nightTram, songCount: 3 }),
      ownList('9', '港口漫步精选', {
        globalId: 'collection_3_880100777_24_0',
        coverUrl: 'http://c1.kgimg.com/custom/{size}/20260220/20260220080000000456.jpg',
        tags: ['轻音乐'],
        songCount: 42,
        sortOrder: 4,
        kind: 'collected',
        creator: { userId: '880100777', name: '码头DJ', listId: '24' },
      }),
      ownList('11', '海雾来信', {
        coverUrl: lighthouse.cover,
        songCount: 10,
        sortOrder: 5,
        kind: 'album',
        creator: { userId: '880100001', name: '酷狗音乐', listId: null },
        authors: [{ name: '潮汐信箱', id: '3301' }],
      }),
    ]),
  ),
  row('user_playlist.empty', 'userPlaylists', value([])),
  row('user_playlist.not-logged-in', 'userPlaylists', refused('login-expired')),
  row('playlist_tracks_add', 'addTracks', value([{ hash: nightFlight.hash, fileId: '345' }])),
  row('playlist_tracks_add.failed', 'addTracks', refused('server')),
  row('playlist_tracks_del', 'removeTracks', value(undefined)),
  row('import_playlist.add', 'startLinkImport', value('77001')),
  row(
    'import_playlist.status',
    'linkImport',
    value({
      state: 'done',
      name: '导入的歌单',
      listId: '21',
      globalId: 'collection_3_880100217_21_0',
      importedCount: 40,
      missedCount: 2,
      message: '',
    }),
  ),
  row('playlist_add', 'createList', value('15')),
  row('playlist_add.collect', 'collectList', value('16')),
  row('playlist_add.album', 'collectAlbum', value('12')),
  row('playlist_add.failed', 'createList', refused('login-expired')),
  row('playlist_track_all_new', 'trackOrder', value({ version: 14, fileIds: ['321', '345'] })),
  row('playlist_update', 'editList', value(982)),
  row('playlist_update.stale', 'editList', refused('server')),
  row('playlist_sort', 'sortLists', value(983)),
  row('playlist_tracks_sort', 'sortTracks', value(15)),
  row('playlist_pic', 'setPicture', value(985)),
  row('playlist_pic_upload', 'uploadPicture', value('custom/20260501080000000001.jpg')),
  row('playlist_pic_upload.failed', 'uploadPicture', refused('server', 'upload failed')),
  row('playlist_del', 'deleteList', value(undefined)),
  row('playlist_del.failed-200', 'deleteList', refused('login-expired')),
  row('playlist_del.failed-500', 'deleteList', refused('server')),
  row(
    'playlist_track_all',
    'tracks',
    value({
      tracks: [
        {
          song: { ...lighthouse, variants: { ...lighthouse.variants, hires: 'FC5FB61A243E84AD0B34AF9BE54E1A49' } },
          fileId: '321',
        },
        { song: { ...tram, variants: { ...tram.variants, hires: '5F08195779B90FB3DF4DCF4E75D9EBBC' } }, fileId: '322' },
        { song: { ...nightFlight, variants: { high: nightFlight.variants.high } }, fileId: '323' },
        // 324 is shielded.
        { song: glassWeather, fileId: '325' },
      ],
      totalCount: 5,
      unavailableCount: 1,
      isComplete: true,
    }),
  ),
  row(
    'playlist_track_all.songs-key',
    'tracks',
    value({
      tracks: [
        { song: { ...ticketGate, album: null, variants: { high: ticketGate.variants.high } }, fileId: '1' },
        { song: platform, fileId: '2' },
      ],
      totalCount: 2,
      unavailableCount: 0,
      isComplete: true,
    }),
  ),
  row(
    'playlist_track_all.empty',
    'tracks',
    value({ tracks: [], totalCount: 5, unavailableCount: 5, isComplete: true }),
  ),
  row('playlist_track_all.bad-id', 'tracks', refused('server')),
  row(
    'playlist_detail',
    'playlistDetail',
    value({
      ...ownList('7', '深夜电车', { ...nightTram, songCount: 5 }),
      publishedOn: '2026-03-12',
      playCount: 350,
      collectCount: 18,
    }),
  ),
  row('playlist_detail.empty', 'playlistDetail', refused('list-gone')),
  row(
    'playlist_tags',
    'tags',
    value([
      {
        id: '11',
        name: '场景',
        tags: [
          { id: '1101', name: '通勤' },
          { id: '1102', name: '夜晚' },
        ],
      },
      { id: '12', name: '风格', tags: [{ id: '1201', name: '电子' }] },
      { id: '13', name: '其他', tags: [] },
    ]),
  ),
];
