import { expect, test } from 'vitest';
import type { NowPlaying } from '@/core/player/now-playing.ts';
import { nowPlaying } from '../../testing/fake-player-link.ts';
import {
  commandOf,
  errorMessage,
  lyricsMessage,
  parseClientMessage,
  playerStateMessage,
  welcomeMessage,
} from './messages.ts';

const playing = nowPlaying({
  song: {
    id: 'A1',
    title: 'Rain',
    artist: 'Aki',
    cover: 'https://a.example/1.jpg',
    durationMs: 200_000,
    isLiked: false,
    canLike: true,
  },
  clock: { anchorMs: 10_000, atEpochMs: 1_000_000, rate: 2, paused: false },
});

test('each message of a client has its meaning', () => {
  const parsed = (message: unknown) => parseClientMessage(JSON.stringify(message));
  const command = (data: object) => {
    const message = parsed({ type: 'control', data });
    return message?.type === 'control' ? commandOf(message.data) : null;
  };
  expect(command({ command: 'toggle' })).toEqual({ type: 'toggle' });
  expect(command({ command: 'next' })).toEqual({ type: 'next' });
  expect(command({ command: 'prev' })).toEqual({ type: 'previous' });
  expect(command({ command: 'seek', currentTime: 61.2346 })).toEqual({ type: 'seek', positionMs: 61_235 });
  expect(command({ command: 'volume', volume: 0 })).toEqual({ type: 'set-volume', volume: 0 });
  for (const what of ['lyrics', 'playerState']) {
    expect(parsed({ type: 'get', data: { what } })).toEqual({ type: 'get', data: { what } });
  }
});

test.each([
  '',
  'toggle',
  '{',
  'null',
  '[]',
  '7',
  '{}',
  '{"type":"control"}',
  '{"type":"control","data":null}',
  '{"type":"control","data":{"command":"quit"}}',
  '{"type":"control","data":{"command":"toggle","more":1}}',
  '{"type":"control","data":{"command":"toggle"},"more":1}',
  '{"type":"control","data":{"command":"seek"}}',
  '{"type":"control","data":{"command":"seek","currentTime":-1}}',
  '{"type":"control","data":{"command":"seek","currentTime":"10"}}',
  '{"type":"control","data":{"command":"seek","currentTime":1e999}}',
  '{"type":"control","data":{"command":"seek","currentTime":86401}}',
  '{"type":"control","data":{"command":"volume","volume":101}}',
  '{"type":"control","data":{"command":"volume","volume":null}}',
  '{"type":"get","data":{"what":"token"}}',
  '{"type":"lyrics","data":{}}',
  '{"__proto__":{"type":"get"},"data":{"what":"lyrics"}}',
])('%s is malformed', (text) => {
  expect(parseClientMessage(text)).toBeNull();
});

test('clients get seconds, at the speed of playback and not beyond the song', () => {
  const at = (now: number, change: Partial<NowPlaying> = {}) =>
    JSON.parse(playerStateMessage({ ...playing, ...change }, now));
  expect(at(1_000_000)).toEqual({ type: 'playerState', data: { isPlaying: true, currentTime: 10 } });
  expect(at(1_001_250).data.currentTime).toBe(12.5);
  expect(at(9_000_000).data.currentTime).toBe(200);
  const clock = { ...playing.clock, paused: true };
  for (const state of ['loading', 'waiting', 'paused', 'failed'] as const)
    expect(at(9_000_000, { state, clock }).data).toEqual({ isPlaying: false, currentTime: 10 });
  // The system clock was set back.
  expect(at(0).data.currentTime).toBe(0);
  expect(JSON.parse(playerStateMessage(null, 5)).data).toEqual({ isPlaying: false, currentTime: 0 });
});

test('lyrics come with their song, and only with it', () => {
  const currentSong = {
    hash: 'A1',
    name: 'Rain',
    author: 'Aki',
    img: 'https://a.example/1.jpg',
    timeLength: 200_000,
  };
  const krc = '[0,1000]<0,500,0>雨<500,500,0>。';
  const message = (lyrics: Parameters<typeof lyricsMessage>[1]) =>
    JSON.parse(lyricsMessage(playing, lyrics, 1_000_000));
  expect(message({ hash: 'A1', krc })).toEqual({
    type: 'lyrics',
    data: { currentTime: 10, lyricsData: krc, currentSong, duration: 200 },
  });
  expect(message({ hash: 'B2', krc }).data.lyricsData).toBe('');
  expect(message(null).data.lyricsData).toBe('');
  expect(JSON.parse(lyricsMessage(null, { hash: 'A1', krc }, 0)).data).toEqual({
    currentTime: 0,
    lyricsData: '',
    currentSong: null,
    duration: 0,
  });
});

test('the other messages have a type and data', () => {
  expect(JSON.parse(welcomeMessage())).toEqual({ type: 'welcome', data: 'Kanade' });
  expect(JSON.parse(errorMessage('No.'))).toEqual({ type: 'error', data: 'No.' });
});
