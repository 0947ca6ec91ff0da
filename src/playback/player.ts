import type { ActionCommand } from '@/core/actions/action-table.ts';
import type { ErrorInfo } from '@/core/errors.ts';
import type { LoadingWait } from '@/core/player/loading-wait.ts';
import type { PositionClock } from '@/core/player/position-clock.ts';
import type { RepeatSection } from '@/core/player/repeat-section.ts';
import type { SleepTimer } from '@/core/player/sleep-timer.ts';
import type { PlayMode } from '@/core/queue/play-mode.ts';
import type { Queue, QueueItem } from '@/core/queue/queue-items.ts';
import type { KeyRange, QueuedList, QueueList } from '@/core/queue/queue-list.ts';
import type { Radio } from '@/core/radio/radio.ts';
import type { DeliveredQuality } from '@/core/song/quality.ts';
import type { Song } from '@/core/song/song.ts';
import type { Equaliser } from '@/core/sound/equaliser-settings.ts';
import type { OutputDeviceState } from '@/core/sound/output-device.ts';

/** Default volume, 0–100 (docs/behaviour.md#volume-and-speed). */
export const defaultVolume = 66;

/** All commands. Plain data, so that they cross a channel unchanged. */
export type PlayerCommand =
  | ActionCommand
  /** One of `speeds`; anything else is refused as bad data. */
  | { type: 'set-speed'; speed: number }
  /** Crossfade between songs that follow automatically, 0 (none) to 12 000 ms; clamped. */
  | { type: 'set-crossfade'; crossfadeMs: number }
  /** Replaces all settings; gains out of range are clamped, a wrong number of bands is refused as bad data. */
  | { type: 'set-equaliser'; equaliser: Equaliser }
  /** Plays all songs at the same loudness. */
  | { type: 'set-even-loudness'; on: boolean }
  /** Stop after N minutes (1–600, else refused as bad data), at the end of the song, or not at all (null). */
  | { type: 'set-sleep-timer'; minutes: number | 'end-of-song' | null }
  /** Repeat the part between two positions of the current song; at least 500 ms, else refused as bad data. */
  | { type: 'set-repeat-section'; fromMs: number; toMs: number }
  | { type: 'clear-repeat-section' }
  /**
   * Replace the queue with these songs. The one at `startIndex` becomes the current song, at `positionMs` (default: its
   * start); null = the first one, with shuffle a random one. With `play` false it stays paused. Of more than
   * `queueLimit` songs, a slice around it is taken. `starts` has the start of each song, in ms of the whole song. A
   * `radio` plays the songs in order: shuffle ends. `source` becomes `queueSource`, and `list` what all these songs
   * are from, except those with the indexes `others`. To bring an earlier queue back, `id` is its `queueId`, `upNext`
   * has the indexes of the "play next" items in playing order, and `isEdited` the state of `isQueueEdited`.
   * With `playsBlocked`, blocked songs among them play like all others, as long as this queue and its engine last.
   */
  | {
      type: 'replace-queue';
      songs: Song[];
      startIndex: number | null;
      play: boolean;
      positionMs?: number;
      starts?: number[];
      radio?: Radio;
      source?: string;
      list?: QueueList;
      others?: number[];
      upNext?: number[];
      isEdited?: boolean;
      id?: string;
      playsBlocked?: boolean;
    }
  /** Append further songs of a radio and replace the radio. Sent by `followRadio`. */
  | { type: 'extend-radio'; songs: Song[]; radio: Radio }
  /**
   * Use another radio from the current song on, or none. Its songs replace the later ones except "play next" items; an
   * empty list leaves them.
   */
  | { type: 'set-radio'; songs: Song[]; radio: Radio | null }
  /**
   * Append to the queue; playback does not change. Songs that don't fit are left out; refused as `queue-full` if none
   * fits. The same applies to `play-next`. `continues`: further songs of the queued list, which don't count as edits by
   * the user.
   */
  | { type: 'enqueue'; songs: Song[]; continues?: true }
  /** Right after the current song, before everything else. */
  | { type: 'play-next'; songs: Song[] }
  /**
   * Play this song at once after the current one; the rest of the queue stays. A song already in the queue is moved
   * there, the current one just plays. With `startMs` it starts there, in ms of the whole song. Refused as `queue-full`
   * if it does not fit.
   */
  | { type: 'play-now'; song: Song; startMs?: number }
  /**
   * Prefetch the audio of a song that the user is about to play, so that it starts sooner. Nothing else changes, and
   * errors are reported only once it is played.
   */
  | { type: 'prepare-song'; song: Song }
  /** Play the queue item with this key. */
  | { type: 'play-item'; key: number }
  /** Remove an item; if it is the current one, playback continues with the item that takes its place. */
  | { type: 'remove-item'; key: number }
  | { type: 'clear-queue' }
  /** Move an item to this index of the resulting list; clamped to the list. */
  | { type: 'move-item'; key: number; toIndex: number }
  /** Move an item right after the current song, before everything else. */
  | { type: 'move-item-next'; key: number }
  /** Put the current song first and the rest in random order, once. */
  | { type: 'shuffle-queue' }
  /** Reorder the items by these keys; unknown keys are skipped, items not listed follow at the end. */
  | { type: 'order-queue'; keys: number[] }
  /** Stay on the failed song instead of skipping it after the countdown. */
  | { type: 'cancel-skip' }
  /** Try the current song again after an error. */
  | { type: 'retry' }
  /** Changes nothing; resolves once all saves of the engine are on disk, and rejects when one fails. */
  | SaveCommand
  | ResumeCommand;

type SaveCommand = { type: 'save' };

/** A command that changes the player. */
export type PlayerChange = Exclude<PlayerCommand, SaveCommand>;

/**
 * Resume where the previous engine stopped. Sent by remotes that detected its end; see `LastKnown` for why their state
 * takes precedence over storage. Only the first one is applied, and only while no other command has changed what plays.
 */
export type ResumeCommand = { type: 'resume'; lastKnown: LastKnown };

/**
 * The last state that a remote received from an engine. It is never older than the stored state, because an engine
 * reports a change before it saves it; so a restored engine applies it.
 */
export type LastKnown = {
  /** The queue where the restored one differs from it; null where they are equal. Its version is ignored. */
  queue: Queue | null;
  currentKey: number | null;
  positionMs: number;
  repeatSection: RepeatSection | null;
  radio: Radio | null;
  queueList: QueuedList | null;
  queueId: string | null;
  /** Whether playback was wanted, also while it awaited consent, including commands sent after the end of the engine. */
  play: boolean;
};

/** State of the current song. */
type PlaybackState =
  /** No song. */
  | 'empty'
  /** Fetching the address or the first data. */
  | 'loading'
  | 'playing'
  /** Silent because data is missing; continues automatically. */
  | 'waiting'
  | 'paused'
  /** See `error`. */
  | 'failed';

/** An error of the current song, and the automatic next step. */
export type PlaybackError = ErrorInfo & {
  songKey: number;
  /** When the player will skip to the next song; null = it stays. */
  skipAtEpochMs: number | null;
  /** When the player will retry the same song, because the service was unreachable; null = it does not. */
  retryAtEpochMs: number | null;
};

/** The free part of a song that is not free. */
type SongPreview = {
  /** Start of the part in the song; lyrics and climax marks are shifted earlier by this much. */
  startMs: number;
};

/** Whether commands reach an engine. An engine in this document is always `connected`. */
type PlayerConnection =
  /** No engine has been found yet. */
  | 'connecting'
  | 'connected'
  /** The engine has ended; another one is being started and will resume where it stopped. */
  | 'reviving'
  /** No engine could be started. The next command tries again, and so does `Player.reconnect`. */
  | 'lost';

/** The complete state of the player. Immutable: replaced on every change. */
export type PlayerSnapshot = {
  connection: PlayerConnection;
  state: PlaybackState;
  /** Whether the user wants playback; while true the main button shows pause, also during loading. */
  wantsToPlay: boolean;
  current: QueueItem | null;
  queue: Queue;
  /** Identifies the queue until another one replaces it, also among the earlier queues; null before the first one. */
  queueId: string | null;
  /** Whether the user has added, moved or removed songs, which replacing the queue would lose. */
  isQueueEdited: boolean;
  /** Source of the queue as `kind/id`, for the button that started it; null without one. */
  queueSource: string | null;
  /** The list that the queue was started from, and which items are from it; null without one. */
  queueList: QueuedList | null;
  clock: PositionClock;
  /** Reported by the media element once its metadata is loaded, before by the song; 0 if unknown. */
  durationMs: number;
  /** End of the buffered range around the position; updated at most once a second. 0 if unknown. */
  bufferedMs: number;
  mode: PlayMode;
  /** Source of further songs for a nearly finished queue; null = it ends or repeats as `mode` says. */
  radio: Radio | null;
  /** Which items are from the radio, for their heading; null = none. */
  radioKeys: KeyRange | null;
  /** 0–100, the level that unmuting returns to. */
  volume: number;
  muted: boolean;
  speed: number;
  /** Crossfade between songs that follow automatically; 0 = none. */
  crossfadeMs: number;
  equaliser: Equaliser;
  /** Whether all songs play at the same loudness. */
  evenLoudness: boolean;
  /**
   * Whether equaliser, loudness normalisation and crossfade apply to the current song: `off` = all are off,
   * `unavailable` = its source does not allow them.
   */
  soundEffects: 'off' | 'on' | 'unavailable';
  /**
   * While `unavailable`: origins of songs without effects since the engine started, newest first. Effects apply once
   * the user allows them, in hosts with such permissions.
   */
  effectOrigins: readonly string[];
  /** Audio output in use; `default` in browsers without a choice. */
  outputDevice: OutputDeviceState;
  /** When playback stops automatically; null = it does not. */
  sleepTimer: SleepTimer | null;
  /** The repeated part of the current song; null = none. Reset when the song changes. */
  repeatSection: RepeatSection | null;
  /** The quality that the service delivered for the current song; null until then. */
  delivered: DeliveredQuality | null;
  /**
   * Whether a song waits for consent to the terms of use: it starts once they are accepted, unless `pause` comes first
   * (docs/behaviour.md#disclaimer).
   */
  awaitsConsent: boolean;
  /** Set when only a free part plays, because the account has no right to the whole song. */
  preview: SongPreview | null;
  error: PlaybackError | null;
  /** What the current song waits for, once it has been loading or buffering for 3 s; null otherwise. */
  loadingWait: LoadingWait | null;
};

/** A momentary event that a page may show; lasting state is in the snapshot. */
export type PlayerEvent =
  /** A song could not be played. */
  | { type: 'song-failed'; error: ErrorInfo; song: Song }
  /** Too many songs in a row failed: the user has to choose (docs/behaviour.md#failed-songs). */
  | { type: 'gave-up' }
  /** No song of the queue has a playable format. */
  | { type: 'none-playable' }
  /** The user has blocked every song that could play next: playback is paused. */
  | { type: 'all-blocked' }
  /** The sleep timer has stopped playback. */
  | { type: 'sleep-timer-ended' }
  /** The chosen audio output was removed: playback is paused. */
  | { type: 'output-lost'; name: string }
  /** Songs were left out because the queue is full. */
  | { type: 'queue-cut'; added: number; asked: number }
  /** A command was refused. */
  | { type: 'command-refused'; error: ErrorInfo };

/** Controls playback, whether the engine runs in this document or in another one. */
export interface Player {
  /**
   * Resolves when the player has accepted the command, not when its effect has ended. Rejects with an AppError:
   * `bad-data` for an invalid command, `no-response` when no engine answered, `needs-consent` when it would start sound
   * before the terms of use are accepted; everything but the sound is then carried out, see `awaitsConsent`.
   */
  dispatch(command: PlayerCommand): Promise<void>;
  /** Retries to start an engine after `lost`; otherwise does nothing. */
  reconnect(): void;
  /** The same object until something changes. */
  getSnapshot(): PlayerSnapshot;
  /** The listener is called after every change of the snapshot. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
  /** The listener is called for every event. Returns a function that unsubscribes. */
  onEvent(listener: (event: PlayerEvent) => void): () => void;
}
