import { type ExampleRow, refused, row, value } from './example-row.ts';

const tide = { name: '潮汐信箱', id: '3301' };
const unknownTide = { name: '潮汐信箱', id: null };

function still(number: 1 | 3, scheme = 'http'): string {
  return `${scheme}://imge.kugou.com/mvhdpic/{size}/20260403/2026040310150000${number}.jpg`;
}

/** File hashes of most examples' video, by size. */
const files = {
  fhd: 'e8c3c1ed3639463e3669aab13b80b393',
  hd: '5561a0cf515bd1ce773b9316e9d38cc7',
  qhd: 'dd42c96593d9b364b2b0587a24aa87b1',
  sd: '90c4b047c0e12017ed4d01cc2d0693e0',
  ld: 'a536f929b3f5e389d0df206d7ca1b3e8',
};
/** Hash of a video file that records a concert. */
const liveSd = '5b626b05590bc2d354f3db8838664d82';

const card = {
  id: '610001',
  title: '纸灯塔',
  artists: [unknownTide],
  coverUrl: still(1),
  durationMs: 216_000,
  publishedOn: '2026-04-03',
  viewCount: 18_233,
};

const ofSong = {
  ...card,
  hash: files.fhd,
  artists: [tide],
  intro: '虚构的短片。',
  song: { albumAudioId: '700100001', hash: '' },
  files: [
    { hash: files.fhd, height: 1080 },
    { hash: files.hd, height: 720 },
    { hash: files.qhd, height: 540 },
    { hash: files.sd, height: 360 },
    { hash: files.ld, height: 270 },
  ],
};

/** All examples have the same recording. */
const recording = { albumAudioId: '700100001', hash: '5013C1C77C2A7B46B4B9143FED4B7274' };

const ofArtist = {
  ...card,
  hash: files.hd,
  intro: '',
  song: recording,
  files: [
    { hash: files.hd, height: 720 },
    { hash: files.qhd, height: 540 },
    { hash: files.sd, height: 432 },
    { hash: files.ld, height: 270 },
  ],
};

const unnamed = { publishedOn: '', viewCount: 0 };

/** Expected results of the calls about videos for their example bodies. */
export const videoRows: ExampleRow[] = [
  row(
    'search.mv',
    'searchVideos',
    value({
      items: [
        // A picture by file name.
        { ...card, hash: files.sd, coverUrl: still(1, 'https') },
        // A length in ms among lengths in s, and no picture.
        {
          ...unnamed,
          id: '610003',
          hash: liveSd,
          title: '夜航信号 (Live)',
          artists: [unknownTide, { name: '林汀', id: null }],
          coverUrl: null,
          durationMs: 248_000,
        },
      ],
      total: 2,
    }),
  ),
  row('kmr_audio_mv', 'songVideos', value([ofSong, { ...ofSong, id: '610003', title: '纸灯塔 (Live)' }])),
  row('kmr_audio_mv.none', 'songVideos', value([])),
  row(
    'artist_videos',
    'artistVideos',
    value([
      ofArtist,
      {
        ...ofArtist,
        id: '610003',
        title: '夜航信号 (Live)',
        coverUrl: still(3),
        durationMs: 248_000,
        hash: '09eae0b1850523fa9041113f3a818577',
        files: [
          { hash: '09eae0b1850523fa9041113f3a818577', height: 720 },
          { hash: 'e143a303a1a711befb22115254c2ac70', height: 540 },
          { hash: liveSd, height: 432 },
          { hash: 'e86129266119ef7e4257806322fd99e4', height: 270 },
        ],
      },
    ]),
  ),
  row('artist_videos.empty', 'artistVideos', value([])),
  row(
    'video_detail',
    'video',
    value({
      ...ofSong,
      song: recording,
      files: [
        { hash: files.fhd, height: 1080 },
        { hash: files.hd, height: 720 },
        { hash: files.qhd, height: 540 },
        { hash: files.sd, height: 432 },
      ],
    }),
  ),
  row(
    'video_privilege',
    'videoHeights',
    value(
      new Map([
        [files.sd, 432],
        [files.hd, 720],
      ]),
    ),
  ),
  row(
    'video_url',
    'videoUrls',
    value(
      ['https', 'http'].flatMap((scheme) =>
        ['mv', 'mvbk'].map((host) => `${scheme}://${host}.demo.invalid/v/5561a0cf515b.mp4?t=1777600000`),
      ),
    ),
  ),
  row('video_url.unknown', 'videoUrls', refused('not-found')),
  row(
    'user_video_collect',
    'collectedVideos',
    value([
      {
        ...card,
        ...unnamed,
        hash: files.sd,
        intro: '',
        song: null,
        files: [{ hash: files.sd, height: 432 }],
      },
      {
        ...card,
        ...unnamed,
        id: '610003',
        hash: liveSd,
        title: '夜航信号 (Live)',
        artists: [],
        coverUrl: null,
        durationMs: 248_000,
        intro: '',
        song: null,
        // The size is unknown.
        files: [{ hash: liveSd, height: 0 }],
      },
    ]),
  ),
  row('mv_collect', 'collectVideo', value(true)),
];
