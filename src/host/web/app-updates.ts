import { Emitter } from '@/core/async/emitter';
import { isFulfilledWithin } from '@/core/async/timers';
import { createLog } from '@/core/log';
import { withPlaying } from '@/core/navigation/launch';
import type { Player } from '@/playback/player';
import { steadyNow } from '@/storage/documents/steady-clock';
import type { AppUpdate, UpdateState } from '../host';

const log = createLog('update');

/** How long a page that stays open waits before it looks for a new version again, in ms. */
const checkEveryMs = 3600_000;

/** How long the new worker may take to become active before the page is loaded again without it, in ms. */
const activationMs = 5000;

export type AppUpdatesParts = {
  player: Player;
  /** Whether loading this page again would lose what the user has typed. */
  hasUnsavedInput: () => boolean;
  /** Leaves the player to the other tabs for good: code that this page has not loaded yet is gone. */
  leavePlayer: () => void;
};

/**
 * The service worker of the web app and its updates (docs/behaviour.md#new-versions). The worker of the running version
 * serves the tabs, with the files of that version, until the user asks for the new one. That becomes active for all
 * tabs at once, and each loads itself again then, a tab with unsaved input once that is done.
 */
export class AppUpdates implements AppUpdate {
  readonly #parts: AppUpdatesParts;
  readonly #changes = new Emitter();
  #registration: ServiceWorkerRegistration | null = null;
  #state: UpdateState = 'none';
  #checkedMs = steadyNow();
  /** Whether the user has asked for the new version in this tab. */
  #isReloading = false;
  /** Whether another tab has loaded a newer version than the one that runs here. */
  #isReplaced = false;

  constructor(parts: AppUpdatesParts) {
    this.#parts = parts;
  }

  readonly state = (): UpdateState => this.#state;

  readonly subscribe = this.#changes.subscribe;

  /** Registers the worker of the built app. Called after the first paint, with which storing the app would compete. */
  start(): void {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    const { serviceWorker } = navigator;
    // The first worker takes over no open page, so a change of the controller is always a new version.
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
    // A replaced page has left the player to a tab that stays open.
    if (player.getSnapshot().wantsToPlay && !this.#isReplaced) {
      // Saves the exact position; this page continues there after the reload, wherever the engine then is.
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

  /** The version of this page is gone: another tab has loaded the new one. */
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
    // The browser may have found the new version before this page got so far.
    this.#followInstalling(registration);
    registration.addEventListener('updatefound', () => this.#followInstalling(registration));
    document.addEventListener('visibilitychange', () => {
      this.#reloadIfDone();
      this.#check(registration);
    });
  }

  #followInstalling({ installing, active }: ServiceWorkerRegistration): void {
    // Without an active one it is the first, of the version that runs.
    if (!installing || !active) return;
    installing.addEventListener('statechange', () => installing.state === 'installed' && this.#setState('ready'));
    this.#followReplacement(installing);
  }

  /** A page that no worker controls, such as that of the first visit, is not told by a change of its controller. */
  #followReplacement(worker: ServiceWorker): void {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' && !navigator.serviceWorker.controller) this.#replaced();
    });
  }

  /** Loads a replaced page again that has nothing unsaved any more; while it is hidden, so that nothing is interrupted. */
  #reloadIfDone(): void {
    if (this.#isReplaced && document.visibilityState === 'hidden' && !this.#parts.hasUnsavedInput()) reloadOnce();
  }

  /** Browsers look for a new worker when a page is loaded, which an app that stays open is not. */
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
