import { expect, test } from 'vitest';
import { requestTimeoutMs } from '../src/api/client';
import { queueTracks } from '../src/api/playlist-tracks';
import { userPlaylistPageSize } from '../src/api/playlists';
import { maxConsecutiveFailures, skipDelayMs } from '../src/core/auto-skip';
import { codeIntervalMs } from '../src/core/login-rules';
import { defaultPlayMode, playModes, randomHistoryWindow } from '../src/core/play-mode';
import { queueLimit } from '../src/core/queue';
import { defaultSettings } from '../src/core/settings';
import { vipClaimPauseMs } from '../src/core/vip-claim';
import { radioCardIds } from '../src/features/home/home-api';
import { listenedShown } from '../src/features/library/listened-pick';
import { qrPollIntervalMs } from '../src/features/login/login-api';
import { manualScrollMs } from '../src/features/lyrics/follow-mode';
import { lyricsKeptMs } from '../src/features/lyrics/lyrics-cache';
import { lyricsThrottleMs } from '../src/features/lyrics/request-gate';
import { rowHeight } from '../src/features/queue/drag-geometry';
import { defaultVolume, speeds, volumeStep } from '../src/playback/player';
import { persistedForMs } from '../src/state/query-persistence';
import { positionTickMs } from '../src/state/use-position';
import { fadeMs } from '../src/ui/toast';

/** What each of them does has tests of its own; this one keeps the numbers where the specification has them. */
test('the limits are those of the specification, doc 1 §9', () => {
  expect({
    requestTimeoutMs,
    rowHeight,
    queueTracks,
    userPlaylistPageSize,
    codeIntervalMs,
    qrPollIntervalMs,
    skipDelayMs,
    maxConsecutiveFailures,
    vipClaimPauseMs,
    defaultVolume,
    volumeStep,
    speeds,
    lyricsThrottleMs,
    manualScrollMs,
    randomHistoryWindow,
    radioCardIds,
    listenedShown,
    lyricsFontSize: defaultSettings.lyricsFontSize,
    defaultPlayMode: playModes.indexOf(defaultPlayMode),
    positionTickMs,
    fadeMs,
    lyricsKeptMs,
    persistedForMs,
  }).toEqual({
    requestTimeoutMs: 10_000,
    rowHeight: 50,
    queueTracks: { pageSize: 300, maxPages: 4 },
    userPlaylistPageSize: 500,
    codeIntervalMs: 60_000,
    qrPollIntervalMs: 1000,
    skipDelayMs: 3000,
    maxConsecutiveFailures: 3,
    vipClaimPauseMs: 3 * 3600_000,
    defaultVolume: 66,
    volumeStep: 10,
    speeds: [0.5, 0.75, 1, 1.25, 1.5, 2],
    lyricsThrottleMs: 1000,
    manualScrollMs: 5000,
    randomHistoryWindow: 10,
    radioCardIds: [1, 2, 3, 4, 6],
    listenedShown: 16,
    lyricsFontSize: '24px',
    defaultPlayMode: 1,
    positionTickMs: 200,
    fadeMs: 300,
    lyricsKeptMs: 24 * 3600_000,
    persistedForMs: 24 * 3600_000,
  });
  expect(queueLimit).toBeGreaterThanOrEqual(2000);
});
