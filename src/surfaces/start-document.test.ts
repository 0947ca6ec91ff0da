import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Host } from '@/host/host.ts';
import { type FakePage, fakePage } from '../../tests/support/fakes/browser/fake-page.ts';

/** An event target that counts its listeners. */
class CountingTarget extends EventTarget {
  readonly #active = new Set<{ type: string; listener: unknown }>();

  get listenerCount(): number {
    return this.#active.size;
  }

  override addEventListener(...[type, listener, options]: Parameters<EventTarget['addEventListener']>): void {
    const entry = { type, listener };
    this.#active.add(entry);
    const signal = typeof options === 'object' ? options?.signal : undefined;
    signal?.addEventListener('abort', () => this.#active.delete(entry));
    super.addEventListener(type, listener, options);
  }

  override removeEventListener(...[type, listener, options]: Parameters<EventTarget['removeEventListener']>): void {
    for (const entry of this.#active) {
      if (entry.type === type && entry.listener === listener) this.#active.delete(entry);
    }
    super.removeEventListener(type, listener, options);
  }
}

class PageDocument extends CountingTarget {
  visibilityState = 'visible';
  hidden = false;
  documentElement = {
    dataset: {} as Record<string, string>,
    style: { getPropertyValue: () => '', setProperty: () => undefined, removeProperty: () => undefined },
    lang: '',
    dir: '',
  };
  head = { append: () => undefined };
  body = {};
  fonts = new Set();
  querySelector = () => null;
  createElement = () => ({});
}

class MediaQuery extends CountingTarget {
  matches = false;
}

/** The texts of a language are a module, which may load slowly on a busy machine. */
const patiently = { timeout: 20_000 };

let stored: Map<string, string>;
let page: CountingTarget;
let document: PageDocument;
let prefersDark: MediaQuery;
let openChannels: Set<string>;
let storeElsewhere: FakePage['storeElsewhere'];
const host = { desktop: null } as Host;

const store = (settings: Record<string, unknown>) => stored.set('settings', JSON.stringify(settings));

const shown = () => ({ theme: document.documentElement.dataset.theme, lang: document.documentElement.lang });

beforeEach(() => {
  vi.resetModules();
  page = new CountingTarget();
  document = new PageDocument();
  Object.assign(page, { document });
  prefersDark = new MediaQuery();
  ({ stored, openChannels, storeElsewhere } = fakePage(page, ['en-GB']));
  vi.stubGlobal('innerWidth', 1200);
  vi.stubGlobal('document', document);
  vi.stubGlobal('matchMedia', () => prefersDark);
  vi.stubGlobal('getComputedStyle', () => ({ backgroundColor: '', fontSize: '16px' }));
});

afterEach(() => vi.unstubAllGlobals());

it('applies theme and language of the settings, and follows changes made in another tab', async () => {
  store({ theme: 'dark', language: 'ko' });
  const { startDocument } = await import('./start-document.ts');
  const stop = await startDocument(host, ['player']);
  expect(shown()).toEqual({ theme: 'dark', lang: 'ko' });
  storeElsewhere({ theme: 'light', language: 'zh-TW' });
  expect(shown().theme).toBe('light');
  await vi.waitFor(() => expect(shown().lang).toBe('zh-TW'), patiently);
  // Without a language in the settings, the browser's applies.
  storeElsewhere({});
  await vi.waitFor(() => expect(shown().lang).toBe('en'), patiently);
  stop();
});

it('follows the language of the browser when it changes, unless the settings name one', async () => {
  const { startDocument } = await import('./start-document.ts');
  const stop = await startDocument(host, ['player']);
  const changeBrowser = (languages: string[]) => {
    vi.stubGlobal('navigator', { languages, locks: { query: async () => ({}) } });
    page.dispatchEvent(new Event('languagechange'));
  };
  changeBrowser(['zh-HK']);
  await vi.waitFor(() => expect(shown().lang).toBe('zh-TW'), patiently);
  storeElsewhere({ language: 'ko' });
  await vi.waitFor(() => expect(shown().lang).toBe('ko'), patiently);
  changeBrowser(['ja']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown().lang).toBe('ko');
  stop();
});

it('tells the style sheets whether the page is hidden', async () => {
  document.hidden = true;
  const { startDocument } = await import('./start-document.ts');
  const stop = await startDocument(host, ['player']);
  expect(document.documentElement.dataset).toHaveProperty('hidden');
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(document.documentElement.dataset).not.toHaveProperty('hidden');
  stop();
});

it('applies a language chosen while the first texts load', async () => {
  store({ language: 'ja' });
  const { startDocument } = await import('./start-document.ts');
  const starting = startDocument(host, ['player']);
  storeElsewhere({ language: 'ko' });
  const stop = await starting;
  await vi.waitFor(() => expect(shown().lang).toBe('ko'), patiently);
  stop();
});

it('follows no changes after it was stopped', async () => {
  store({ theme: 'dark', language: 'ko' });
  const { startDocument } = await import('./start-document.ts');
  const stop = await startDocument(host, ['player']);
  const targets = [page, document, prefersDark];
  expect(targets.every(({ listenerCount }) => listenerCount > 0)).toBe(true);
  expect([...openChannels].sort()).toEqual(['kanade-reset', 'kanade-storage']);
  stop();
  expect(targets.map(({ listenerCount }) => listenerCount)).toEqual([0, 0, 0]);
  expect(openChannels.size).toBe(0);
  storeElsewhere({ theme: 'light', language: 'en' });
  const { settingsStore } = await import('@/state/settings/settings-store.ts');
  settingsStore.setState({ theme: 'light', language: 'en' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toEqual({ theme: 'dark', lang: 'ko' });
});

it('cleans up if the texts can not be loaded', async () => {
  vi.doMock('@/i18n/i18n.ts', () => ({
    initI18n: () => Promise.reject(new Error('no such file')),
    changeLocale: () => Promise.resolve(),
  }));
  const { startDocument } = await import('./start-document.ts');
  await expect(startDocument(host, ['player'])).rejects.toThrow('no such file');
  expect([page, prefersDark].map(({ listenerCount }) => listenerCount)).toEqual([0, 0]);
  expect(openChannels.size).toBe(0);
  vi.doUnmock('@/i18n/i18n.ts');
});
