import { describe, expect, it } from 'vitest';
import { isOwnComputer, shareLink } from './share-link.ts';

const song = { hash: 'AB12' };
const link = (own: string | null, chosen = '') => shareLink(song, { own, chosen }).link;

describe('a link to share', () => {
  it('leads to the web app where its address is known, whatever screen is open there', () => {
    const expected = 'https://kanade.example/app/#/share?hash=AB12';
    expect(link('https://kanade.example/app/')).toBe(expected);
    expect(link('https://kanade.example/app/#/lyrics')).toBe(expected);
    expect(shareLink(song, { own: 'https://kanade.example:8080/app/', chosen: '' })).toMatchObject({
      reach: 'anyone',
      place: 'kanade.example:8080',
    });
  });

  it('leads to the address in the settings rather than to the one that is open', () => {
    expect(link('https://kanade.example/', 'https://music.example')).toBe('https://music.example/#/share?hash=AB12');
    expect(link('http://localhost:6522/', 'https://music.example/a/')).toBe(
      'https://music.example/a/#/share?hash=AB12',
    );
    expect(link(null, 'https://music.example/a?b=1')).toBe('https://music.example/a?b=1#/share?hash=AB12');
  });

  it('uses the scheme of the desktop app without an address', () => {
    expect(shareLink(song, { own: null, chosen: '' })).toEqual({
      link: 'kanade://share?hash=AB12',
      reach: 'desktop-app',
      place: 'kanade://…',
    });
    expect(shareLink({ listId: 'collection_3_7_2_0' }, { own: null, chosen: '' }).link).toBe(
      'kanade://share?listid=collection_3_7_2_0',
    );
    expect(shareLink({ albumId: '51001' }, { own: null, chosen: '' }).link).toBe('kanade://share?albumid=51001');
  });

  it('leads to an album in the web app', () => {
    expect(shareLink({ albumId: '51001' }, { own: 'https://kanade.example/app/', chosen: '' })).toEqual({
      link: 'https://kanade.example/app/#/share?albumid=51001',
      reach: 'anyone',
      place: 'kanade.example',
    });
  });

  it('leads to a second of a song', () => {
    const at = (atMs: number) => shareLink({ hash: 'AB12', atMs }, { own: null, chosen: '' }).link;
    expect(at(83_900)).toBe('kanade://share?hash=AB12&t=83');
    expect([at(0), at(999), at(90_000_000)]).toEqual(Array(3).fill('kanade://share?hash=AB12'));
  });

  it('encodes special characters in an id', () => {
    const { link: encoded } = shareLink({ listId: 'a&b=c#d' }, { own: null, chosen: '' });
    expect(encoded).toBe('kanade://share?listid=a%26b%3Dc%23d');
  });
});

describe('an address of this computer', () => {
  it.each([
    'http://localhost:6522/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://kanade.localhost:6522/',
    'http://127.0.0.1:6522/',
    'https://127.1.2.3/app/',
    'http://[::1]:6522/',
    'http://[::]:6522/',
    'http://[::ffff:7f00:1]/',
    'http://0.0.0.0:6522/',
    'http://user@127.0.0.1/',
  ])('%s is no address for others', (address) => {
    expect(isOwnComputer(address)).toBe(true);
    expect(shareLink(song, { own: address, chosen: '' }).reach).toBe('desktop-app');
    expect(link('https://kanade.example/', address)).toBe('https://kanade.example/#/share?hash=AB12');
  });

  it.each([
    'https://localhost.example/',
    'https://127.0.0.1.example/',
    'https://music.example/127.0.0.1',
    '',
    'nonsense',
  ])('%j is none', (address) => expect(isOwnComputer(address)).toBe(false));
});

it.each([
  ['http://192.168.1.5:6522/', 'local-network'],
  ['http://10.0.0.1/', 'local-network'],
  ['http://172.15.0.1/', 'anyone'],
  ['http://172.16.0.1/', 'local-network'],
  ['http://172.31.0.1/', 'local-network'],
  ['http://172.32.0.1/', 'anyone'],
  ['http://100.63.0.1/', 'anyone'],
  ['http://100.64.0.1/', 'local-network'],
  ['http://100.127.0.1/', 'local-network'],
  ['http://100.128.0.1/', 'anyone'],
  ['http://169.254.0.1/', 'local-network'],
  ['http://[fd00::1]:6522/', 'local-network'],
  ['http://[fe80::1]/', 'local-network'],
  ['http://[2001:db8::1]/', 'anyone'],
  ['http://nas:6522/', 'local-network'],
  ['http://nas.local/', 'local-network'],
  ['http://nas.home.arpa/', 'local-network'],
  ['https://local.example/', 'anyone'],
  ['https://10.example/', 'anyone'],
] as const)('a link to %s opens for: %s', (own, reach) => {
  expect(shareLink(song, { own, chosen: '' })).toMatchObject({ reach, link: `${own}#/share?hash=AB12` });
});
