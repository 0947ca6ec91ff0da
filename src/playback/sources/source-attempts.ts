import type { LoadingWait } from '@/core/player/loading-wait.ts';
import type { Song } from '@/core/song/song.ts';
import type { AudioSource } from '@/playback/output/output-state.ts';
import type { MediaServers } from '@/playback/persistence/media-servers.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { SongSound, SongSource } from './song-source.ts';

/** Age after which a failed address is requested again, in ms. Addresses are signed for some hours. */
const freshForMs = 3600_000;

/** Minimum progress since the last lost connection for reconnecting to the same address, in ms. */
const minProgressMs = 5000;

/** Why a source was given up: `unreadable` = its server answers, but this page can't read it. */
type GivenUp = 'failed' | 'silent' | 'unreadable';

/** Failure of the current source; `stalled` = it sent nothing for too long. */
export type SourceError = {
  reason: 'unusable' | 'network' | 'stalled';
  /** Whether it has sounded before. */
  hasSounded: boolean;
  positionMs: number;
  nowMs: number;
};

/**
 * The sources of one answer of the service for a song. Each is loaded once, so that a song whose first servers fail
 * needs no second answer.
 *
 * The current source is loaded. While it stays silent, a rival is loaded beside it; the first with data becomes the
 * current one. Times are of one clock, in ms.
 */
export class SourceAttempts {
  readonly #servers: Pick<MediaServers, 'isFailing' | 'note'>;
  readonly #untried: AudioSource[];
  #current: AudioSource;
  #currentSinceMs: number;
  #rival: { source: AudioSource; sinceMs: number } | null = null;
  /** Origins that failed for this song. */
  readonly #refusing = new Set<string>();
  /** Origins that sent nothing for this song, with the waiting time in ms. */
  readonly #silent = new Map<string, number>();
  #hasDelivered = false;
  /** Last origin that delivered this song. */
  #deliveredFrom: string | null = null;
  readonly #resolvedAtMs: number;
  /** Position of the last lost connection in ms; null = none. */
  #lostAtMs: number | null = null;

  /** @param sources at least one; servers known to fail are tried last */
  constructor(sources: readonly AudioSource[], servers: MediaServers, nowMs: number) {
    this.#servers = servers;
    const isFailing = (source: AudioSource): boolean => servers.isFailing(originOf(source));
    // A source known to fail is preceded by working ones of its host.
    const ordered = sources.flatMap((source) => (isFailing(source) ? ofHost(sources, source) : [source]));
    const [first = '', ...others] = new Set([...ordered.filter((source) => !isFailing(source)), ...sources]);
    this.#current = first;
    this.#untried = others;
    this.#currentSinceMs = nowMs;
    this.#resolvedAtMs = nowMs;
  }

  /** The source that is loaded, or to be loaded. */
  get current(): AudioSource {
    return this.#current;
  }

  /** What the song waits for while its current source loads; null if unknown. */
  waitsFor(): LoadingWait | null {
    if (typeof this.#current !== 'string') return { type: 'file' };
    return URL.canParse(this.#current) ? { type: 'media', host: new URL(this.#current).host } : null;
  }

  /** Whether `next` would return another source. */
  get hasMore(): boolean {
    return this.#untried.length > 0;
  }

  /** Gives up the current source. Returns its replacement or null. */
  next(nowMs: number, reason: GivenUp = 'failed'): AudioSource | null {
    this.#giveUp(this.#current, this.#currentSinceMs, nowMs, reason);
    const source = this.#takeUntried();
    if (source === null) return null;
    this.#current = source;
    this.#currentSinceMs = nowMs;
    this.#hasDelivered = false;
    return source;
  }

  /**
   * The source to load beside the current one, replacing a failed or silent rival; null = none is left, and a silent
   * rival stays.
   */
  beside(nowMs: number, reason: 'failed' | 'silent' = 'silent'): AudioSource | null {
    const rival = this.#rival;
    if (rival && reason === 'failed') this.#giveUp(rival.source, rival.sinceMs, nowMs, reason);
    if (reason === 'failed') this.#rival = null;
    const source = this.#takeUntried();
    if (source === null) return null;
    if (this.#rival) this.#giveUp(this.#rival.source, this.#rival.sinceMs, nowMs, reason);
    this.#rival = { source, sinceMs: nowMs };
    return source;
  }

  /** Makes the rival the current source in place of a failed or silent one. */
  replaceByRival(nowMs: number, reason: 'failed' | 'silent'): void {
    if (!this.#rival) return;
    this.#giveUp(this.#current, this.#currentSinceMs, nowMs, reason);
    this.#current = this.#rival.source;
    this.#currentSinceMs = this.#rival.sinceMs;
    this.#hasDelivered = false;
    this.#rival = null;
  }

  /** Returns the unloaded rival to the untried sources. */
  dropRival(): void {
    if (this.#rival) this.#untried.unshift(this.#rival.source);
    this.#rival = null;
  }

  /** The source to load after a failure of the current one; null if only a new address can help. */
  afterFailure({ reason, hasSounded, positionMs, nowMs }: SourceError): AudioSource | null {
    if (typeof this.#current !== 'string') return null;
    // All signatures of the answer may have expired.
    if (nowMs - this.#resolvedAtMs > freshForMs) return null;
    // All others were tried as rivals.
    if (!hasSounded && reason === 'stalled') return null;
    if (hasSounded && reason !== 'unusable' && positionMs > (this.#lostAtMs ?? -minProgressMs - 1) + minProgressMs) {
      this.#lostAtMs = positionMs;
      return this.again(nowMs);
    }
    return this.next(nowMs);
  }

  /** Reloads the current source. */
  again(nowMs: number): AudioSource {
    this.#currentSinceMs = nowMs;
    return this.#current;
  }

  /**
   * Records that the current source has delivered data, and remembers the servers that failed for the same song. A
   * silent one counts if it had at least twice the time of this one, because on a slow network all are slow.
   */
  deliver(nowMs: number): void {
    if (this.#hasDelivered) return;
    this.#hasDelivered = true;
    this.#deliveredFrom = originOf(this.#current);
    const tookMs = nowMs - this.#currentSinceMs;
    const silent = [...this.#silent].filter(([, waitedMs]) => waitedMs >= 2 * tookMs).map(([origin]) => origin);
    const working = originOf(this.#current);
    if (working !== '') this.#servers.note([...this.#refusing, ...silent], working);
  }

  /**
   * The source of another answer that is most likely to work after all of these failed: from the server that last
   * delivered the song, else from the last tried one.
   */
  likeliest(sources: readonly AudioSource[]): AudioSource {
    const origin = this.#deliveredFrom ?? originOf(this.#current);
    return sources.find((source) => originOf(source) === origin) ?? sources[0] ?? '';
  }

  #giveUp(source: AudioSource, sinceMs: number, nowMs: number, reason: GivenUp): void {
    const origin = originOf(source);
    if (reason === 'failed') this.#refusing.add(origin);
    if (reason === 'silent') this.#silent.set(origin, nowMs - sinceMs);
  }

  /** The first source of an untried server, if possible with another scheme than the current one. */
  #takeUntried(): AudioSource | null {
    const tried = new Set([...this.#refusing, ...this.#silent.keys(), originOf(this.#current)]);
    if (this.#rival) tried.add(originOf(this.#rival.source));
    const others = this.#untried.filter((source) => !tried.has(originOf(source)));
    const hopeful = others.filter((source) => !this.#servers.isFailing(originOf(source)));
    const scheme = schemeOf(this.#current);
    const source = hopeful.find((other) => schemeOf(other) !== scheme) ?? hopeful[0] ?? others[0] ?? this.#untried[0];
    if (source === undefined) return null;
    this.#untried.splice(this.#untried.indexOf(source), 1);
    return source;
  }
}

/** "" for files. */
function originOf(source: AudioSource): string {
  return typeof source === 'string' && URL.canParse(source) ? new URL(source).origin : '';
}

function ofHost(sources: readonly AudioSource[], of: AudioSource): AudioSource[] {
  const hostOf = (source: AudioSource): string => originOf(source).replace(/^https?:/, '');
  return sources.filter((source) => hostOf(source) === hostOf(of));
}

function schemeOf(source: AudioSource): string {
  return typeof source === 'string' && URL.canParse(source) ? new URL(source).protocol : '';
}

/** A song's audio, and which of its sources were tried. */
export type FoundAudio = { address: SongSound; attempts: SourceAttempts };

/**
 * Resolves a song to its audio. Rejects like `SongSource.resolve`.
 * @param failed attempts of an earlier answer, which all failed: the new answer gets one attempt
 */
export async function findAudio(
  { source, mediaServers }: { source: SongSource; mediaServers: MediaServers },
  song: Song,
  signal: AbortSignal,
  failed: SourceAttempts | null = null,
): Promise<FoundAudio> {
  const address = await source.resolve(song, signal);
  const sources = failed ? [failed.likeliest(address.sources)] : address.sources;
  return { address, attempts: new SourceAttempts(sources, mediaServers, steadyNow()) };
}
