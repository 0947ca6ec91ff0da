import { expect } from 'vitest';
import { type ExampleRow, refused, row, value } from './example-row.ts';
import { lighthouse, tram, withoutArtistIds } from './example-songs.ts';

function address(mirrors: string[], file: string, facts: object) {
  return {
    // https before http, which only an https page could not load.
    urls: ['https', 'http'].flatMap((scheme) => mirrors.map((mirror) => `${scheme}://${mirror}/202605011200/${file}`)),
    delivered: { level: 'normal', bitRate: 128_000, extension: 'mp3' },
    durationMs: 187_000,
    preview: null,
    loudness: { lufs: -9.1, peak: 0.98 },
    ...facts,
  };
}

const mirrors = ['fsandroid.tx.kugou.com', 'fs.youthandroid2.kugou.com', 'fs.youthandroid.kugou.com'];
const rest = 'yp/full/ap1014_us880100217_pi411';
const plain = address(
  mirrors,
  `d1507939204e09325b811f3cfd45abec/v3/0be629f9316bb3a792c166b2107531a6/${rest}_mx700100002_qu128_s123456789.mp3`,
  { hash: tram.hash },
);

/** Expected results of the playback calls for their example bodies. */
export const playingRows: ExampleRow[] = [
  row('song_url', 'songAddress', value(plain)),
  // 320 was requested and 128 returned: the answer counts.
  row('song_url.downgraded', 'songAddress', value(plain)),
  row(
    'song_url.flac',
    'songAddress',
    value(
      address(
        mirrors,
        `d1507939204e09325b811f3cfd45abec/v3/f074bcf4f0e641eccebaadc5d4ea4382/${rest}_mx700100002_qu871_s123456789.flac`,
        { hash: tram.variants.lossless, delivered: { level: 'lossless', bitRate: 871_000, extension: 'flac' } },
      ),
    ),
  ),
  row(
    'song_url.mp4',
    'songAddress',
    value(
      address(
        mirrors,
        `3bb0859b1a293deba9fd83e262061610/v3/bbab149823c18ca52550a2b2a630b400/${rest}_mx700100005_qu128_s123456789.mp4`,
        {
          hash: 'BBAB149823C18CA52550A2B2A630B400',
          delivered: { level: 'normal', bitRate: 128_000, extension: 'mp4' },
          durationMs: 263_000,
        },
      ),
    ),
  ),
  row(
    'song_url.preview',
    'songAddress',
    value(
      address(
        mirrors.slice(0, 2),
        '6bcb1ebb871b157286ffbdd85cc2c8bf/v3/5013c1c77c2a7b46b4b9143fed4b7274/yp/p_0_960120/ap1014_us880100217_pi411_mx700100001_qu128_s123456789.mp3',
        { hash: lighthouse.hash, durationMs: 60_000, preview: { startMs: 0 } },
      ),
    ),
  ),
  row('song_url.vip-only', 'songAddress', refused('needs-vip')),
  row('song_url.no-copyright', 'songAddress', refused('no-copyright')),
  row('song_url.verify-200', 'songAddress', refused('verification', '本次请求需要验证')),
  row('song_url.verify-502', 'songAddress', refused('verification', '本次请求需要验证')),
  row('song_url.login-expired', 'songAddress', refused('login-expired')),
  row(
    'user_cloud_url',
    'cloudAddress',
    value({
      urls: ['https', 'http'].map((scheme) => `${scheme}://fs.kg3.kugou.com/202605011200/abcd/cloud/demo.mp3`),
      delivered: { level: 'normal', bitRate: 0, extension: 'mp3' },
      hash: 'DAC177D41FD48F8627BD10D2689E8544',
      durationMs: 0,
      preview: null,
      loudness: null,
    }),
  ),
  row('user_cloud_url.failed', 'cloudAddress', refused('login-expired')),
  row('song_climax', 'climax', value([{ startMs: 61_000, lengthMs: 27_000 }])),
  row('song_climax.none', 'climax', value([])),
  row('song_climax.error', 'climax', refused('server')),
  row('privilege_lite', 'sharedSong', value(withoutArtistIds(lighthouse))),
  row('privilege_lite.unknown', 'sharedSong', refused('not-found')),
  row(
    'search_lyric',
    'lyricCandidates',
    value(
      [
        ['30010004', '5F0E1D2C3B4A59687766554433221100', 'word'],
        ['30010014', '5F0E1D2C3B4A59687766554433221111', 'line'],
      ].map(([id, accessKey, timing]) => ({
        id,
        accessKey,
        title: '霧の改札',
        artist: '霧ノ駅',
        durationMs: 198_000,
        timing,
        language: '',
        adjustMs: 0,
      })),
    ),
  ),
  row('search_lyric.none', 'lyricCandidates', value([])),
];

const announced = '[00:10.00]第七号站台没有灯\n[00:14.50]只有风在报站\n';

/** Expected results of the lyrics call for its example bodies. */
export const lyricRows: ExampleRow[] = [
  row('lyric', 'lyrics', value(expect.stringMatching(/^\uFEFF\[id:\$00000000\]\r\n\[ar:霧ノ駅\][\s\S]*さよなら\r\n$/))),
  // The same text, decoded here; decoding removes the byte order mark.
  row(
    'lyric.not-decoded',
    'lyrics',
    value(expect.stringMatching(/^\[id:\$00000000\]\r\n\[ar:霧ノ駅\][\s\S]*さよなら\r\n$/)),
  ),
  row('lyric.no-language', 'lyrics', value(expect.stringContaining('[10200,3100]<0,400,0>Hold <400,300,0>the '))),
  row('lyric.language-empty', 'lyrics', value(expect.stringContaining('[500,1000]<0,500,0>纸<500,500,0>灯塔'))),
  row('lyric.lrc', 'lyrics', value(expect.stringContaining('[00:13.90](slow down, slow down)'))),
  row('lyric.contenttype-plain', 'lyrics', value(announced)),
  row('lyric.decode-empty', 'lyrics', value(announced)),
  row('lyric.oddities', 'lyrics', value(expect.stringContaining('[offset:-350]'))),
  row('lyric.no-content', 'lyrics', value(null)),
  row('lyric.bad-accesskey', 'lyrics', value(null)),
];
