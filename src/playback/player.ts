import type { Equaliser } from '@/core/equaliser';
import type { Problem } from '@/core/errors';
import type { PlayMode } from '@/core/play-mode';
import type { PositionClock } from '@/core/position-clock';
import type { DeliveredQuality } from '@/core/quality';
import type { Queue, QueueItem } from '@/core/queue';
import type { RepeatSection } from '@/core/repeat-section';
import type { SleepTimer } from '@/core/sleep-timer';
import type { Song } from '@/core/song';

/** Speeds that can be chosen (doc 1 §9). */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Level of the volume before anything was chosen, 0–100 (doc 1 §9). */
export const defaultVolume = 66;

/** Step of the volume by wheel, keys and shortcuts (doc 1 §9). */
export const volumeStep = 10;

/** Everything that can be asked of the player. Plain data, so that a command crosses a channel unchanged. */
export type PlayerCommand =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'toggle' }
  | { type: 'next' }
  | { type: 'previous' }
  /** To this position in ms; clamped to the song. */
  | { type: 'seek'; positionMs: number }
  /** Forward or, with a negative number, back. */
  | { type: 'seek-by'; deltaMs: number }
  /** 0–100; out of range is clamped. Unmutes when above 0. */
  | { type: 'set-volume'; volume: number }
  | { type: 'set-muted'; muted: boolean }
  /** One of `speeds`; anything else is refused as bad data. */
  | { type: 'set-speed'; speed: number }
  | { type: 'set-mode'; mode: PlayMode }
  /** random → list loop → single loop → random. */
  | { type: 'cycle-mode' }
  /** How long songs that follow by themselves blend, 0 (not at all) to 12 000 ms; out of range is clamped. */
  | { type: 'set-crossfade'; crossfadeMs: number }
  /** All of it at once; gains out of range are clamped, another number of bands is refused as bad data. */
  | { type: 'set-equaliser'; equaliser: Equaliser }
  /** Loud and quiet songs at one level. */
  | { type: 'set-even-loudness'; on: boolean }
  /** Stop in so many minutes (1–600, else refused as bad data), when the song has ended, or not at all (null). */
  | { type: 'set-sleep-timer'; minutes: number | 'end-of-song' | null }
  /** Repeat the part between two positions of the current song; at least 500 ms, else refused as bad data. */
  | { type: 'set-repeat-section'; fromMs: number; toMs: number }
  | { type: 'clear-repeat-section' }
  /**
   * These songs instead of the queue. `startIndex` becomes the current song, starting at `positionMs` (default 0);
   * with `play` false it is only made ready. Of more than `queueLimit` songs a stretch with that one in it is taken.
   */
  | { type: 'replace-queue'; songs: Song[]; startIndex: number; play: boolean; positionMs?: number }
  /**
   * Append to the end of the queue; does not change what sounds. What does not fit is left out; refused as `queue-full`
   * when nothing fits. So is `play-next`.
   */
  | { type: 'enqueue'; songs: Song[] }
  /** Right after the current song, before everything else. */
  | { type: 'play-next'; songs: Song[] }
  /** Play the queue item of this key. */
  | { type: 'play-item'; key: number }
  /** Remove one item; when it is the current one, playback goes on with the item that takes its place. */
  | { type: 'remove-item'; key: number }
  | { type: 'clear-queue' }
  /** Put an item at this index of the resulting list; clamped to the list. */
  | { type: 'move-item'; key: number; toIndex: number }
  /** Put an item right after the current song, to be played before everything else. */
  | { type: 'move-item-next'; key: number }
  /** Once: the current song first, the rest in random order. */
  | { type: 'shuffle-queue' }
  /** The items in the order of these keys; keys that are gone are skipped, items not named follow at the end. */
  | { type: 'order-queue'; keys: number[] }
  /** Stay on the song that failed instead of moving on after the countdown. */
  | { type: 'cancel-skip' }
  /** Try the current song again after a problem. */
  | { type: 'retry' };

/** What is happening with the current song. */
export type PlaybackState =
  /** No song. */
  | 'empty'
  /** The address is being fetched, or the first sound is on its way. */
  | 'loading'
  | 'playing'
  /** Sound has stopped because data is missing; goes on by itself. */
  | 'waiting'
  | 'paused'
  /** See `problem`. */
  | 'failed';

/** A failure of the current song, and what the player is about to do about it. */
export type PlaybackProblem = Problem & {
  songKey: number;
  /** When the player will move to the next song by itself; null = it stays. */
  skipAtEpochMs: number | null;
  /** When the player will try the same song again, because the service was out of reach; null = it does not. */
  retryAtEpochMs: number | null;
};

/** The free part of a song that is not free. */
export type SongPreview = {
  /** Where in the song the part begins: lyrics and climax marks lie this much earlier in what plays. */
  startMs: number;
};

/** The whole truth about the player, enough for a page that opens late. Replaced, never changed in place. */
export type PlayerSnapshot = {
  state: PlaybackState;
  /** What the listener wants; the main button shows pause while it is true, even when the song still loads. */
  wantsToPlay: boolean;
  current: QueueItem | null;
  queue: Queue;
  clock: PositionClock;
  /** From the media element once it knows, before that from the song; 0 where unknown. */
  durationMs: number;
  /** Until where the sound around the position has been fetched; told at most once a second. 0 where unknown. */
  bufferedMs: number;
  mode: PlayMode;
  /** 0–100, the level that unmuting returns to. */
  volume: number;
  muted: boolean;
  speed: number;
  /** How long songs that follow by themselves blend; 0 = not at all. */
  crossfadeMs: number;
  equaliser: Equaliser;
  /** Loud and quiet songs are played at one level. */
  evenLoudness: boolean;
  /**
   * Whether equaliser, even loudness and crossfade apply to the song that plays: `off` = none is chosen, `unavailable` =
   * its source does not allow it, and it sounds as it is.
   */
  soundEffects: 'off' | 'on' | 'unavailable';
  /** When the music stops by itself; null = it does not. */
  sleepTimer: SleepTimer | null;
  /** The part of the current song that is repeated; null = none. Another song has none. */
  repeatSection: RepeatSection | null;
  /** What the service delivered for the current song; null until it did. */
  delivered: DeliveredQuality | null;
  /** Set when only a free part plays, because the listener has no right to the whole song. */
  preview: SongPreview | null;
  problem: PlaybackProblem | null;
};

/** A moment that some surface may want to tell the listener about; what lasts is in the snapshot. */
export type PlayerEvent =
  /** A song could not be played. */
  | { type: 'song-failed'; problem: Problem; song: Song }
  /** Three songs in a row failed: the listener has to choose (doc 1 §4). */
  | { type: 'gave-up' }
  /** The sleep timer has stopped the music. */
  | { type: 'sleep-timer-ended' }
  /** Songs were left out because the queue is full. */
  | { type: 'queue-cut'; added: number; asked: number }
  /** A command could not be carried out. */
  | { type: 'command-refused'; problem: Problem };

/** The one way to play music, whether the engine runs in this page or elsewhere. */
export interface Player {
  /**
   * Resolves when the player has taken the command (not when its effect has ended).
   * Rejects with an AppError: `bad-data` for a command that makes no sense, `no-response` when no engine answered.
   */
  dispatch(command: PlayerCommand): Promise<void>;
  /** The same object until something changed. */
  getSnapshot(): PlayerSnapshot;
  /** Called after every change of the snapshot; the returned function ends it. */
  subscribe(onChange: () => void): () => void;
  /** Called for every event; the returned function ends it. */
  onEvent(listener: (event: PlayerEvent) => void): () => void;
}
