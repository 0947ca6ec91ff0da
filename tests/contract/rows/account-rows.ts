import type { CatalogueSong } from '../../../src/core/song/song.ts';
import { type ExampleRow, refused, row, value } from './example-row.ts';
import { lighthouse, ticketGate, tram, withoutArtistIds } from './example-songs.ts';
import { avatarUrl } from './login-rows.ts';

const quotaAfterUpload = { usedBytes: 85_509_440, availableBytes: 64_424_000_000, maxBytes: 64_424_509_440 };

/** The history has no other qualities, and the artists of some songs without ids. */
const playedLighthouse: CatalogueSong = { ...lighthouse, variants: {} };
const playedTram: CatalogueSong = { ...tram, artists: [{ name: 'Lumen Ferry', id: null }], variants: {} };
const playedGate: CatalogueSong = {
  ...ticketGate,
  cover: tram.cover,
  album: { name: '改札の外', id: '51003' },
  variants: {},
};

/** Expected results of the user calls for their example bodies. */
export const accountRows: ExampleRow[] = [
  row(
    'user_detail',
    'userDetail',
    value({
      nickname: '海雾观察员',
      avatarUrl,
      backgroundUrl: null,
      gender: 'male',
      bio: '在码头听歌',
      level: 9,
      followCount: 12,
      fanCount: 34,
      friendCount: 3,
      visitorCount: 560,
      listenedMinutes: 48_211,
      registeredAtMs: Date.UTC(2020, 2, 1),
    }),
  ),
  row('user_detail.not-logged-in', 'userDetail', refused('login-expired')),
  row(
    'user_vip_detail',
    'vipStatus',
    value({
      // 10:00 and 23:59:59 of UTC+8.
      concept: { isActive: true, endsAtMs: Date.UTC(2026, 4, 20, 2) },
      listening: { isActive: true, endsAtMs: Date.UTC(2026, 4, 2, 15, 59, 59) },
    }),
  ),
  row('user_vip_detail.none', 'vipStatus', value({ concept: null, listening: null })),
  row('user_vip_detail.not-logged-in', 'vipStatus', refused('login-expired', 'params invalid')),
  row(
    'user_follow',
    'followed',
    value([
      {
        kind: 'artist',
        artistId: '3301',
        name: '潮汐信箱',
        avatarUrl: 'http://singerimg.kugou.com/uploadpic/softhead/100/20260101/20260101123301.jpg',
      },
      {
        kind: 'artist',
        artistId: '3302',
        name: 'Lumen Ferry',
        avatarUrl: 'http://singerimg.kugou.com/uploadpic/softhead/100/20260101/20260101123302.jpg',
      },
      {
        kind: 'friend',
        userId: '880100777',
        name: '码头DJ',
        avatarUrl: 'http://imge.kugou.com/kugouicon/100/20260101/20260101093000000002.jpg',
      },
    ]),
  ),
  row('user_follow.empty', 'followed', value([])),
  row('user_follow.not-logged-in', 'followed', refused('login-expired')),
  row(
    'user_listen',
    'listened',
    value(
      (
        [
          [tram, 87],
          [lighthouse, 54],
          [ticketGate, 12],
        ] as const
      ).map(([song, listenCount]) => ({
        song: { ...withoutArtistIds(song), album: null, access: 'free' },
        listenCount,
      })),
    ),
  ),
  row('user_listen.empty', 'listened', value([])),
  row(
    'user_history',
    'accountHistory',
    value([
      { song: playedLighthouse, playedAtMs: 1_777_600_214_000, playCount: 12 },
      { song: playedTram, playedAtMs: 1_777_599_000_000, playCount: 3 },
    ]),
  ),
  row(
    'user_history.last',
    'accountHistory',
    value([{ song: playedGate, playedAtMs: 1_777_000_000_000, playCount: 1 }]),
  ),
  row('user_history.not-logged-in', 'accountHistory', refused('login-expired')),
  row('playhistory_upload', 'uploadPlay', value(true)),
  row('playhistory_upload.bad-time', 'uploadPlay', refused('server')),
  row('user_grade_info', 'listenedSeconds', value(125_755)),
  row('user_grade_info.report', 'reportSeconds', value(126_355)),
  row('user_grade_info.refused', 'reportSeconds', refused('server')),
  row('user_listen.not-logged-in', 'listened', refused('login-expired')),
  row(
    'user_cloud',
    'cloudDrive',
    value({
      songs: [
        {
          song: {
            origin: 'cloud',
            hash: 'DAC177D41FD48F8627BD10D2689E8544',
            title: '旧磁带',
            artists: lighthouse.artists,
            album: lighthouse.album,
            cover: lighthouse.cover,
            durationMs: 202_000,
            albumAudioId: '701200001',
          },
          fileId: '2',
          standardHash: '76AB7308D6824969E52787CDFC5080F7',
          quality: 'lossless',
          sizeBytes: 7_012_200,
          addedAtMs: 1_776_000_001_000,
        },
        {
          song: {
            hash: '43E515B649FD7A5BB86FEEB1B5768E4E',
            title: '自录小样',
            artists: [],
            album: null,
            cover: null,
            durationMs: 203_000,
            albumAudioId: '701200002',
            origin: 'cloud',
          },
          fileId: '2',
          standardHash: '085923C86C6F4163DAD1EF326FDE17C4',
          quality: 'normal',
          sizeBytes: 7_013_200,
          addedAtMs: 1_776_000_002_000,
        },
      ],
      totalCount: 2,
      isComplete: true,
      quota: { usedBytes: 14_025_400, availableBytes: 107_360_157_800, maxBytes: 107_374_183_200 },
    }),
  ),
  row(
    'user_cloud.empty',
    'cloudDrive',
    value({
      songs: [],
      totalCount: 0,
      isComplete: true,
      quota: { usedBytes: 0, availableBytes: 107_374_183_200, maxBytes: 107_374_183_200 },
    }),
  ),
  row('user_cloud.not-logged-in', 'cloudDrive', refused('server')),
  row(
    'user_cloud_match',
    'cloudMatches',
    value([
      {
        title: '纸灯塔',
        artist: '潮汐信箱',
        link: { hash_std: '3ae7a51257a11ba5529e501c00cbb85f', audio_id: '90001', album_audio_id: '700100001' },
      },
    ]),
  ),
  row('user_cloud_match.none', 'cloudMatches', value([])),
  row('user_cloud_upload', 'uploadFile', value({ isInstant: false, isMatched: true, quota: quotaAfterUpload })),
  row('user_cloud_upload.instant', 'uploadFile', value({ isInstant: true, isMatched: false, quota: quotaAfterUpload })),
  row('user_cloud_upload.failed-200', 'uploadFile', refused('server')),
  row('user_cloud_upload.failed-500', 'uploadFile', refused('server', 'missing file body')),
  row(
    'user_cloud_del',
    'deleteFiles',
    value({ usedBytes: 76_389_096, availableBytes: 64_433_120_344, maxBytes: 64_424_509_440 }),
  ),
  row('user_cloud_del.bad-args', 'deleteFiles', refused('server', 'fileid is required')),
  row('user_cloud_del.by-hash', 'deleteFiles', refused('server')),
];

/** Expected results of the VIP calls for their example bodies. */
export const vipRows: ExampleRow[] = [
  row('youth_vip', 'checkIn', value({ kind: 'checked-in', awardedHours: 3, remainingCheckIns: 7 })),
  row('youth_vip.not-allowed', 'checkIn', refused('server')),
  row('youth_vip.verify', 'checkIn', refused('verification')),
  row('youth_vip.too-often', 'checkIn', refused('server')),
  row('youth_day_vip', 'dayVip', value({ kind: 'claimed', endsAtMs: 1_777_737_599_000 })),
  row('youth_day_vip.duplicate', 'dayVip', value({ kind: 'already-claimed' })),
  row('youth_day_vip.past-date', 'dayVip', refused('server', '日期不能小于今天')),
  row('youth_day_vip.verify', 'dayVip', refused('verification')),
  row('youth_vip.quota', 'checkIn', value({ kind: 'used-up' })),
  row('youth_day_vip.past-day', 'dayVip', refused('server', '日期不能小于今天')),
  row('youth_day_vip.kicked', 'dayVip', refused('login-expired')),
  row('_risk.20028', 'dayVip', refused('verification')),
  row('youth_day_vip_upgrade', 'upgradeDayVip', value('upgraded')),
  row('youth_day_vip_upgrade.duplicate', 'upgradeDayVip', value('already-upgraded')),
  row('youth_month_vip_record', 'dayVipRecord', value('upgraded')),
];
