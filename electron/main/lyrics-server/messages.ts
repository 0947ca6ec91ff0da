import * as v from 'valibot';
import { actionsOutside } from '@/core/actions/outside-table.ts';
import type { NowPlaying } from '@/core/player/now-playing.ts';
import { positionAt } from '@/core/player/position-clock.ts';
import type { LyricsFeed, ShellCommand } from '../../ipc.ts';

/** Longer than any song, and small enough for exact milliseconds. */
const maxSeconds = 24 * 60 * 60;

const controlSchema = v.variant('command', [
  v.strictObject({ command: v.picklist(actionsOutside('socket').map(({ entry }) => entry)) }),
  v.strictObject({
    command: v.literal('seek'),
    currentTime: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(maxSeconds)),
  }),
  v.strictObject({
    command: v.literal('volume'),
    volume: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100)),
  }),
]);

const clientMessageSchema = v.variant('type', [
  v.strictObject({ type: v.literal('control'), data: controlSchema }),
  v.strictObject({ type: v.literal('get'), data: v.strictObject({ what: v.picklist(['lyrics', 'playerState']) }) }),
]);

/** A message of a client. Times are in seconds, volumes from 0 to 100. */
export type ClientMessage = v.InferOutput<typeof clientMessageSchema>;

/** Parses a client's message; null if it is invalid. */
export function parseClientMessage(text: string): ClientMessage | null {
  try {
    const result = v.safeParse(clientMessageSchema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** The command of the player for a control message. */
export function commandOf(data: Extract<ClientMessage, { type: 'control' }>['data']): ShellCommand {
  switch (data.command) {
    case 'seek':
      return { type: 'seek', positionMs: Math.round(data.currentTime * 1000) };
    case 'volume':
      return { type: 'set-volume', volume: data.volume };
    default:
      return { type: actionOf(data.command) };
  }
}

function actionOf(name: string) {
  const found = actionsOutside('socket').find(({ entry }) => entry === name);
  if (!found) throw new Error(`${name} is no command.`);
  return found.action;
}

export function welcomeMessage(): string {
  return JSON.stringify({ type: 'welcome', data: 'Kanade' });
}

/** `reason` is English text for the author of the client. */
export function errorMessage(reason: string): string {
  return JSON.stringify({ type: 'error', data: reason });
}

/** State and position in seconds. */
export function playerStateMessage(now: NowPlaying | null, nowEpochMs: number): string {
  const data = { isPlaying: now?.state === 'playing', currentTime: secondsAt(now, nowEpochMs) };
  return JSON.stringify({ type: 'playerState', data });
}

/**
 * The song with its lyrics. `currentSong` uses the names of Kanade's stored queue, with `timeLength` in milliseconds;
 * position and duration are in seconds.
 * @param lyrics ignored if they belong to another song
 */
export function lyricsMessage(now: NowPlaying | null, lyrics: LyricsFeed | null, nowEpochMs: number): string {
  const song = now?.song ?? null;
  const data = {
    currentTime: secondsAt(now, nowEpochMs),
    lyricsData: song && lyrics?.hash === song.id ? lyrics.krc : '',
    currentSong: song && {
      hash: song.id,
      name: song.title,
      author: song.artist,
      img: song.cover,
      timeLength: song.durationMs,
    },
    duration: (song?.durationMs ?? 0) / 1000,
  };
  return JSON.stringify({ type: 'lyrics', data });
}

function secondsAt(now: NowPlaying | null, nowEpochMs: number): number {
  return now ? Math.round(positionAt(now.clock, nowEpochMs, now.song?.durationMs)) / 1000 : 0;
}
