import { answersAtRoot } from '@/api/transport/no-response';
import { Emitter } from '@/core/async/emitter';
import { listen } from '@/core/async/listen';
import type { ErrorKind } from '@/core/errors';
import { serviceAddress } from '@/core/settings/settings';
import { api } from '@/state/queries/api';
import { settingsStore } from '@/state/settings/settings-store';

/** How often a service is looked for while a screen waits for one, in ms, from the start of one look to that of the next. */
export const roundMs = 5_000;
/** Once there has been no result for this time, in ms, the wait between two rounds is doubled with each of them. */
const steadyForMs = 5 * 60_000;
const longestWaitMs = 60_000;
/** Timers may fire this much early. */
const earlyMs = 50;

export type ServiceWatchParts = {
  /** Whether the service in use answers now; never rejects. */
  answers: () => Promise<boolean>;
  isVisible: () => boolean;
  /** Calls back whenever the page becomes visible, and when the network is back, until the returned function is called. */
  listen: (on: { visible: () => void; online: () => void }) => () => void;
};

/** What a screen has to do in each round beside asking for the service in use. */
export type Seeker = {
  /** Looks for other services; never rejects. */
  look: () => Promise<void>;
  /** Called with the time until the next round in ms whenever it changes; null = one runs. */
  onNext: (inMs: number | null) => void;
};

/**
 * Looks for a service in rounds while screens of a document need one: every 5 s, after five minutes less and less often, and
 * never while the page is hidden. When it becomes visible, a round starts at once.
 */
export class ServiceWatch {
  readonly #parts: ServiceWatchParts;
  readonly #waiting = new Emitter();
  readonly #seekers = new Set<Seeker>();
  #stop: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  /** When the rounds of every 5 s began. */
  #sinceMs = Number.NEGATIVE_INFINITY;
  #waitMs = roundMs;
  #lastRoundMs = Number.NEGATIVE_INFINITY;
  #nextRoundMs = 0;
  /** A service that answers while the screens fail again is asked less and less often. */
  #askWaitMs = roundMs;
  #askAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: ServiceWatchParts) {
    this.#parts = parts;
  }

  /** Calls back each time the service in use may be back, until the returned function is called. */
  wait(onBack: () => void): () => void {
    const isFirst = this.#isIdle;
    const unsubscribe = this.#waiting.subscribe(onBack);
    // After a moment without screens that wait, the rounds go on as they were.
    if (isFirst && performance.now() - this.#lastRoundMs > 2 * longestWaitMs) {
      // The service has just not answered.
      this.#askAtMs = performance.now() + roundMs;
      this.#askWaitMs = roundMs;
      this.#begin(roundMs);
    } else this.#schedule();
    return () => {
      unsubscribe();
      this.#rest();
    };
  }

  /** Looks for other services too, in a round that starts now, or 5 s after the last one, and in all that follow. */
  seek(seeker: Seeker): () => void {
    const one = { ...seeker };
    this.#seekers.add(one);
    this.#begin(0);
    return () => {
      this.#seekers.delete(one);
      this.#rest();
    };
  }

  /** Lets a further round start now, or as soon as the one that runs has ended. */
  readonly lookNow = (): void => {
    this.#lastRoundMs = Number.NEGATIVE_INFINITY;
    this.#begin(0);
  };

  /** Called when the service is known to be back. */
  serviceBack(): void {
    this.#askWaitMs = roundMs;
    this.#waiting.emit();
    this.#online();
  }

  /** The screens request again by themselves what they wait for. */
  readonly #online = (): void => {
    this.#askAtMs = performance.now() + roundMs;
    this.#begin(0);
  };

  readonly #visible = (): void => {
    this.#askAtMs = Number.NEGATIVE_INFINITY;
    this.#begin(0);
  };

  get #isIdle(): boolean {
    return !this.#waiting.hasListeners && this.#seekers.size === 0;
  }

  /** Starts the rounds of every 5 s again; the first after this time, but never sooner than 5 s after the last one. */
  #begin(inMs: number): void {
    const now = performance.now();
    this.#sinceMs = now;
    this.#waitMs = roundMs;
    this.#nextRoundMs = Math.max(now + inMs, this.#lastRoundMs + roundMs);
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isIdle) return;
    this.#stop ??= this.#parts.listen({ visible: this.#visible, online: this.#online });
    if (this.#isRunning || !this.#parts.isVisible()) return;
    const inMs = Math.max(0, this.#nextRoundMs - performance.now());
    for (const { onNext } of this.#seekers) onNext(inMs);
    this.#timer = setTimeout(() => void this.#round(), inMs);
  }

  #rest(): void {
    if (!this.#isIdle) return;
    clearTimeout(this.#timer);
    this.#stop?.();
    this.#stop = null;
  }

  async #round(): Promise<void> {
    if (!this.#parts.isVisible()) return;
    const startMs = performance.now();
    this.#isRunning = true;
    this.#lastRoundMs = startMs;
    if (startMs - this.#sinceMs >= steadyForMs) this.#waitMs = Math.min(longestWaitMs, this.#waitMs * 2);
    this.#nextRoundMs = startMs + this.#waitMs;
    const looks = [...this.#seekers].map(({ look, onNext }) => {
      onNext(null);
      return look();
    });
    const [isBack] = await Promise.all([this.#isBack(startMs), ...looks]);
    this.#isRunning = false;
    if (isBack) this.#waiting.emit();
    this.#schedule();
  }

  async #isBack(nowMs: number): Promise<boolean> {
    if (!this.#waiting.hasListeners || nowMs + earlyMs < this.#askAtMs) return false;
    // Longer ago, something else has failed since.
    if (nowMs - this.#askAtMs > 2 * longestWaitMs) this.#askWaitMs = roundMs;
    if (!(await this.#parts.answers())) return false;
    this.#askWaitMs = Math.min(longestWaitMs, this.#askWaitMs * 2);
    this.#askAtMs = nowMs + this.#askWaitMs;
    return true;
  }
}

const page: Pick<ServiceWatchParts, 'isVisible' | 'listen'> = {
  isVisible,
  listen: (on) => {
    const stops = [
      listen(globalThis, 'online', on.online),
      listen(document, 'visibilitychange', () => isVisible() && on.visible()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** The one of this document. */
export const serviceWatch = new ServiceWatch({
  ...page,
  answers: () => answersAtRoot(serviceAddress(settingsStore.getState())),
});

/** The same for what fails because the device is not registered, which has pauses of its own. */
const registrationWatch = new ServiceWatch({ ...page, answers: () => api.registration.tryAgain() });

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Lets the screens that wait for the service ask it now, because the shell reports that it answers. */
export function reportServiceBack(): void {
  serviceWatch.serviceBack();
}

/** The watch for failures of this kind. */
export function watchFor(kind: ErrorKind): ServiceWatch {
  return kind === 'device-unknown' ? registrationWatch : serviceWatch;
}
