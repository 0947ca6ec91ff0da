import { silentAfterMs } from '@/core/player/loading-wait';
import type { AudioOutput } from '@/playback/output/audio-output';
import { createMediaServers } from '@/playback/persistence/media-servers';
import type { SongSound } from '@/playback/sources/song-source';
import { SourceAttempts } from '@/playback/sources/source-attempts';
import { steadyNow } from '@/storage/documents/steady-clock';
import type { EngineState } from './engine-state';

/** The sound of a song, which of its sources have been tried, and the race of two of them. */
export type FoundSong = { address: SongSound; attempts: SourceAttempts; race: SourceRace };

/** Combines the audio of a song with the attempts to load it. Its code is loaded with the first song. */
export type SongFinding = (
  address: SongSound,
  engine: { output: AudioOutput; state: EngineState },
  failed: SourceAttempts | null,
) => FoundSong;

/** @param servers what is known about servers */
export function createSongFinding(servers = createMediaServers()): SongFinding {
  return (address, { output, state }, failed) => {
    // All of the first answer failed: the second one gets one attempt.
    const sources = failed ? [failed.likeliest(address.sources)] : address.sources;
    const attempts = new SourceAttempts(sources, servers, steadyNow());
    return { address, attempts, race: new SourceRace(output, state, attempts) };
  };
}

/** While the end of the previous song sounds from the second slot, it is checked again this often, in ms. */
const busyMs = 250;

/** What has to be done in a race for the current song. */
export interface RacingSong {
  /** Called before the output's second slot is used: unloads what was prepared there. */
  freeSlot(): void;
  /** The rival has data, or the current source has failed: makes the rival the current one. */
  playRival(): void;
}

/**
 * Loads a second source of the current song beside one that stays silent. The first that has data plays; the other one
 * is unloaded in the same task, so that the song never sounds twice.
 *
 *     idle ──begin──▶ waiting ──silent──▶ racing ──rival has data──▶ playRival
 *       ▲                │                  │
 *       └── end, data ───┴── end, data ─────┘
 */
export class SourceRace {
  readonly #output: AudioOutput;
  readonly #state: EngineState;
  readonly #attempts: SourceAttempts;
  /** Set while the current source of the attempts is watched. */
  #song: RacingSong | null = null;
  #isRacing = false;
  #waitMs = silentAfterMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(output: AudioOutput, state: EngineState, attempts: SourceAttempts) {
    this.#output = output;
    this.#state = state;
    this.#attempts = attempts;
  }

  /** The current source of the attempts is being loaded and is to play. */
  begin(song: RacingSong): void {
    this.end();
    this.#song = song;
    this.#arm(silentAfterMs);
  }

  /** Unloads the rival. */
  end(): void {
    clearTimeout(this.#timer);
    if (this.#isRacing) {
      this.#output.dropPrepared();
      this.#attempts.dropRival();
    }
    this.#isRacing = false;
    this.#song = null;
  }

  /** Called after every change of the output. */
  check(): void {
    if (!this.#song) return;
    if (this.#hasData()) this.end();
    else if (this.#isRacing) this.#followRival();
  }

  /** The current source failed: the rival takes its place, even without data. False where there is none. */
  takeOver(reason: 'failed' | 'silent' = 'failed'): boolean {
    const loaded = this.#isRacing ? this.#output.readPrepared() : 'none';
    if (loaded !== 'ready' && loaded !== 'loading') return false;
    const song = this.#song;
    this.#isRacing = false;
    this.#song = null;
    clearTimeout(this.#timer);
    this.#attempts.replaceByRival(steadyNow(), reason);
    song?.playRival();
    return true;
  }

  #followRival(): void {
    const loaded = this.#output.readPrepared();
    if (loaded === 'ready') this.takeOver('silent');
    else if (loaded === 'failed' || loaded === 'none') this.#load('failed');
  }

  /** Whether the current source has sent anything. */
  #hasData(): boolean {
    const { durationMs, error } = this.#output.read();
    return error === null && durationMs > 0;
  }

  #arm(waitMs: number): void {
    this.#waitMs = waitMs;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#isSilent(), waitMs);
  }

  #isSilent(): void {
    this.check();
    this.#load('silent');
  }

  #load(reason: 'failed' | 'silent'): void {
    if (!this.#song) return;
    const output = this.#output;
    if (output.readPrepared() === 'busy') {
      this.#arm(busyMs);
      return;
    }
    const source = this.#attempts.beside(steadyNow(), reason);
    if (source === null) {
      if (reason === 'failed') this.#isRacing = false;
      if (reason === 'failed') output.dropPrepared();
      return;
    }
    if (!this.#isRacing) this.#song.freeSlot();
    this.#isRacing = true;
    output.prepare(source, this.#state.position());
    this.#arm(Math.max(silentAfterMs, this.#waitMs) * 2);
  }
}
