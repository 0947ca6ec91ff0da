import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Song } from '@/core/song/song.ts';
import { nowPlayingOf, nowPlayingSchema } from './now-playing.ts';

const song: Song = {
  origin: 'catalogue',
  hash: 'ABCDEF',
  title: 'Night Train',
  artists: [
    { name: 'Aoi', id: '1' },
    { name: 'Ren', id: null },
  ],
  album: null,
  cover: 'https://img.example/{size}/a.jpg',
  durationMs: 200_000,
  access: 'free',
  variants: {},
  albumAudioId: null,
};
const clock = { anchorMs: 1000, atEpochMs: 1_700_000_000_000, rate: 1.5, paused: false };
const facts = { isLiked: true, canLike: true, desktopLyrics: false };

/** Validated like a receiver does. */
function seen(song_: Song | null, change: { clock?: typeof clock } = {}) {
  const snapshot = { state: 'playing', wantsToPlay: true, durationMs: 199_000, mode: 'random', volume: 40 } as const;
  const current = song_ && { song: song_ };
  return v.parse(nowPlayingSchema, nowPlayingOf({ ...snapshot, current, muted: false, clock, ...change }, facts));
}

test('it names the song, with what the page knows of it, and the state of the player', () => {
  expect(seen(song)).toEqual({
    song: {
      id: 'ABCDEF',
      title: 'Night Train',
      artist: 'Aoi、Ren',
      cover: 'https://img.example/480/a.jpg',
      durationMs: 199_000,
      isLiked: true,
      canLike: true,
    },
    state: 'playing',
    wantsToPlay: true,
    clock,
    mode: 'random',
    volume: 40,
    muted: false,
    desktopLyrics: false,
  });
});

test('without a song the rest is there all the same', () => {
  expect(seen(null)).toMatchObject({ song: null, mode: 'random', clock });
});

test('a local song has its own id and no address for its stored cover', () => {
  const { title, artists, album, durationMs } = song;
  const cover = { storedCoverId: 'c' };
  expect(
    seen({ origin: 'local', localId: 'file-7', mediaType: null, title, artists, album, durationMs, cover }).song,
  ).toMatchObject({ id: 'file-7', cover: '' });
});

test('texts of any length, addresses of any form and positions before the beginning are accepted', () => {
  for (const cover of [`https://img.example/${'x'.repeat(3000)}`, 'https://img.example/a b', 'javascript:1']) {
    const long = { ...song, title: 'x'.repeat(5000), cover };
    const { song: cut, clock: shown } = seen(long, { clock: { ...clock, anchorMs: -5 } });
    expect([cut?.cover, cut?.title.length, shown.anchorMs]).toEqual(['', 300, 0]);
  }
});
