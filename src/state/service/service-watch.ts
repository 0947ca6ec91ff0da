import { useEffect, useEffectEvent } from 'react';
import { answersAtRoot } from '@/api/transport/root-probe';
import { serviceAddress } from '@/core/settings/settings';
import { settingsStore } from '@/state/settings/settings-store';

/** How often a service that does not answer is looked for while a screen waits for it, in ms. */
const firstWaitMs = 5_000;
/** Where it answers, but the screens fail again, the wait is doubled up to this. */
const longestWaitMs = 60_000;

export type ServiceWatchParts = {
  /** Whether the service answers now; never rejects. */
  answers: () => Promise<boolean>;
  isVisible: () => boolean;
};

/**
 * Notices that the service is back while screens wait for it: at once when the network is back, and otherwise by asking
 * it from time to time while the page is visible. One object for all screens of a document.
 */
export class ServiceWatch {
  readonly #parts: ServiceWatchParts;
  readonly #waiting = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = firstWaitMs;
  #backAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: ServiceWatchParts) {
    this.#parts = parts;
  }

  /** Calls back each time the service may be back, until the returned function is called. */
  wait(onBack: () => void): () => void {
    const one = (): void => onBack();
    this.#waiting.add(one);
    if (this.#waiting.size === 1) this.#schedule();
    return () => {
      this.#waiting.delete(one);
      if (this.#waiting.size === 0) clearTimeout(this.#timer);
    };
  }

  /** Called when the network is back, or the service is known to be. */
  readonly networkBack = (): void => {
    this.#waitMs = firstWaitMs;
    this.#tell();
  };

  #schedule(): void {
    clearTimeout(this.#timer);
    // Longer ago, something else has failed since.
    if (performance.now() - this.#backAtMs > 2 * longestWaitMs) this.#waitMs = firstWaitMs;
    this.#timer = setTimeout(() => void this.#ask(), this.#waitMs);
  }

  async #ask(): Promise<void> {
    const isBack = this.#parts.isVisible() && (await this.#parts.answers());
    if (this.#waiting.size === 0) return;
    if (isBack) {
      this.#backAtMs = performance.now();
      this.#waitMs = Math.min(longestWaitMs, this.#waitMs * 2);
      this.#tell();
    }
    this.#schedule();
  }

  #tell(): void {
    for (const one of [...this.#waiting]) one();
  }
}

const watch = new ServiceWatch({
  answers: () => answersAtRoot(serviceAddress(settingsStore.getState())),
  isVisible: () => document.visibilityState === 'visible',
});

/** Lets the screens that wait for the service ask it now, because the shell reports that it answers. */
export function reportServiceBack(): void {
  watch.networkBack();
}

/** Calls back when the service may be back, while `isAway`. */
export function useServiceBack(isAway: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isAway) return;
    const controller = new AbortController();
    addEventListener('online', watch.networkBack, { signal: controller.signal });
    const stop = watch.wait(() => back());
    return () => {
      controller.abort();
      stop();
    };
  }, [isAway]);
}
