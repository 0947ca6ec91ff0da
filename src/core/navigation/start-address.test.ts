import { expect, it } from 'vitest';
import { isStartAddress, startAddress } from './start-address.ts';

const guest = { last: null, isLoggedIn: false };
const user = { last: null, isLoggedIn: true };

it.each([
  ['home', guest, '/'],
  ['discover', guest, '/discover'],
  ['localMusic', guest, '/LocalMusic'],
  ['library', user, '/library'],
  // The user did not request the login.
  ['library', guest, '/'],
  ['last', guest, '/'],
  ['last', { ...guest, last: '/search?q=night&type=song' }, '/search?q=night&type=song'],
  ['last', { ...user, last: '/library?category=liked' }, '/library?category=liked'],
  ['last', { ...guest, last: '/library?category=liked' }, '/'],
  ['last', { ...guest, last: '/CloudDrive/' }, '/'],
  ['last', { ...user, last: '/login' }, '/'],
  ['last', { ...guest, last: 'https://elsewhere.example/' }, '/'],
] as const)('start page %s, %j: %s', (startPage, circumstances, address) => {
  expect(startAddress(startPage, circumstances)).toBe(address);
});

it.each(['/', '/discover?main=1', '/settings', '/LocalMusic?view=albums'])('%s is remembered', (address) => {
  expect(isStartAddress(address)).toBe(true);
});

it.each(['/login?redirect=%2Flibrary', '/Share?hash=1', '/lyrics', '', 'javascript:1', `/search?q=${'a'.repeat(500)}`])(
  '%s is not remembered',
  (address) => {
    expect(isStartAddress(address)).toBe(false);
  },
);
