import type { SongAddress } from '../../src/api/songs.ts';
import { AppError, type ErrorKind } from '../../src/core/errors.ts';
import type { Loudness } from '../../src/core/loudness.ts';
import type { Song } from '../../src/core/song.ts';
import type { SongSource } from '../../src/playback/song-source.ts';

/** A source whose answers a test decides: it fails for the songs it is told to, and answers after `delayMs`. */
export class FakeSongSource implements SongSource {
  readonly asked: string[] = [];
  delayMs = 0;
  /** Hash → how asking for it fails. */
  readonly failures = new Map<string, ErrorKind>();
  /** Hash → what the service says about its loudness. */
  readonly loudness = new Map<string, Loudness>();
  /** Stands for the settings and the session. */
  settings = '';
  /** While set, asking for any song fails like this. */
  down: ErrorKind | null = null;

  basis(): string {
    return this.settings;
  }

  async resolve(song: Song, signal: AbortSignal): Promise<SongAddress> {
    this.asked.push(song.hash);
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (signal.aborted) throw new AppError('cancelled');
    const kind = this.down ?? this.failures.get(song.hash);
    if (kind) throw new AppError(kind);
    return {
      urls: [`http://127.0.0.1:1/${song.hash}.mp3`],
      delivered: { level: 'normal', bitRate: 128_000, extension: 'mp3' },
      hash: song.hash,
      durationMs: song.durationMs,
      preview: null,
      loudness: this.loudness.get(song.hash) ?? null,
    };
  }
}
