import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSearches, readSearches } from '@/state/search-history';
import { render } from '../../../../tests/support/components/render';
import { SearchForm } from './search-form';

const box = page.getByRole('searchbox');
const address = page.getByLabelText('address');

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** As a paste does: `maxLength` cuts a typed text, and not one that a script sets. */
async function paste(text: string): Promise<void> {
  await userEvent.clear(box);
  document.execCommand('insertText', false, text);
  await userEvent.keyboard('{Enter}');
}

beforeEach(async () => {
  clearSearches();
  await render(
    <>
      <Address />
      <SearchForm />
    </>,
  );
});

test('a pasted link opens what it names and leaves no search behind', async () => {
  await paste(`https://music.example/${'a'.repeat(250)}?global_collection_id=collection_3_7_2_0&from=1`);
  await expect.element(address).toHaveTextContent('/playlistDetail?global_collection_id=collection_3_7_2_0');
  await expect.element(box).toHaveValue('');
  await paste('web+kanade://share?hash=0123456789ABCDEF0123456789ABCDEF');
  await expect.element(address).toHaveTextContent('/share?hash=0123456789ABCDEF0123456789ABCDEF');
  expect(readSearches()).toEqual([]);
});

test('any other text is searched for, a blank one ignored', async () => {
  await paste(' ');
  expect(address.element().textContent).toBe('/');
  await paste('night');
  await expect.element(address).toHaveTextContent('/search?q=night');
  await expect.element(box).toHaveValue('night');
  expect(readSearches()).toEqual(['night']);
});
