import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../tests/support/components/render.tsx';
import { SearchSuggestion } from './search-suggestion.tsx';

test('a rank of two digits stands in one line', async () => {
  await render(
    <div style={{ display: 'flex', width: 200 }}>
      <SearchSuggestion text="A long text that people search for on this board" rank={9} note="" />
      <SearchSuggestion text="Another long text that people search for on this board" rank={10} note="" />
    </div>,
  );
  const heightOf = (rank: string) => page.getByText(rank, { exact: true }).element().getBoundingClientRect().height;
  expect(heightOf('10')).toBe(heightOf('9'));
});
