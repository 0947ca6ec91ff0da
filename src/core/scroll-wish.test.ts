import { expect, it } from 'vitest';
import { scrollWish } from './scroll-wish';

const elsewhere = { samePath: false, isPop: false, saved: null, hash: '' };

it('goes to the top of a new screen', () => {
  expect(scrollWish(elsewhere)).toEqual({ type: 'top' });
  expect(scrollWish({ ...elsewhere, saved: 400 })).toEqual({ type: 'top' });
});

it('goes back to where an entry of the history was left', () => {
  expect(scrollWish({ ...elsewhere, isPop: true, saved: 400, hash: '#x' })).toEqual({ type: 'position', top: 400 });
  expect(scrollWish({ ...elsewhere, isPop: true })).toEqual({ type: 'top' });
});

it('goes to the element that the hash names', () => {
  expect(scrollWish({ ...elsewhere, hash: '#a%20b' })).toEqual({ type: 'target', id: 'a b' });
  expect(scrollWish({ ...elsewhere, hash: '#100%' })).toEqual({ type: 'target', id: '100%' });
});

it('stays when only query or hash changed', () => {
  expect(scrollWish({ ...elsewhere, samePath: true, isPop: true, saved: 400 })).toEqual({ type: 'stay' });
  expect(scrollWish({ ...elsewhere, samePath: true, hash: '#x' })).toEqual({ type: 'stay' });
});
