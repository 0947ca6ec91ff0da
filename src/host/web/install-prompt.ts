import { Emitter } from '@/core/async/emitter.ts';
import type { InstallPrompt } from '../host.ts';

/** The event that Chromium fires when the page may be installed; not in TypeScript's DOM library. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Saves the browser's install prompt until the user requests it. */
export function watchInstallPrompt(): InstallPrompt {
  let offer: BeforeInstallPromptEvent | null = null;
  // An installed app has its own window.
  let isInstalled = matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches;
  const changes = new Emitter();
  const set = (next: BeforeInstallPromptEvent | null): void => {
    offer = next;
    changes.emit();
  };
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as BeforeInstallPromptEvent);
  });
  addEventListener('appinstalled', () => {
    isInstalled = true;
    set(null);
  });
  return {
    isInstalled: () => isInstalled,
    isAvailable: () => offer !== null,
    subscribe: changes.subscribe,
    async prompt() {
      const used = offer;
      if (!used) return 'dismissed';
      // A prompt can be shown once.
      set(null);
      return (await used.prompt()).outcome;
    },
  };
}
