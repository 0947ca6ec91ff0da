import { Emitter } from '@/core/async/emitter';
import { isFulfilledWithin } from '@/core/async/timers';
import { createLog } from '@/core/log';
import { withPlaying } from '@/core/navigation/launch';
import type { Player } from '@/playback/player';
import type { AppUpdate } from '../host';

const log = createLog('update');

/** How long a page that stays open waits before it looks for a new version again, in ms. */
const checkEveryMs = 3600_000;

/** How long the new worker may take to become active before the page is loaded again without it, in ms. */
const activationMs = 5000;

/**
 * The service worker of the web app and its updates (docs/behaviour.md#new-versions). The worker of the running version
 * serves all tabs, with the files of that version, until the user asks for the new one. That becomes active for all
 * tabs at once, and each loads itself again then.
 */
export class AppUpdates implements AppUpdate {
  readonly #player: Player;
  readonly #changes = new Emitter();
  #registration: ServiceWorkerRegistration | null = null;
  #isReady = false;
  #checkedMs = Date.now();

  constructor(player: Player) {
    this.#player = player;
  }

  readonly isReady = (): boolean => this.#isReady;

  readonly subscribe = this.#changes.subscribe;

  /** Registers the worker of the built app. Called after the first paint, with which storing the app would compete. */
  start(): void {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    const { serviceWorker } = navigator;
    // The first worker takes over no open page, so a change of the controller is always a new version.
    if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', reloadOnce);
    serviceWorker
      .register('sw.js')
      .then(() => serviceWorker.getRegistration())
      .then((registration) => registration && this.#follow(registration))
      .catch((error: unknown) => log.warn('the app is not stored for offline use', error));
  }

  readonly reload = async (): Promise<void> => {
    const { controller } = 'serviceWorker' in navigator ? navigator.serviceWorker : { controller: null };
    if (this.#player.getSnapshot().wantsToPlay) {
      // Saves the exact position; this page continues there after the reload, wherever the engine then is.
      await this.#player.dispatch({ type: 'pause' }).catch((error: unknown) => log.warn('nothing was paused', error));
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

  #follow(registration: ServiceWorkerRegistration): void {
    this.#registration = registration;
    if (registration.waiting && registration.active) this.#setReady();
    // The browser may have found the new version before this page got so far.
    this.#followInstalling(registration);
    registration.addEventListener('updatefound', () => this.#followInstalling(registration));
    document.addEventListener('visibilitychange', () => this.#check(registration));
  }

  #followInstalling({ installing, active }: ServiceWorkerRegistration): void {
    // Without an active one it is the first, of the version that runs.
    if (!installing || !active) return;
    installing.addEventListener('statechange', () => installing.state === 'installed' && this.#setReady());
  }

  /** Browsers look for a new worker when a page is loaded, which an app that stays open is not. */
  #check(registration: ServiceWorkerRegistration): void {
    if (document.visibilityState !== 'visible' || Date.now() - this.#checkedMs < checkEveryMs) return;
    this.#checkedMs = Date.now();
    registration.update().catch((error: unknown) => log.warn('no new version could be looked for', error));
  }

  #setReady(): void {
    this.#isReady = true;
    this.#changes.emit();
  }
}

let isReloading = false;

function reloadOnce(): void {
  if (isReloading) return;
  isReloading = true;
  location.reload();
}
