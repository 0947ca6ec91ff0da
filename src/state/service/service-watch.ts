import { answersAtRoot } from '@/api/transport/no-response.ts';
import { Emitter } from '@/core/async/emitter.ts';
import { listen } from '@/core/async/listen.ts';
import type { ErrorKind } from '@/core/errors.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import { api } from '@/state/queries/api.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';

/** Interval between the starts of two rounds, in ms. */
export const roundMs = 5_000;
/** Time without a result after which the interval doubles with each round, in ms. */
const steadyForMs = 5 * 60_000;
const maxWaitMs = 60_000;
/** Tolerance for timers that fire early. */
const earlyMs = 50;

export type ServiceWatchParts = {
  /** Whether the current service answers; never rejects. */
  answers: () => Promise<boolean>;
  isVisible: () => boolean;
  /** Listens for the page becoming visible and the network coming back. Returns the unsubscribe function. */
  listen: (on: { visible: () => void; online: () => void }) => () => void;
};

/** Work of a screen in each round, in addition to requesting the current service. */
export type Seeker = {
  /** Searches other services; never rejects. */
  look: () => Promise<void>;
  /** Called with the time until the next round in ms when it changes; null = a round is running. */
  onNext: (inMs: number | null) => void;
};

/**
 * Checks for a service in rounds while screens of a document need one: every 5 s, with exponential back-off after 5
 * min, and never while the page is hidden. A round starts at once when the page becomes visible.
 */
export class ServiceWatch {
  readonly #parts: ServiceWatchParts;
  readonly #waiting = new Emitter();
  readonly #seekers = new Set<Seeker>();
  #stop: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  /** Start of the rounds every 5 s. */
  #sinceMs = Number.NEGATIVE_INFINITY;
  #waitMs = roundMs;
  #lastRoundMs = Number.NEGATIVE_INFINITY;
  #nextRoundMs = 0;
  /** Back-off for a service that answers while the screens fail again. */
  #askWaitMs = roundMs;
  #askAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: ServiceWatchParts) {
    this.#parts = parts;
  }

  /** Calls the listener whenever the current service may be back. Returns the unsubscribe function. */
  wait(onBack: () => void): () => void {
    const isFirst = this.#isIdle;
    const unsubscribe = this.#waiting.subscribe(onBack);
    // After a short time without waiting screens, the rounds continue unchanged.
    if (isFirst && performance.now() - this.#lastRoundMs > 2 * maxWaitMs) {
      // The service has just failed to answer.
      this.#askAtMs = performance.now() + roundMs;
      this.#askWaitMs = roundMs;
      this.#begin(roundMs);
    } else this.#schedule();
    return () => {
      unsubscribe();
      this.#rest();
    };
  }

  /**
   * Also searches other services: now, or 5 s after the last round, and in all following rounds. Returns a function to
   * stop.
   */
  seek(seeker: Seeker): () => void {
    const one = { ...seeker };
    this.#seekers.add(one);
    this.#begin(0);
    return () => {
      this.#seekers.delete(one);
      this.#rest();
    };
  }

  /** Starts a round now, or when the running one has ended. */
  readonly lookNow = (): void => {
    this.#lastRoundMs = Number.NEGATIVE_INFINITY;
    this.#begin(0);
  };

  /** To be called when the service is known to be back. */
  serviceBack(): void {
    this.#askWaitMs = roundMs;
    this.#waiting.emit();
    this.#online();
  }

  /** Screens retry their own requests. */
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

  /** Restarts the rounds every 5 s, the first after `inMs`, but at least 5 s after the last one. */
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
    if (startMs - this.#sinceMs >= steadyForMs) this.#waitMs = Math.min(maxWaitMs, this.#waitMs * 2);
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
    // After a longer time, the failure has another cause.
    if (nowMs - this.#askAtMs > 2 * maxWaitMs) this.#askWaitMs = roundMs;
    if (!(await this.#parts.answers())) return false;
    this.#askWaitMs = Math.min(maxWaitMs, this.#askWaitMs * 2);
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

/** Watch for the music service. */
export const serviceWatch = new ServiceWatch({
  ...page,
  answers: () => answersAtRoot(serviceAddress(settingsStore.getState())),
});

/** Watch for failures of an unregistered device, whose registration has its own pauses. */
const registrationWatch = new ServiceWatch({ ...page, answers: () => api.registration.tryAgain() });

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Makes waiting screens request the service now, because the shell reports that it answers. */
export function reportServiceBack(): void {
  serviceWatch.serviceBack();
}

export function watchFor(kind: ErrorKind): ServiceWatch {
  return kind === 'device-unknown' ? registrationWatch : serviceWatch;
}
