import { expect, test } from 'vitest';
import { skipDelayMs } from '../src/core/player/auto-skip';
import { defaultPlayMode, playModes, randomHistoryWindow } from '../src/core/queue/play-mode';
import { queueLimit } from '../src/core/queue/queue';
import { defaultSettings } from '../src/core/settings/settings';
import { qrPollIntervalMs } from '../src/features/login/login-api';
import { rowHeight } from '../src/features/queue/list/drag-geometry';
import { lyricsThrottleMs } from '../src/state/lyrics/request-gate';
import { persistedForMs } from '../src/state/queries/query-persistence';
import { fadeMs } from '../src/ui/feedback/toast';

/** Only limits whose small change no other test would detect. */
test('the limits are those of docs/behaviour.md', () => {
  expect({
    rowHeight,
    qrPollIntervalMs,
    skipDelayMs,
    lyricsThrottleMs,
    randomHistoryWindow,
    lyricsFontSize: defaultSettings.lyricsFontSize,
    defaultPlayMode: playModes.indexOf(defaultPlayMode),
    fadeMs,
    persistedForMs,
  }).toEqual({
    rowHeight: 50,
    qrPollIntervalMs: 1000,
    skipDelayMs: 3000,
    lyricsThrottleMs: 1000,
    randomHistoryWindow: 10,
    lyricsFontSize: '24px',
    defaultPlayMode: 1,
    fadeMs: 300,
    persistedForMs: 24 * 3600_000,
  });
  expect(queueLimit).toBeGreaterThanOrEqual(2000);
});
