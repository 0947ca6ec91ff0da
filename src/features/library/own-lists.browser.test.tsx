import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { LibraryPage } from './library-page.tsx';

const success = (data: object) => ({ status: 1, error_code: 0, data });
const refusal = { status: 0, error_code: 5, data: null };

/** Another one in each test, because changes that the service does not report yet are remembered for a user. */
let userid = 800;

type Entry = { listid: number; name: string; is_def: number; sort: number; type: number; list_create_userid: number };
const entry = (listid: number, name: string, change: Partial<Entry> = {}) => ({
  listid,
  name,
  is_def: 0,
  sort: listid,
  type: 0,
  list_create_userid: userid,
  list_create_gid: `collection_3_${userid}_${listid}_0`,
  ...change,
});

let lists: Entry[];
/** Paths of which the next call is refused. */
let refused: Set<string>;
let sent: string[];

beforeEach(() => {
  userid += 1;
  saveUser({ userid, token: 'T', nickname: 'N', pic: '' });
  lists = [
    entry(1, 'First', { is_def: 1, sort: 0 }),
    entry(2, 'Hearts', { is_def: 2, sort: 1 }),
    entry(5, 'Faraway', { type: 1, list_create_userid: 9 }),
  ];
  refused = new Set();
  sent = [];
  vi.spyOn(api, 'get').mockImplementation(async (path, params = {}) => {
    if (path === '/user/playlist') return success({ info: lists, list_count: lists.length, total_ver: 1 });
    if (path !== '/playlist/add' && path !== '/playlist/del') return success({});
    sent.push(path);
    if (refused.delete(path)) return refusal;
    if (path === '/playlist/add') lists = [...lists, entry(9, String(params.name))];
    else lists = lists.filter(({ listid }) => listid !== Number(params.listid));
    return success({ info: { listid: 9 } });
  });
});
afterEach(clearUser);

async function show() {
  await render(<LibraryPage />);
  await expect.element(card('First')).toBeVisible();
}

const card = (name: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const says = (text: string) => expect.poll(toasts).toContainEqual(expect.stringContaining(text));

test('a list is created, which an empty name cancels; the typed name stays after a refusal', async () => {
  await show();
  const dialog = page.getByRole('dialog', { name: 'Create a playlist' });
  const create = page.getByRole('button', { name: /^Create a playlist/ });
  const name = dialog.getByRole('textbox');
  await create.click();
  await name.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  refused.add('/playlist/add');
  await create.click();
  await name.fill('Quiet  evenings');
  await userEvent.keyboard('{Enter}');
  await says('Creation failed. Server error');
  await expect.element(name).toHaveValue('Quiet  evenings');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card('Quiet evenings')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /^My playlists/ })).toHaveTextContent('My playlists3');
});

test('a list is deleted after a confirmation, and shown again after a refusal; the two default lists stay', async () => {
  lists.push(entry(9, 'Evenings'));
  await show();
  for (const name of ['First', 'Hearts']) {
    await card(name).click({ button: 'right' });
    await expect.element(item('Share')).toBeVisible();
    await expect.element(item('Delete playlist')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  }
  const dialog = page.getByRole('dialog', { name: 'Delete “Evenings”?' });
  const ask = async (answer: string) => {
    await card('Evenings').click({ button: 'right' });
    await item('Delete playlist').click();
    await dialog.getByRole('button', { name: answer }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await ask('Cancel');
  expect(sent).toEqual([]);
  refused.add('/playlist/del');
  await ask('Delete playlist');
  await says('“Evenings” could not be deleted. Server error');
  await expect.element(card('Evenings')).toBeVisible();
  await ask('Delete playlist');
  await says('Deleted “Evenings”');
  await expect.element(card('Evenings')).not.toBeInTheDocument();
});

test('a saved list is removed from the library by its menu', async () => {
  await show();
  await page.getByRole('tab', { name: /^Saved playlists/ }).click();
  await card('Faraway').getByRole('button', { name: 'More about Faraway' }).click();
  refused.add('/playlist/del');
  await item('Remove from library').click();
  await says('Could not be removed from your library. Server error');
  await card('Faraway').getByRole('button', { name: 'More about Faraway' }).click();
  await item('Remove from library').click();
  await says('Removed from your library: Faraway');
  await expect.element(page.getByText('No saved playlists yet')).toBeVisible();
});
