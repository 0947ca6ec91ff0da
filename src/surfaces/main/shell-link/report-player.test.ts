import { expect, test } from 'vitest';
import type { NowPlaying } from '@/core/player/now-playing';
import { Engine } from '@/playback/engine/engine';
import { fakeEngineParts } from '../../../../tests/support/fakes/player-harness';
import { makeSongs } from '../../../../tests/support/fakes/songs';
import { reportPlayer } from './report-player';

async function setUp() {
  const player = new Engine(fakeEngineParts());
  await player.whenRestored();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: false });
  const reports: NowPlaying[] = [];
  const song = player.getSnapshot().current?.song ?? null;
  const facts = { song, isLiked: true, canLike: true, desktopLyrics: true };
  const stop = reportPlayer({ report: (report) => reports.push(report) }, player, facts);
  return { player, reports, song, stop };
}

test('the player is reported at once and at every change, until it is stopped', async () => {
  const { player, reports, song, stop } = await setUp();
  expect(reports).toMatchObject([
    { song: { title: song?.title, isLiked: true, canLike: true }, muted: false, desktopLyrics: true },
  ]);
  await player.dispatch({ type: 'set-muted', muted: true });
  expect(reports.at(-1)).toMatchObject({ song: { isLiked: true }, muted: true });
  const { length } = reports;
  stop();
  await player.dispatch({ type: 'set-muted', muted: false });
  expect(reports).toHaveLength(length);
});

test('whether a song is liked is not reported of the next one', async () => {
  const { player, reports, song } = await setUp();
  await player.dispatch({ type: 'next' });
  const last = reports.at(-1);
  expect(last?.song?.title).not.toBe(song?.title);
  expect(last).toMatchObject({ song: { isLiked: false, canLike: false }, desktopLyrics: true });
});
