import type { InstallPrompt } from '../host';

/** What Chromium sends when the page may be installed; not in TypeScript's DOM library. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Keeps the browser's offer to install until the user asks for it. Must be called before the page has loaded. */
export function watchInstallPrompt(): InstallPrompt {
  let offer: BeforeInstallPromptEvent | null = null;
  const listeners = new Set<() => void>();
  const set = (next: BeforeInstallPromptEvent | null): void => {
    offer = next;
    for (const listener of listeners) listener();
  };
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as BeforeInstallPromptEvent);
  });
  addEventListener('appinstalled', () => set(null));
  return {
    isAvailable: () => offer !== null,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async prompt() {
      const used = offer;
      if (!used) return 'dismissed';
      // An offer works once.
      set(null);
      return (await used.prompt()).outcome;
    },
  };
}
