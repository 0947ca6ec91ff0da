import { vi } from 'vitest';

/** A document's state shared with its origin, for a test to inspect and change. */
export type FakePage = {
  /** localStorage. */
  stored: Map<string, string>;
  openChannels: Set<string>;
  /** Simulates settings that another tab has stored. */
  storeElsewhere: (settings: Record<string, unknown>) => void;
};

/** Stubs localStorage, events of `page`, channels and browser languages until `unstubAllGlobals`. */
export function fakePage(page: EventTarget, languages: readonly string[]): FakePage {
  const stored = new Map<string, string>();
  const openChannels = new Set<string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', Object.assign(page, { location: new URL('https://kanade.example/') }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', { languages, locks: { query: async () => ({}), request: async () => undefined } });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      readonly #name: string;
      constructor(name: string) {
        super();
        this.#name = name;
        openChannels.add(name);
      }
      postMessage(): void {}
      close(): void {
        openChannels.delete(this.#name);
      }
    },
  );
  return {
    stored,
    openChannels,
    storeElsewhere(settings) {
      stored.set('settings', JSON.stringify(settings));
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'settings' }));
    },
  };
}
