import { expect, it } from 'vitest';
import { scrollTarget } from './scroll-target';

const elsewhere = { samePath: false, isPop: false, saved: null, hash: '' };

it('scrolls to the top of a new screen', () => {
  expect(scrollTarget(elsewhere)).toEqual({ type: 'top' });
  expect(scrollTarget({ ...elsewhere, saved: 400 })).toEqual({ type: 'top' });
});

it('restores the scroll position of a history entry', () => {
  expect(scrollTarget({ ...elsewhere, isPop: true, saved: 400, hash: '#x' })).toEqual({ type: 'position', top: 400 });
  expect(scrollTarget({ ...elsewhere, isPop: true })).toEqual({ type: 'top' });
});

it('scrolls to the element with the id in the hash', () => {
  expect(scrollTarget({ ...elsewhere, hash: '#a%20b' })).toEqual({ type: 'target', id: 'a b' });
  expect(scrollTarget({ ...elsewhere, hash: '#100%' })).toEqual({ type: 'target', id: '100%' });
});

it('does not scroll when only query or hash changed', () => {
  expect(scrollTarget({ ...elsewhere, samePath: true, isPop: true, saved: 400 })).toEqual({ type: 'stay' });
  expect(scrollTarget({ ...elsewhere, samePath: true, hash: '#x' })).toEqual({ type: 'stay' });
});
