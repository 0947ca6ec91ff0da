import { expect, it } from 'vitest';
import { libraryCategory } from './library-category.ts';

it('the six numbers select the six tabs', () => {
  const tabs = ['own', 'collected', 'albums', 'artists', 'friends', 'videos'];
  expect(['0', '1', '2', '3', '4', '5'].map(libraryCategory)).toEqual(tabs);
});

it('anything else selects the first tab', () => {
  for (const parameter of [null, '', '6', '-1', '1.5', '01', 'albums', '٣']) {
    expect(libraryCategory(parameter)).toBe('own');
  }
});
