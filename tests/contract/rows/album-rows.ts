import { type ExampleRow, refused, row, value } from './example-row.ts';
import { lighthouse, nightFlight, ticketGate, tram } from './example-songs.ts';

const tide = { name: '潮汐信箱', id: '3301' };

/** The album of most examples, as `/album/detail` describes it. */
const seaFog = {
  id: '51001',
  name: '海雾来信',
  artists: [tide],
  coverUrl: lighthouse.cover,
  publishedOn: '2026-04-01',
  songCount: null,
  language: '国语',
  kind: 'album',
  intro: '第一段。\n\n第二段，完全虚构。',
};

const hiresLighthouse = {
  ...lighthouse,
  variants: { ...lighthouse.variants, hires: 'FC5FB61A243E84AD0B34AF9BE54E1A49' },
};

function newAlbum(id: string, name: string, artist: string, coverUrl: unknown) {
  return {
    id,
    name,
    artists: [{ name: artist, id: null }],
    coverUrl,
    publishedOn: '2026-04-01',
    songCount: 9,
    language: '',
    kind: 'other',
  };
}

/** Expected results of the calls about albums and new songs for their example bodies. */
export const albumRows: ExampleRow[] = [
  row('album_detail', 'album', value(seaFog)),
  row('album_detail.g1', 'album', value(seaFog)),
  row('album_detail.unknown', 'album', refused('not-found')),
  row(
    'album_songs',
    'albumSongs',
    value({
      songs: [
        hiresLighthouse,
        {
          ...nightFlight,
          artists: [tide, { name: '林汀', id: '3306' }],
          cover: lighthouse.cover,
          durationMs: 241_000,
          variants: { high: 'A7943DCC220B666E105E4EE0BE7C837A' },
        },
        // The third one has no file.
      ],
      totalCount: 3,
      unavailableCount: 1,
      isComplete: true,
    }),
  ),
  row('album_songs.empty', 'albumSongs', value({ songs: [], totalCount: 3, unavailableCount: 3, isComplete: true })),
  row(
    'artist_albums',
    'artistAlbums',
    value({
      albums: [
        { ...seaFog, intro: '' },
        {
          ...seaFog,
          id: '51009',
          name: '夜航信号 (单曲)',
          artists: [
            { name: '潮汐信箱', id: null },
            { name: '林汀', id: null },
          ],
          publishedOn: '2025-11-20',
          language: '',
          kind: 'single',
          intro: '',
        },
      ],
      isComplete: true,
    }),
  ),
  row('artist_albums.empty', 'artistAlbums', value({ albums: [], isComplete: true })),
  row('artist_follow_newsongs', 'followedAlbums', value([{ ...seaFog, language: '', kind: 'other', intro: '' }])),
  row(
    'top_album',
    'newAlbums',
    value([
      { region: 'chn', albums: [newAlbum('51001', '海雾来信', '潮汐信箱', lighthouse.cover)] },
      { region: 'eur', albums: [newAlbum('51002', 'Night Timetable', 'Lumen Ferry', tram.cover)] },
      { region: 'jpn', albums: [newAlbum('51003', '改札の外', '霧ノ駅', tram.cover)] },
    ]),
  ),
  row(
    'top_song',
    'newSongs',
    value([
      hiresLighthouse,
      {
        ...ticketGate,
        album: { name: '改札の外', id: '51003' },
        cover: tram.cover,
        variants: { high: 'F424B276780CE03F595BF5C9ABED0B81', lossless: 'D41EA8EE714D1ECC1AD66111905DCA63' },
      },
    ]),
  ),
];
