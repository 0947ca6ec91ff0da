import { describe, expect, it, vi } from 'vitest';
import { locales } from '@/core/settings/locale.ts';
import { extensionTexts } from '@/i18n/extension-texts.ts';
import { makeSong } from '../../../../tests/support/fakes/songs.ts';
import { iconStateOf } from '../engine/icon-state.ts';
import type { IconState } from '../messages.ts';
import { hostOfPattern } from './browser-events.ts';
import { defaultDescription, shownSuggestions } from './omnibox.ts';
import { badgeOf, titleOf } from './toolbar.ts';

// They can't be loaded outside an extension.
vi.mock('wxt/browser', () => ({ browser: {} }));
vi.mock('webextension-polyfill', () => ({ default: {} }));

const current = { key: 1, song: makeSong(1, { title: 'Tides', artists: [{ name: 'Kumo', id: null }] }) };
const playing: IconState = iconStateOf({ current, wantsToPlay: true, error: null }, 'en');
const error = {
  kind: 'no-response',
  serverText: null,
  songKey: 1,
  skipAtEpochMs: null,
  retryAtEpochMs: null,
} as const;

describe('the icon', () => {
  it('shows whether music plays, and the song as its title', () => {
    expect(badgeOf(playing)).toEqual({ text: '▶', kind: 'playing' });
    expect(badgeOf({ ...playing, wantsToPlay: false })).toEqual({ text: '❚❚', kind: 'paused' });
    expect(titleOf(playing, extensionTexts.en)).toBe('Tides – Kumo');
    const unnamed = { ...playing, song: { title: 'Tides', artist: '' } };
    expect(titleOf(unnamed, extensionTexts.en)).toBe('Tides');
  });

  it('shows nothing without a song, also where a play command came first', () => {
    const empty = iconStateOf({ current: null, wantsToPlay: true, error: null }, 'en');
    expect([badgeOf(empty).text, badgeOf(null).text]).toEqual(['', '']);
    expect([titleOf(empty, extensionTexts.en), titleOf(null, extensionTexts.en)]).toEqual([null, null]);
  });

  it('says why a song does not play', () => {
    const away = iconStateOf({ current, wantsToPlay: true, error }, 'en');
    expect(badgeOf(away)).toEqual({ text: '!', kind: 'error' });
    expect(titleOf(away, extensionTexts.en)).toBe('Tides – Kumo\nThe music service doesn’t answer');
    const refused = iconStateOf({ current, wantsToPlay: true, error: { ...error, kind: 'no-copyright' } }, 'ko');
    expect(titleOf(refused, extensionTexts.ko)).toContain(extensionTexts.ko.cannotPlay);
  });
});

describe('the address bar', () => {
  it('names the search, and a service that does not answer, without markup', () => {
    expect(defaultDescription(' ', extensionTexts.en, null)).toBe('Type a song, an artist or an album');
    expect(defaultDescription('a <b> & $&', extensionTexts.en, null)).toBe(
      'Search for a &lt;b&gt; &amp; $&amp; in Kanade',
    );
    expect(defaultDescription('a', extensionTexts.en, 'service-away')).toBe(
      'Search for a in Kanade – The music service doesn’t answer',
    );
  });

  it('suggests everything but what is typed', () => {
    expect(shownSuggestions(' tides', ['Tides', 'Tides & Trams'])).toEqual([
      { content: 'Tides & Trams', description: 'Tides &amp; Trams' },
    ]);
  });
});

it.each([
  ['https://media.example/*', 'media.example'],
  ['http://127.0.0.1:8080/*', '127.0.0.1'],
  ['*://*.media.example/*', '*'],
  ['<all_urls>', '*'],
])('the host of %s is %s', (pattern, host) => {
  expect(hostOfPattern(pattern)).toBe(host);
});

describe('the texts of the extension', () => {
  it.each(locales)('are short enough for the browser in %s', (locale) => {
    // The browsers' limit for the manifest.
    expect(extensionTexts[locale].description.length).toBeLessThanOrEqual(132);
    expect(extensionTexts[locale].searchSelection).toContain('%s');
    expect(extensionTexts[locale].searchFor).toContain('{{text}}');
  });

  it.each(locales.filter((locale) => locale !== 'en'))('are translated in %s', (locale) => {
    const same = Object.entries(extensionTexts[locale]).filter(
      ([key, text]) => text === extensionTexts.en[key as keyof typeof extensionTexts.en],
    );
    expect(same).toEqual([]);
  });
});
