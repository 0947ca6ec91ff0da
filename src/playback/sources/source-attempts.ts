import type { LoadingWait } from '@/core/player/loading-wait';
import type { Song } from '@/core/song/song';
import type { AudioSource } from '@/playback/output/output-state';
import type { MediaServers } from '@/playback/persistence/media-servers';
import { steadyNow } from '@/storage/documents/steady-clock';
import type { SongSound, SongSource } from './song-source';

/** Addresses are signed for some hours. One that is older than this, in ms, is requested again when it fails. */
const freshForMs = 3600_000;

/** A lost connection is restored with the same address if the song has played on by this much since the last loss, in ms. */
const minProgressMs = 5000;

/** Why a source was given up: `unreadable` = its server answers, but this page may not read it. */
type GivenUp = 'failed' | 'silent' | 'unreadable';

/** How the current source failed; `stalled` = it sent nothing for too long. */
export type SourceError = {
  reason: 'unusable' | 'network' | 'stalled';
  /** Whether it had sounded before. */
  hasSounded: boolean;
  positionMs: number;
  nowMs: number;
};

/**
 * The sources of one answer of the service for a song, and which of them have been tried. Each is loaded once, so that a
 * song whose first servers fail needs no second answer.
 *
 * The current source is the one that is loaded. A rival is loaded beside it while it stays silent; the first that
 * delivers data is the current one from then on. Times are of one clock, in ms.
 */
export class SourceAttempts {
  readonly #servers: Pick<MediaServers, 'isFailing' | 'note'>;
  readonly #untried: AudioSource[];
  #current: AudioSource;
  #currentSinceMs: number;
  #rival: { source: AudioSource; sinceMs: number } | null = null;
  /** Origins that refused this song. */
  readonly #refusing = new Set<string>();
  /** Origins that sent nothing for this song, and for how long. */
  readonly #silent = new Map<string, number>();
  #hasDelivered = false;
  /** The last origin that delivered this song. */
  #deliveredFrom: string | null = null;
  readonly #resolvedAtMs: number;
  /** Where the connection was lost last, in ms of the song; null = it was not. */
  #lostAtMs: number | null = null;

  /** @param sources at least one; servers that are known to fail are tried last */
  constructor(sources: readonly AudioSource[], servers: MediaServers, nowMs: number) {
    this.#servers = servers;
    const isFailing = (source: AudioSource): boolean => servers.isFailing(originOf(source));
    // A source that is known to fail is replaced by working ones of the same host.
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

  /** What the song waits for while its current source is loaded; null where it is unknown. */
  waitsFor(): LoadingWait | null {
    if (typeof this.#current !== 'string') return { type: 'file' };
    return URL.canParse(this.#current) ? { type: 'media', host: new URL(this.#current).host } : null;
  }

  /** Whether `next` would return another source. */
  get hasMore(): boolean {
    return this.#untried.length > 0;
  }

  /** The current source is given up. Returns the one that takes its place, or null. */
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
   * The source to load beside the current one, in place of a rival that failed or was silent too; null = none is left, and
   * a silent rival stays.
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

  /** The rival takes the place of the current source, which failed or was silent. */
  replaceByRival(nowMs: number, reason: 'failed' | 'silent'): void {
    if (!this.#rival) return;
    this.#giveUp(this.#current, this.#currentSinceMs, nowMs, reason);
    this.#current = this.#rival.source;
    this.#currentSinceMs = this.#rival.sinceMs;
    this.#hasDelivered = false;
    this.#rival = null;
  }

  /** The rival is no longer loaded; it may be tried again. */
  dropRival(): void {
    if (this.#rival) this.#untried.unshift(this.#rival.source);
    this.#rival = null;
  }

  /** The source to load after the current one failed; null where only a fresh address can help. */
  afterFailure({ reason, hasSounded, positionMs, nowMs }: SourceError): AudioSource | null {
    if (typeof this.#current !== 'string') return null;
    // The signature may have expired, and that of all others with it.
    if (nowMs - this.#resolvedAtMs > freshForMs) return null;
    // The others were tried beside it.
    if (!hasSounded && reason === 'stalled') return null;
    if (hasSounded && reason !== 'unusable' && positionMs > (this.#lostAtMs ?? -minProgressMs - 1) + minProgressMs) {
      this.#lostAtMs = positionMs;
      return this.again(nowMs);
    }
    return this.next(nowMs);
  }

  /** The current source is loaded once more. */
  again(nowMs: number): AudioSource {
    this.#currentSinceMs = nowMs;
    return this.#current;
  }

  /**
   * The current source has delivered data. The servers that failed for the same song are remembered: also a silent one
   * that had at least twice the time that this one took, for on a slow network all are slow.
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
   * The source of another answer for this song that is the most likely to work after all of these failed: that of the server
   * that delivered the song before, else of the one that was tried last.
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

  /** The first one of a server that was not tried, by another scheme than the current one where there is one. */
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

/** "" for a file. */
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

/** Where the audio of a song is, and which of its sources have been tried. */
export type FoundAudio = { address: SongSound; attempts: SourceAttempts };

/**
 * Resolves a song to its audio. Rejects as `SongSource.resolve` does.
 * @param failed the attempts of an earlier answer for the song, all of which failed: the new answer gets one attempt
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
