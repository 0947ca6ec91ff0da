import { AppError, type ErrorKind } from '../../../src/core/errors.ts';
import type { LoadingWait } from '../../../src/core/player/loading-wait.ts';
import type { Song } from '../../../src/core/song/song.ts';
import type { Loudness } from '../../../src/core/sound/loudness.ts';
import type { SongSound, SongSource } from '../../../src/playback/sources/song-source.ts';

/** A scripted source: fails for the configured songs, and answers after `delayMs`. */
export class FakeSongSource implements SongSource {
  readonly asked: string[] = [];
  delayMs = 0;
  /** Error by hash or id of a local song. */
  readonly failures = new Map<string, ErrorKind>();
  /** The service's loudness by hash or id of a local song. */
  readonly loudness = new Map<string, Loudness>();
  /** Origins of the servers of each song. */
  servers: readonly string[] = ['http://127.0.0.1:1'];
  /** Represents settings and session. */
  settings = '';
  /** Hashes of songs with stored audio, until it is reported as unplayable. */
  readonly saved = new Set<string>();
  /** While set, all songs except local ones fail with this error. */
  down: ErrorKind | null = null;

  /** Hashes of songs delivered as a preview from 3 s. */
  readonly previews = new Set<string>();
  #onGained: () => void = () => undefined;

  onRightsGained(onGained: () => void): () => void {
    this.#onGained = onGained;
    return () => undefined;
  }

  /** Delivers all songs whole from now on. */
  gainRights(): void {
    this.previews.clear();
    this.#onGained();
  }

  basis(): string {
    return this.settings;
  }

  isStored(song: Song): boolean {
    return song.origin === 'local' || this.saved.has(song.hash);
  }

  waitsFor({ origin }: Song): LoadingWait {
    return { type: origin === 'local' ? 'file' : 'address' };
  }

  canPlay(song: Song): boolean {
    return song.origin !== 'local' || song.mediaType !== 'audio/x-ms-wma';
  }

  async resolve(song: Song, signal: AbortSignal): Promise<SongSound> {
    const name = song.origin === 'local' ? song.localId : song.hash;
    this.asked.push(name);
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (signal.aborted) throw new AppError('cancelled');
    if (this.saved.has(name)) return { ...this.#sound(song, name), onUnplayable: () => this.saved.delete(name) };
    if (!this.canPlay(song)) throw new AppError('unsupported-format');
    const kind = (song.origin === 'local' ? null : this.down) ?? this.failures.get(name);
    if (kind) throw new AppError(kind);
    return this.#sound(song, name);
  }

  #sound(song: Song, name: string): SongSound {
    const isFile = song.origin === 'local' || this.saved.has(name);
    return {
      sources: isFile ? [new File([], name)] : this.servers.map((server) => `${server}/${name}.mp3`),
      delivered: { level: 'normal', bitRate: 128_000, extension: 'mp3' },
      encoding: name,
      durationMs: song.durationMs,
      preview: this.previews.has(name) ? { startMs: 3000 } : null,
      loudness: this.loudness.get(name) ?? null,
    };
  }
}
