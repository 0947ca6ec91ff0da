import type { CatalogueSong } from '../../../src/core/song/song.ts';
import { type ExampleRow, row, value } from './example-row.ts';
import { lighthouse, nightFlight, ticketGate, tram, withoutArtistIds } from './example-songs.ts';

const lighthouseOnRadio: CatalogueSong = {
  ...lighthouse,
  variants: { ...lighthouse.variants, hires: 'FC5FB61A243E84AD0B34AF9BE54E1A49' },
};
const gate: CatalogueSong = {
  ...ticketGate,
  cover: tram.cover,
  album: { name: '改札の外', id: '51003' },
  variants: { high: 'F424B276780CE03F595BF5C9ABED0B81', lossless: 'D41EA8EE714D1ECC1AD66111905DCA63' },
};
const flight: CatalogueSong = {
  ...nightFlight,
  cover: lighthouse.cover,
  // This call joins both names.
  artists: [{ name: '潮汐信箱、林汀', id: '3301' }],
  durationMs: 241_000,
  variants: { high: 'A7943DCC220B666E105E4EE0BE7C837A' },
};

const list = {
  intro: '',
  collectCount: 0,
  publishedOn: '',
  tags: [],
};

/** Expected results of the calls about radio for their example bodies. */
export const radioRows: ExampleRow[] = [
  row(
    'personal_fm',
    'personalSongs',
    value([
      lighthouseOnRadio,
      { ...tram, album: null },
      // Its length is a fraction.
      { ...gate, durationMs: 198_400 },
      flight,
      { ...tram, hash: 'D3CFDF3D2AFF40E3B4A5F8D2AF710611', albumAudioId: '700100012' },
    ]),
  ),
  row('personal_fm.dislike', 'dislikedSong', value([gate, flight])),
  row('personal_fm.enough', 'heardSong', value([])),
  row('ai_recommend', 'similarSongs', value([gate])),
  row(
    'everyday_style_recommend',
    'styleSongs',
    value({
      tags: [
        { id: '301', name: '安静', isDefault: true },
        { id: '302', name: '出发', isDefault: false },
        { id: '311', name: '日语', isDefault: false },
      ],
      songs: [{ ...tram, album: null, variants: {} }],
    }),
  ),
  row(
    'playlist_similar',
    'similarPlaylists',
    value([
      {
        ...list,
        globalId: 'collection_3_880100777_24_0',
        name: '港口漫步精选',
        coverUrl: lighthouse.cover,
        creatorName: '码头DJ',
        playCount: 18_200,
        songCount: 42,
      },
      {
        ...list,
        globalId: 'collection_3_880100778_3_0',
        name: '雾天慢歌',
        coverUrl: 'http://imge.kugou.com/stdmusic/400/20260401/2026040110000200.jpg',
        creatorName: '',
        playCount: 90,
        songCount: 18,
      },
    ]),
  ),
  row(
    'fm_class',
    'stations',
    value([
      {
        name: '场景',
        stations: [
          {
            id: '811',
            type: '2',
            name: '深夜码头',
            description: '',
            coverUrl: 'http://imge.kugou.com/fmlogo/{size}/811.jpg',
          },
        ],
      },
    ]),
  ),
  row('fm_songs', 'stationSongs', value({ songs: [withoutArtistIds(tram)], offset: '20' })),
];
