import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { removeToast, toastStore } from '@/ui/feedback/toast.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { type HeldTimers, holdTimers } from '../../../tests/support/components/timers.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { PlaylistDetailPage } from './playlist-detail-page.tsx';

const globalId = 'collection_3_7_4_0';
const address = `/playlistDetail?global_collection_id=${globalId}&listid=4`;
const songs = makeSongs(6);
const success = (data: object) => ({ status: 1, error_code: 0, data });
const refusal = { status: 0, error_code: 20010, data: null };

/** The user's list at the service. */
let fileIds: string[];
let name: string;
let sent: string[];
/** Ids of entries by their place, if not those of `fileIds`. */
let entryIds: ReadonlyMap<number, string>;
/** Ids of entries that the service was asked to remove. */
let removed: string[];
/** Id of the entry that the service has no right to. */
let unavailable: string;
/** Answers to edits, if not those of a service that takes them. */
let edits: unknown;
/** Pause after the last of several moves. */
let pause: HeldTimers;

function answerOf(path: string, params: Record<string, unknown> = {}, form: Readonly<Record<string, string>> = {}) {
  const list = { name, global_collection_id: globalId, list_create_gid: globalId, count: 5, intro: 'Old', sort: 4 };
  const entry = { ...list, listid: 4, list_create_listid: 4, list_create_userid: 7, type: 0, is_def: 0 };
  if (path === '/playlist/detail') return success([entry]);
  if (path === '/user/playlist') return success({ info: [entry], list_count: 1, total_ver: 1 });
  const info = fileIds.map((fileid, sort) => {
    const { hash, title } = songs[Number(fileid) - 1] ?? {};
    return {
      hash,
      name: `A - ${title}`,
      fileid: entryIds.get(sort) ?? fileid,
      sort,
      ...(fileid === unavailable ? { privilege: 40 } : {}),
    };
  });
  if (path === '/playlist/track/all') return success({ info, count: info.length });
  if (path === '/playlist/track/all/new') return success({ info, count: info.length, list_ver: 1 });
  if (path === '/playlist/tags') return success([]);
  if (path === '/search') {
    return success({
      lists: [{ FileHash: songs[5]?.hash, SongName: 'Song 2', SingerName: 'A', Duration: 200 }],
      total: 1,
    });
  }
  if (path === '/playlist/tracks/add') {
    fileIds.push('6');
    return success({ info: [{ hash: songs[5]?.hash, fileid: 6 }] });
  }
  if (path === '/playlist/tracks/del') {
    removed.push(String(params.fileids));
    fileIds = fileIds.filter((id) => !String(params.fileids).split(',').includes(id));
    return success({});
  }
  if (path !== '/playlist/tracks/sort' && path !== '/playlist/update') return success({});
  sent.push(form.data ?? `${params.name}|${params.intro}`);
  if (edits !== null) return edits;
  if (path === '/playlist/update') name = String(params.name);
  else fileIds = (form.data ?? '').split(',').map((row) => row.split('|')[0] ?? '');
  return success({ total_ver: 2, list_ver: 2 });
}

beforeEach(async () => {
  await page.viewport(1200, 800);
  for (const key of ['trackViewMode', 'track_orders', 'unsent_orders']) localStorage.removeItem(key);
  saveUser({ userid: 7, token: 'token', nickname: 'Someone', pic: '' });
  fileIds = ['1', '2', '3', '4', '5'];
  name = 'Harbour';
  sent = [];
  entryIds = new Map();
  removed = [];
  unavailable = '';
  edits = null;
  pause = holdTimers(800);
  toastStore.setState({ toasts: [] });
  vi.spyOn(api, 'get').mockImplementation(async (path, params, options) => answerOf(path, params, options?.form));
});
afterEach(() => {
  vi.restoreAllMocks();
  clearUser();
});

const row = (number: number) => page.getByRole('listitem').filter({ hasText: `Song ${number}` });
const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((element) => Number(/Song (\d)/.exec(element.textContent ?? '')?.[1]));
const toasts = () => toastStore.getState().toasts;

async function show() {
  const rendered = await render(<PlaylistDetailPage />, { at: address });
  await expect.element(row(5)).toBeVisible();
  return rendered;
}

async function move(number: number, keys: string) {
  (row(number).element() as HTMLElement).focus();
  await userEvent.keyboard(`{Alt>}${keys}{/Alt}`);
}

describe('songs of an own list', () => {
  test('are moved with Alt and arrow keys; several moves are sent once, and undone', async () => {
    await show();
    await move(1, '{ArrowDown}{ArrowDown}');
    expect(shown()).toEqual([2, 3, 1, 4, 5]);
    await expect.element(row(1)).toHaveFocus();
    await expect.element(page.getByText('Song 1: now 3 of 5')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await pause.pass();
    await expect.poll(() => sent).toEqual(['2|0,3|1,1|2,4|3,5|4']);
    await expect.poll(() => toasts().map(({ text }) => text)).toEqual(['Order saved']);
    toasts()[0]?.action?.run();
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
    await pause.pass();
    await expect.poll(() => sent.at(-1)).toBe('1|0,2|1,3|2,4|3,5|4');
  });

  test('are dragged by their handles', async () => {
    await show();
    const handle = row(1).element().querySelector('[data-control="handle"]') as HTMLElement;
    const target = row(4).element().getBoundingClientRect();
    const from = handle.getBoundingClientRect();
    const at = (y: number) => ({
      bubbles: true,
      pointerId: 1,
      clientX: from.x + 4,
      clientY: y,
      button: 0,
      isPrimary: true,
    });
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
    handle.dispatchEvent(new PointerEvent('pointerdown', at(from.y + from.height / 2)));
    window.dispatchEvent(new PointerEvent('pointermove', at(target.y + target.height / 2)));
    await expect.element(row(1).first()).toHaveAttribute('data-held', 'true');
    window.dispatchEvent(new PointerEvent('pointerup', at(target.y + target.height / 2)));
    await expect.poll(shown).toEqual([2, 3, 4, 1, 5]);
    await pause.pass();
    await expect.poll(() => sent).toEqual(['2|0,3|1,4|2,1|3,5|4']);
  });

  test('are as before after a refusal', async () => {
    edits = refusal;
    await show();
    await move(5, '{Home}');
    expect(shown()).toEqual([5, 1, 2, 3, 4]);
    await pause.pass();
    await expect.poll(() => toasts().map(({ tone }) => tone)).toEqual(['danger']);
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
  });

  test('keep their order on this device if the service can’t store it, which a message says', async () => {
    edits = missingCall;
    const { unmount } = await show();
    await move(5, '{Home}');
    await pause.pass();
    await expect.poll(() => toasts().map(({ text }) => text)).toEqual([expect.stringContaining('on this device')]);
    await unmount();
    // A song that another device adds stands where the service puts it.
    fileIds.splice(2, 0, '9');
    await show();
    expect(shown().filter(Number.isFinite)).toEqual([5, 1, 2, 3, 4]);
  });

  test('stay where they are in another order and under a filter, and a message says why', async () => {
    await show();
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    await move(1, '{ArrowDown}');
    expect(toasts().map(({ text }) => text)).toEqual([expect.stringContaining('own order')]);
    expect(shown()).toEqual([1, 2, 3, 4, 5]);
    expect(page.getByRole('list', { name: 'Songs' }).element().querySelector('[data-control="handle"]')).toBeNull();
  });

  test('are moved to an end together in select mode', async () => {
    await show();
    await page.getByRole('button', { name: 'Select' }).click();
    await row(2).click();
    await row(4).click();
    await page.getByRole('button', { name: '2 selected' }).click();
    await page.getByRole('menuitem', { name: 'Move to bottom' }).click();
    await expect.poll(shown).toEqual([1, 3, 5, 2, 4]);
    await pause.pass();
    await expect.poll(() => sent).toEqual(['1|0,3|1,5|2,2|3,4|4']);
  });
});

describe('a duplicate', () => {
  // The service itself holds no song twice.
  async function removeIt() {
    fileIds.push('1');
    entryIds = new Map([[5, '901']]);
    await show();
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5, 1]);
    await page.getByRole('button', { name: 'More about Harbour' }).click();
    await page.getByRole('menuitem', { name: 'Find duplicates…' }).click();
    await page.getByRole('button', { name: 'Remove 1 song' }).click();
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
  }

  test('is removed from the service after the time to undo it', async () => {
    await removeIt();
    expect(removed).toEqual([]);
    removeToast('1 duplicate removed');
    await expect.poll(() => removed).toEqual(['901']);
    expect(shown()).toEqual([1, 2, 3, 4, 5]);
  });

  test('comes back with an undo, and nothing was removed', async () => {
    await removeIt();
    toasts()[0]?.action?.run();
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5, 1]);
    expect(removed).toEqual([]);
  });
});

describe('a song that the service has no more', () => {
  const notice = page.getByText('1 song of this playlist can’t be played any more.');

  async function replaceIt() {
    unavailable = '2';
    await show();
    await expect.element(notice).toBeVisible();
    await page.getByRole('button', { name: 'Find replacements' }).click();
    await page.getByRole('button', { name: 'Replace 1 song' }).click();
    await expect.poll(shown).toEqual([1, 3, 4, 5]);
  }

  test('is replaced in its place', async () => {
    await replaceIt();
    removeToast('1 song replaced');
    await expect.poll(shown).toEqual([1, 6, 3, 4, 5]);
    await pause.pass();
    await expect.poll(() => sent).toEqual(['1|0,6|1,3|2,4|3,5|4']);
    await expect.poll(() => fileIds).toEqual(['1', '6', '3', '4', '5']);
    await expect.element(notice).not.toBeInTheDocument();
    expect(shown()).toEqual([1, 6, 3, 4, 5]);
  });

  test('is replaced in its place on this device where the service can’t order songs', async () => {
    edits = missingCall;
    await replaceIt();
    removeToast('1 song replaced');
    await pause.pass();
    await expect.poll(() => toasts().map(({ text }) => text)).toEqual([expect.stringContaining('on this device')]);
    expect(fileIds).toEqual(['1', '3', '4', '5', '6']);
    expect(shown()).toEqual([1, 6, 3, 4, 5]);
  });

  test('is in its place again after an undo, and nothing was changed', async () => {
    await replaceIt();
    toasts()[0]?.action?.run();
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
    removeToast('1 song replaced');
    expect([fileIds, sent]).toEqual([['1', '2', '3', '4', '5'], []]);
  });
});

describe('the dialog that edits an own list', () => {
  const field = (label: string) => page.getByRole('textbox', { name: label });

  async function open() {
    await show();
    await page.getByRole('button', { name: 'Edit this playlist' }).click();
    await expect.element(field('Name')).toHaveFocus();
  }

  test('saves name and description', async () => {
    await open();
    await field('Name').fill('  New   name ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'New name' })).toBeVisible();
    expect(sent).toEqual(['New name|Old']);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('keeps what was typed after a refusal, and the list has its name again', async () => {
    edits = refusal;
    await open();
    await field('Description').fill('Typed');
    await field('Name').fill('Refused');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert').filter({ hasText: 'could not be saved' })).toBeVisible();
    await expect.element(field('Description')).toHaveValue('Typed');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  });

  test('says that the service can’t, and that a name is needed', async () => {
    edits = missingCall;
    await open();
    await field('Name').fill(' ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Enter a name.')).toBeVisible();
    await field('Name').fill('Other');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('This music service can’t edit playlists.')).toBeVisible();
  });
});
