import type { OfflineError } from '@/core/offline-songs/offline-song.ts';
import type { AudioSource } from '@/playback/output/output-state.ts';
import type { MediaServers } from '@/playback/persistence/media-servers.ts';
import { SourceAttempts } from '@/playback/sources/source-attempts.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';

/** Why the audio of a song was not saved. */
export class OfflineSaveError extends Error {
  readonly failure: OfflineError;
  /** Origin of the server that this page can't read. */
  readonly origin: string | null;

  constructor(failure: OfflineError, options: { origin?: string; cause?: unknown } = {}) {
    super(failure, { cause: options.cause });
    this.name = 'OfflineSaveError';
    this.failure = failure;
    this.origin = options.origin ?? null;
  }
}

/** A server that sends nothing for this long has failed, in ms. */
const silenceLimitMs = 30_000;

/** Time limit for the first data while another server has the song too, in ms. */
const firstAnswerLimitMs = 5000;

/** A response whose body is audio; must be read or cancelled. */
export type AudioAnswer = {
  /** null where the server does not report it. */
  totalBytes: number | null;
  /** Rejects with an OfflineSaveError: `no-response`, or `cancelled` when the signal is aborted. */
  read(): AsyncGenerator<Uint8Array<ArrayBuffer>>;
  cancel(): void;
};

/**
 * Requests the audio at the first of these addresses that answers; servers known to fail are tried last. Rejects with
 * an OfflineSaveError: `not-readable` if the answer lacks CORS headers, `incomplete` if it is no audio, `no-response`
 * or `cancelled`.
 */
export async function fetchAudio(
  addresses: readonly string[],
  servers: MediaServers,
  signal: AbortSignal,
): Promise<AudioAnswer> {
  let failure = new OfflineSaveError('no-response');
  const attempts = new SourceAttempts(addresses, servers, steadyNow());
  let address: AudioSource | null = addresses.length > 0 ? attempts.current : null;
  while (typeof address === 'string') {
    const silence = new SilenceTimeout(signal, attempts.hasMore ? firstAnswerLimitMs : silenceLimitMs);
    try {
      const answer = answerOf(await fetch(address, { ...request, signal: silence.signal }), silence);
      attempts.deliver(steadyNow());
      return answer;
    } catch (error) {
      silence.end();
      if (signal.aborted) throw new OfflineSaveError('cancelled');
      if (error instanceof OfflineSaveError) failure = error;
      const isUnreadable =
        !(error instanceof OfflineSaveError) && !silence.hasExpired && (await answersOthers(address, signal));
      if (isUnreadable)
        failure = new OfflineSaveError('not-readable', { origin: new URL(address).origin, cause: error });
      address = attempts.next(steadyNow(), isUnreadable ? 'unreadable' : silence.hasExpired ? 'silent' : 'failed');
    }
  }
  throw failure;
}

const request = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const;

function answerOf(answer: Response, silence: SilenceTimeout): AudioAnswer {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || !answer.body || /^(?:text\/|application\/json)/i.test(type)) {
    answer.body?.cancel().catch(() => undefined);
    throw new OfflineSaveError('incomplete');
  }
  const { body } = answer;
  const length = Number(answer.headers.get('content-length') ?? Number.NaN);
  const totalBytes = Number.isSafeInteger(length) && length > 0 ? length : null;
  return {
    totalBytes,
    read: () => readBody(body, silence),
    cancel() {
      silence.end();
      body.cancel().catch(() => undefined);
    },
  };
}

async function* readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  silence: SilenceTimeout,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      silence.restart();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new OfflineSaveError(silence.isCancelled ? 'cancelled' : 'no-response', { cause: error });
  } finally {
    silence.end();
    reader.cancel().catch(() => undefined);
  }
}

/** Whether a server answers a `no-cors` request: then only its CORS headers are missing. */
async function answersOthers(address: string, signal: AbortSignal): Promise<boolean> {
  const controller = new AbortController();
  try {
    const limits = AbortSignal.any([signal, controller.signal, AbortSignal.timeout(silenceLimitMs)]);
    await fetch(address, { ...request, mode: 'no-cors', signal: limits });
    return true;
  } catch {
    return false;
  } finally {
    // Only the fact of an answer matters, not the file.
    controller.abort();
  }
}

/** Aborts a request when no data arrives for too long or its caller aborts it. */
class SilenceTimeout {
  readonly #caller: AbortSignal;
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param firstLimitMs time limit for the first data */
  constructor(caller: AbortSignal, firstLimitMs: number) {
    this.#caller = caller;
    this.#wait(firstLimitMs);
  }

  /** Whether the time limit was exceeded. */
  get hasExpired(): boolean {
    return this.#controller.signal.aborted;
  }

  get signal(): AbortSignal {
    return AbortSignal.any([this.#caller, this.#controller.signal]);
  }

  get isCancelled(): boolean {
    return this.#caller.aborted;
  }

  /** Called for each chunk of data. */
  restart(): void {
    this.#wait(silenceLimitMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), ms);
  }
}
