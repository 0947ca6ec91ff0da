import { describe, expect, it, test } from 'vitest';
import { launchOf, launchOfLink, withoutLaunch, withPlaying } from './launch.ts';
import { type ShareTarget, shareLink } from './share-link.ts';

const app = 'https://kanade.example/app/';
const hash = '0123456789abcdef0123456789ABCDEF';
const listId = 'collection_3_7_2_0';

const copied = (target: ShareTarget, own: string | null = null) => shareLink(target, { own, chosen: '' }).link;
const launched = (query: string) => launchOf(`${app}?${query}`);
const shared = (parts: { title?: string; text?: string; url?: string }) =>
  launched(
    Object.entries({ title: '', text: '', url: '', ...parts })
      .map(([name, value]) => `share_${name}=${encodeURIComponent(value)}`)
      .join('&'),
  );
const linked = (link: string) => launched(`link=${encodeURIComponent(link)}`);
const show = (address: string) => ({ kind: 'show', address });
const showList = show(`/playlistDetail?global_collection_id=${listId}`);

describe('an address that opens the app', () => {
  it('asks for nothing without a parameter or a screen', () => {
    for (const address of [app, `${app}#`, `${app}?open=other`, `${app}?from=phone`, '', 'nonsense']) {
      expect(launchOf(address)).toBeNull();
    }
  });

  it('asks to play, to search, or for a screen', () => {
    expect(launched('open=play')).toEqual({ kind: 'play' });
    expect(launched('open=search')).toEqual({ kind: 'search' });
    expect(launchOf(`${app}#/library?category=2`)).toEqual(show('/library?category=2'));
  });
});

describe('a link of the desktop app', () => {
  it('opens a song or playlist', () => {
    expect(launchOfLink(copied({ hash }))).toEqual(show(`/share?hash=${hash}`));
    expect(launchOfLink(copied({ listId }))).toEqual(showList);
  });

  it('that leads nowhere is named so', () => {
    for (const link of [
      'kanade://settings',
      'kanade://share?hash=1',
      'xkanade://share?listid=1',
      'kanad://share?listid=1',
    ]) {
      expect(launchOfLink(link)).toEqual({ kind: 'unknown-link' });
    }
  });
});

describe('shared text', () => {
  it('opens the song or playlist of a link of Kanade, wherever that stands', () => {
    const song = copied({ hash }, app);
    expect(shared({ url: song })).toEqual(show(`/share?hash=${hash}`));
    expect(shared({ text: `Listen: ${song} (new)` })).toEqual(show(`/share?hash=${hash}`));
    expect(shared({ text: copied({ hash }) })).toEqual(show(`/share?hash=${hash}`));
    expect(shared({ title: 'A list', url: copied({ listId }, app) })).toEqual(showList);
  });

  it('opens the playlist whose id is in a link of another program', () => {
    expect(shared({ title: 'A list', url: `https://music.example/?gid=${listId}` })).toEqual(showList);
  });

  it('is searched for, without addresses', () => {
    expect(shared({ title: 'Page', text: 'Paper Moon – Aki  https://music.example/1' })).toEqual(
      show(`/search?q=${encodeURIComponent('Paper Moon – Aki')}`),
    );
    expect(shared({ title: 'Paper Moon', text: 'https://music.example/1' })).toEqual(show('/search?q=Paper%20Moon'));
  });

  it('that holds no words gives an empty search', () => {
    expect(shared({})).toEqual({ kind: 'search' });
    expect(shared({ text: ' \n', url: 'https://music.example/1' })).toEqual({ kind: 'search' });
  });

  it('is cut to what the search box takes', () => {
    expect(shared({ text: 'x'.repeat(201) })).toEqual(show(`/search?q=${'x'.repeat(200)}`));
  });

  it('is searched for where a link is damaged', () => {
    expect(shared({ text: 'moon kanade://share?hash=12' })).toEqual(show('/search?q=moon'));
    expect(launched('share_text=100%')).toEqual(show('/search?q=100%25'));
    expect(launched('share_text=two+words')).toEqual(show('/search?q=two%20words'));
  });
});

describe('a link of the scheme web+kanade', () => {
  it.each([
    [`web+kanade://share?hash=${hash}`, show(`/share?hash=${hash}`)],
    [`web+kanade:share?hash=${hash}`, show(`/share?hash=${hash}`)],
    [`WEB+KANADE://share/?listid=${listId}`, showList],
    ['web+kanade://search?q=paper%20moon', show('/search?q=paper%20moon')],
    ['web+kanade://search', { kind: 'search' }],
    ['web+kanade://share?hash=12', { kind: 'unknown-link' }],
    ['web+kanade://share?listid=', { kind: 'unknown-link' }],
    [`web+kanade://share?listid=${'x'.repeat(201)}`, { kind: 'unknown-link' }],
    ['web+kanade://play', { kind: 'unknown-link' }],
    ['javascript:alert(1)', { kind: 'unknown-link' }],
    ['', { kind: 'unknown-link' }],
  ])('%s', (link, expected) => expect(linked(link)).toEqual(expected));
});

test('an address loses its launch, and nothing else', () => {
  expect(withoutLaunch(`${app}?open=play#/lyrics`)).toBe(`${app}#/lyrics`);
  expect(withoutLaunch(`${app}?a=1&link=x&share_text=y&b=2`)).toBe(`${app}?a=1&b=2`);
  expect(withoutLaunch(`${app}#/search?q=open=play`)).toBe(`${app}#/search?q=open=play`);
});

test('an address can be made to play on', () => {
  expect(withPlaying(`${app}#/lyrics`)).toBe(`${app}?open=play#/lyrics`);
  expect(withPlaying(`${app}?a=1&open=search`)).toBe(`${app}?a=1&open=play`);
  expect(launchOf(withPlaying(`${app}#/lyrics`))).toEqual({ kind: 'play' });
});
