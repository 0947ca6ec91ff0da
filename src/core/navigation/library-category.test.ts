import { expect, it } from 'vitest';
import { libraryCategory } from './library-category';

it('the five numbers select the five tabs', () => {
  expect(['0', '1', '2', '3', '4'].map(libraryCategory)).toEqual(['own', 'collected', 'albums', 'artists', 'friends']);
});

it('anything else selects the first tab', () => {
  for (const parameter of [null, '', '5', '-1', '1.5', '01', 'albums', '٣']) {
    expect(libraryCategory(parameter)).toBe('own');
  }
});
