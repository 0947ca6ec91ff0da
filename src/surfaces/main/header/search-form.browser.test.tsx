import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { clearSearches, readSearches, rememberSearch } from '@/state/search/search-history.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import { SearchForm } from './search-form.tsx';

const box = page.getByRole('searchbox');
const address = page.getByLabelText('address');

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Inserts text like a paste, which `maxLength` truncates, unlike a value that a script sets. */
async function paste(text: string): Promise<void> {
  await userEvent.clear(box);
  document.execCommand('insertText', false, text);
  await userEvent.keyboard('{Enter}');
}

/** Answers by path; other paths fail. */
let answers: Record<string, (params: Record<string, unknown>) => unknown>;
const typedTexts: unknown[] = [];

beforeEach(async () => {
  clearSearches();
  answers = {};
  typedTexts.length = 0;
  vi.spyOn(api, 'get').mockImplementation(async (path, params = {}) => {
    if (path === '/search/suggest') typedTexts.push(params.keywords);
    const answer = answers[path];
    if (!answer) throw new Error('no such call');
    return answer(params);
  });
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

const panel = (name: string) => page.getByRole('group', { name });
const entries = (name: string) => panel(name).getByRole('button');

test('the empty box offers recent searches, a proposal and what others search for, all by keyboard', async () => {
  rememberSearch('older');
  answers = {
    '/search/hot': () => ({
      status: 1,
      data: { list: [{ name: 'All', keywords: [{ keyword: 'Lantern', reason: 'New' }] }] },
    }),
    '/search/default': () => ({ status: 1, data: { ads: [{ main_title: 'Tram', sub_title: '' }] } }),
  };
  await box.click();
  await expect.element(entries('Popular searches').first()).toHaveTextContent('1LanternNew');
  await expect.element(box).toHaveAttribute('placeholder', 'Try “Tram”');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel('Recent searches').getByRole('button', { name: 'older', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Delete}');
  expect(readSearches()).toEqual([]);
  await expect.element(entries('Suggested today').first()).toHaveFocus();
  // Only recent searches can be removed.
  await userEvent.keyboard('{Delete}{End}');
  await expect.element(entries('Popular searches').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveFocus();
  await expect.poll(() => panel('Popular searches').elements()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entries('Popular searches').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{End}');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveTextContent('/search?q=Lantern');
  expect(readSearches()).toEqual(['Lantern']);
  expect(panel('Popular searches').elements()).toEqual([]);
});

test('what is typed is completed by recent searches and the service, each once; a failure shows none', async () => {
  rememberSearch('Night train');
  answers = {
    '/search/suggest': ({ keywords }) => {
      if (keywords === 'nightx') throw new Error('down');
      const texts = ['night', 'Night Train', 'Night Ferry', 'night ferry', 'Nightfall'];
      return { status: 1, data: [{ RecordDatas: texts.map((HintInfo) => ({ HintInfo })) }, { RecordDatas: null }] };
    },
  };
  await box.click();
  await userEvent.keyboard('night');
  await expect.element(entries('Suggestions').nth(1)).toHaveTextContent('Nightfall');
  expect(
    entries('Suggestions')
      .elements()
      .map((entry) => entry.textContent),
  ).toEqual(['Night Ferry', 'Nightfall']);
  await expect.element(panel('Recent searches')).toMatchTextContent('Night train');
  // Requested after the debounce, not for each letter.
  expect(typedTexts).toEqual(['night']);
  await userEvent.keyboard('x');
  await expect.poll(() => panel('Suggestions').elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveTextContent('/search?q=nightx');
});
