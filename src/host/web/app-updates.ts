import { Emitter } from '@/core/async/emitter.ts';
import { isFulfilledWithin } from '@/core/async/timers.ts';
import { createLog } from '@/core/log.ts';
import { withPlaying } from '@/core/navigation/launch.ts';
import type { Player } from '@/playback/player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { AppUpdate, UpdateState } from '../host.ts';

const log = createLog('update');

/** Interval between checks for a new version in an open page, in ms. */
const checkEveryMs = 3600_000;

/** Time limit for the activation of the new worker, after which the page reloads without it, in ms. */
const activationMs = 5000;

export type AppUpdatesParts = {
  player: Player;
  /** Whether a reload would lose input. */
  hasUnsavedInput: () => boolean;
  /** Leaves the player to the other tabs for good, because chunks of this version are deleted. */
  leavePlayer: () => void;
};

/**
 * The service worker of the web app and its updates (docs/behaviour.md#new-versions). The running worker serves its own
 * version to all tabs until the user requests the new one. The new one becomes active for all tabs at once; each then
 * reloads, a tab with unsaved input once that is gone.
 */
export class AppUpdates implements AppUpdate {
  readonly #parts: AppUpdatesParts;
  readonly #changes = new Emitter();
  #registration: ServiceWorkerRegistration | null = null;
  #state: UpdateState = 'none';
  #checkedMs = steadyNow();
  /** Whether the user requested the new version in this tab. */
  #isReloading = false;
  /** Whether another tab activated a newer version than this page's. */
  #isReplaced = false;

  constructor(parts: AppUpdatesParts) {
    this.#parts = parts;
  }

  readonly state = (): UpdateState => this.#state;

  readonly subscribe = this.#changes.subscribe;

  /** Registers the worker of the built app. Called after the first paint, because storing the app competes with it. */
  start(): void {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    const { serviceWorker } = navigator;
    // The first worker takes control of no open page, so every change of the controller is a new version.
    if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', () => this.#replaced());
    serviceWorker
      .register('sw.js')
      .then(() => serviceWorker.getRegistration())
      .then((registration) => registration && this.#follow(registration))
      .catch((error: unknown) => log.warn('the app is not stored for offline use', error));
  }

  readonly reload = async (): Promise<void> => {
    const { controller } = 'serviceWorker' in navigator ? navigator.serviceWorker : { controller: null };
    const { player, hasUnsavedInput } = this.#parts;
    if (this.#state !== 'unsaved' && hasUnsavedInput()) {
      this.#setState('unsaved');
      return;
    }
    this.#isReloading = true;
    // A replaced page has already left the player to another tab.
    if (player.getSnapshot().wantsToPlay && !this.#isReplaced) {
      // Saves the exact position, at which this page continues after the reload, wherever the engine is then.
      await player.dispatch({ type: 'pause' }).catch((error: unknown) => log.warn('nothing was paused', error));
      history.replaceState(history.state, '', withPlaying(location.href));
    }
    const waiting = this.#registration?.waiting;
    if (waiting && controller) {
      const { promise, resolve } = Promise.withResolvers<void>();
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      waiting.postMessage({ type: 'SKIP_WAITING' });
      if (!(await isFulfilledWithin(promise, activationMs))) log.warn('the new version did not become active');
    }
    reloadOnce();
  };

  /** Another tab has activated the new version; this page's version is gone. */
  #replaced(): void {
    if (this.#isReloading || !this.#parts.hasUnsavedInput()) {
      reloadOnce();
      return;
    }
    this.#parts.leavePlayer();
    this.#setState('unsaved');
    this.#isReplaced = true;
  }

  #follow(registration: ServiceWorkerRegistration): void {
    this.#registration = registration;
    if (registration.waiting && registration.active) {
      this.#followReplacement(registration.waiting);
      this.#setState('ready');
    }
    // The browser may have found the new version before.
    this.#followInstalling(registration);
    registration.addEventListener('updatefound', () => this.#followInstalling(registration));
    document.addEventListener('visibilitychange', () => {
      this.#reloadIfDone();
      this.#check(registration);
    });
  }

  #followInstalling({ installing, active }: ServiceWorkerRegistration): void {
    // Without an active worker this is the first one, of the running version.
    if (!installing || !active) return;
    installing.addEventListener('statechange', () => installing.state === 'installed' && this.#setState('ready'));
    this.#followReplacement(installing);
  }

  /** For a page without a controlling worker, such as at the first visit: no change of the controller tells it. */
  #followReplacement(worker: ServiceWorker): void {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' && !navigator.serviceWorker.controller) this.#replaced();
    });
  }

  /** Reloads a replaced page once it has no unsaved input and is hidden, so that the user is not interrupted. */
  #reloadIfDone(): void {
    if (this.#isReplaced && document.visibilityState === 'hidden' && !this.#parts.hasUnsavedInput()) reloadOnce();
  }

  /** Browsers check for a new worker at navigations, and a page that stays open has none. */
  #check(registration: ServiceWorkerRegistration): void {
    if (document.visibilityState !== 'visible' || steadyNow() - this.#checkedMs < checkEveryMs) return;
    this.#checkedMs = steadyNow();
    registration.update().catch((error: unknown) => log.warn('no new version could be looked for', error));
  }

  #setState(state: UpdateState): void {
    this.#state = state;
    this.#changes.emit();
  }
}

let isReloading = false;

function reloadOnce(): void {
  if (isReloading) return;
  isReloading = true;
  location.reload();
}
