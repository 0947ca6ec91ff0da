import { describe, expect, it } from 'vitest';
import { linkTarget, searchTarget, sharedPositionMs } from './link-target.ts';
import { type ShareTarget, shareLink } from './share-link.ts';

const hash = '0123456789abcdef0123456789ABCDEF';
const id = 'collection_3_880100706_2_0';
const song = { screen: 'song', address: `/share?hash=${hash}` };
const songAt = { screen: 'song', address: `/share?hash=${hash}&t=83` };
const playlist = { screen: 'playlist', address: `/playlistDetail?global_collection_id=${id}` };
const album = { screen: 'album', address: '/album/51001' };
const artist = { screen: 'artist', address: '/playlistDetail?singerid=7' };

const link = (target: ShareTarget, own: string | null = null) => shareLink(target, { own, chosen: '' }).link;

describe('a link of Kanade in a text', () => {
  it.each([
    [link({ hash }, 'https://kanade.example/app/'), song],
    [link({ listId: id }, 'https://kanade.example/app/'), playlist],
    [link({ hash }), song],
    [link({ hash, atMs: 83_000 }), songAt],
    [`https://kanade.example/#/share?t=83&hash=${hash}`, songAt],
    [`Listen: https://kanade.example/#/share?hash=${hash}&t=83, it is new`, songAt],
    [`https://kanade.example/#/share?hash=${hash}&t=1e3`, song],
    [`https://kanade.example/#/share?listid=${id}&t=83`, playlist],
    [link({ listId: id }), playlist],
    [link({ albumId: '51001' }, 'https://kanade.example/app/'), album],
    [link({ albumId: '51001' }), album],
    [`http://[::1]:6522/#/share?hash=${hash}`, song],
    [`chrome-extension://abc/app.html#/SHARE/?listid=${id}`, playlist],
    [`web+kanade://share?hash=${hash}`, song],
    [`kanade:share?listid=${id}`, playlist],
    [`https://kanade.example/?a=1#/playlistDetail?global_collection_id=${id}`, playlist],
    [
      `http://localhost:6522/#/PlaylistDetail?global_collection_id=${id}&listid=2`,
      { screen: 'playlist', address: `${playlist.address}&listid=2` },
    ],
    ['kanade:share?albumid=51001', album],
    [`https://kanade.example/#/share?albumid=51001&listid=${id}`, playlist],
    [`https://kanade.example/#/share?albumid=51001&hash=${hash}`, song],
    ['听听专辑：https://kanade.example/#/share?albumid=51001，好听', album],
    ['https://kanade.example/#/playlistDetail?singerid=7&unfollow=true', artist],
    [`  Listen: https://kanade.example/#/share?hash=${hash}, it is new  `, song],
    [`(https://kanade.example/#/share?listid=${id}).`, playlist],
    [`听听这个：https://kanade.example/#/share?hash=${hash}，好听`, song],
    [`two https://kanade.example/#/share?hash=1 kanade://share?hash=${hash}`, song],
  ])('%s', (text, target) => expect(linkTarget(text)).toEqual(target));
});

it.each([
  ['83', 83_000],
  ['86400', 86_400_000],
  ['86401', null],
  ['0', null],
  ['', null],
  ['-5', null],
  ['1.5', null],
  ['1e3', null],
  ['83s', null],
  ['999999999', null],
  [null, null],
])('the position %s of a link is %s', (t, positionMs) => expect(sharedPositionMs(t)).toBe(positionMs));

describe('the global id of a playlist in a text', () => {
  it.each([
    id,
    ` ${id}\n`,
    `my list is ${id}.`,
    `看看歌单${id}，不错`,
    `**_${id}_**`,
    `https://music.example/songlist?global_collection_id=${id}&from=1`,
    `https://music.example/login?to=%2Flist%3Fglobal_collection_id%3D${id}%26a%3D1`,
    `${id} collection_3_1_1_0`,
  ])('%s', (text) => expect(linkTarget(text)).toEqual(playlist));

  it('may hold letters', () => {
    expect(linkTarget('see collection_abc_1')?.address).toBe('/playlistDetail?global_collection_id=collection_abc_1');
  });
});

it.each([
  '',
  ' ',
  'night',
  'collection_',
  'my collection of songs',
  'https://music.example/?global_collection_id=',
  `https://kanade.example/#/settings?hash=${hash}`,
  `https://kanade.example/share?hash=${hash}`,
  `https://kanade.example/#/share?hash=${hash}0`,
  'kanade://share?hash=12',
  `xkanade://share?hash=${hash}`,
  'https://kanade.example/#/share?listid=',
  'https://kanade.example/#/share?albumid=',
  'https://kanade.example/#/playlistDetail?albumid=',
  `https://kanade.example/#/share?albumid=${'x'.repeat(201)}`,
  `https://kanade.example/#/share?listid=${'x'.repeat(201)}`,
  `collection_3_${'1'.repeat(200)}`,
])('%j names nothing', (text) => expect(linkTarget(text)).toBeNull());

it('ignores blank text', () => {
  expect(searchTarget('')).toBeNull();
  expect(searchTarget('  \t ')).toBeNull();
});

it('searches for the trimmed text, encoded', () => {
  expect(searchTarget(' a&b 奏 ')).toEqual({ screen: 'search', address: '/search?q=a%26b%20%E5%A5%8F' });
});

it('searches for 200 characters of a longer text', () => {
  expect(searchTarget('x'.repeat(200))?.address).toBe(`/search?q=${'x'.repeat(200)}`);
  expect(searchTarget('x'.repeat(201))?.address).toBe(`/search?q=${'x'.repeat(200)}`);
});

it('opens the playlist whose global id was pasted, alone or within a longer text', () => {
  const playlist = { screen: 'playlist', address: '/playlistDetail?global_collection_id=collection_3_1_2_0' };
  expect(searchTarget('collection_3_1_2_0')).toEqual(playlist);
  expect(searchTarget(`${'a text '.repeat(40)} https://music.example/?id=collection_3_1_2_0&x=1`)).toEqual(playlist);
});

it('opens what a pasted link of Kanade leads to', () => {
  const hash = '0'.repeat(32);
  expect(searchTarget(`https://kanade.example/#/share?hash=${hash}`)).toEqual({
    screen: 'song',
    address: `/share?hash=${hash}`,
  });
  expect(searchTarget('https://kanade.example/#/playlistDetail?singerid=7', 'album')).toEqual({
    screen: 'artist',
    address: '/playlistDetail?singerid=7',
  });
});

it('keeps the kind of result that is open', () => {
  expect(searchTarget('a', 'album')?.address).toBe('/search?q=a&type=album');
});
