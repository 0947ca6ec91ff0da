import { silentAfterMs } from '@/core/player/loading-wait';
import type { AudioOutput } from '@/playback/output/audio-output';
import { createMediaServers } from '@/playback/persistence/media-servers';
import type { SongSound } from '@/playback/sources/song-source';
import { SourceAttempts } from '@/playback/sources/source-attempts';

/** The sound of a song, which of its sources have been tried, and the race of two of them. */
export type FoundSong = { address: SongSound; attempts: SourceAttempts; race: SourceRace };

/** Makes what plays a song from its sources; loaded with the first song, for no engine needs it to start. */
export type SongFinding = (address: SongSound, race: SourceRaceParts, failed: SourceAttempts | null) => FoundSong;

/** @param servers what is known about servers */
export function createSongFinding(servers = createMediaServers()): SongFinding {
  return (address, race, failed) => {
    // All of the first answer failed: the second one gets one attempt.
    const sources = failed ? [failed.likeliest(address.sources)] : address.sources;
    const attempts = new SourceAttempts(sources, servers, Date.now());
    return { address, attempts, race: new SourceRace(race, attempts) };
  };
}

/** While the end of the previous song sounds from the second slot, it is looked again this often, in ms. */
const busyMs = 250;

export type SourceRaceParts = {
  output: AudioOutput;
  /** Called before the output's second slot is used: what was prepared there is unloaded. */
  onSlotNeeded: () => void;
  /** The position to begin at, in ms. */
  position: () => number;
  /** The rival has data, or the current source has failed: the rival has to become the current one. */
  onRival: () => void;
};

/**
 * Loads a second source of the current song beside one that stays silent. The first that has data plays; the other one
 * is unloaded in the same task, so that the song never sounds twice.
 *
 *     idle ──begin──▶ waiting ──silent──▶ racing ──rival has data──▶ onRival
 *       ▲                │                  │
 *       └── end, data ───┴── end, data ─────┘
 */
export class SourceRace {
  readonly #parts: SourceRaceParts;
  readonly #attempts: SourceAttempts;
  #isWatching = false;
  #isRacing = false;
  #waitMs = silentAfterMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SourceRaceParts, attempts: SourceAttempts) {
    this.#parts = parts;
    this.#attempts = attempts;
  }

  /** The current source of the attempts is being loaded and is to play. */
  begin(): void {
    this.end();
    this.#isWatching = true;
    this.#arm(silentAfterMs);
  }

  /** Unloads the rival. */
  end(): void {
    clearTimeout(this.#timer);
    if (this.#isRacing) {
      this.#parts.output.dropPrepared();
      this.#attempts.dropRival();
    }
    this.#isRacing = false;
    this.#isWatching = false;
  }

  /** Called after every change of the output. */
  check(): void {
    if (!this.#isWatching) return;
    if (this.#hasData()) this.end();
    else if (this.#isRacing) this.#followRival();
  }

  /** The current source failed: the rival takes its place, even without data. False where there is none. */
  takeOver(reason: 'failed' | 'silent' = 'failed'): boolean {
    const loaded = this.#isRacing ? this.#parts.output.readPrepared() : 'none';
    if (loaded !== 'ready' && loaded !== 'loading') return false;
    this.#isRacing = false;
    this.#isWatching = false;
    clearTimeout(this.#timer);
    this.#attempts.replaceByRival(Date.now(), reason);
    this.#parts.onRival();
    return true;
  }

  #followRival(): void {
    const loaded = this.#parts.output.readPrepared();
    if (loaded === 'ready') this.takeOver('silent');
    else if (loaded === 'failed' || loaded === 'none') this.#load('failed');
  }

  /** Whether the current source has sent anything. */
  #hasData(): boolean {
    const { durationMs, error } = this.#parts.output.read();
    return error === null && durationMs > 0;
  }

  #arm(waitMs: number): void {
    this.#waitMs = waitMs;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#isSilent(), waitMs);
  }

  #isSilent(): void {
    this.check();
    if (this.#isWatching) this.#load('silent');
  }

  #load(reason: 'failed' | 'silent'): void {
    const { output, onSlotNeeded, position } = this.#parts;
    if (output.readPrepared() === 'busy') {
      this.#arm(busyMs);
      return;
    }
    const source = this.#attempts.beside(Date.now(), reason);
    if (source === null) {
      if (reason === 'failed') this.#isRacing = false;
      if (reason === 'failed') output.dropPrepared();
      return;
    }
    if (!this.#isRacing) onSlotNeeded();
    this.#isRacing = true;
    output.prepare(source, position());
    this.#arm(Math.max(silentAfterMs, this.#waitMs) * 2);
  }
}
