import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Song } from '@/core/song/song.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { watchLongPress } from '@/ui/gestures/long-press.ts';
import { SongList } from '@/widgets/songs/song-list.tsx';
import { SongTiles } from '@/widgets/songs/song-tiles.tsx';
import { address, fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { holdTimers } from '../../../../tests/support/components/timers.ts';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../../tests/support/fakes/songs.ts';

const songs: readonly Song[] = [
  makeSong(1, { artists: [{ name: 'Lumen Ferry', id: '3' }], album: { name: 'Fog', id: '8' } }),
  makeSong(2),
  makeCloudSong(3),
  makeLocalSong(4),
];

beforeEach(async () => {
  await page.viewport(1200, 800);
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  vi.spyOn(api, 'get').mockImplementation(async () => ({ status: 1, error_code: 0, data: {} }));
});
afterEach(clearUser);

/** Another user for a test that likes songs, because likes are remembered for a user. */
let userid = 1100;

const menu = page.getByRole('menu');
const item = (name: string | RegExp) => menu.getByRole('menuitem', { name });
const row = (number: number) => page.getByRole('listitem').filter({ hasText: `Song ${number}` });
const moreButton = (number: number) =>
  page.getByRole('button', { name: `More about Song ${number}`, includeHidden: true });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

/** Songs as rows or tiles, with a queue of three songs whose second one is current. */
async function show(List: typeof SongList | typeof SongTiles = SongList) {
  const { host, player } = await fakeHost();
  const queue = [makeSong(51), makeSong(52), makeSong(53)];
  await player.dispatch({ type: 'replace-queue', songs: queue, startIndex: 1, play: false });
  await render(<List label="Songs" songs={songs} />, { host, at: '/search?q=fog' });
  await expect.element(row(1)).toBeVisible();
  return { player, queued: () => player.getSnapshot().queue.items.map(({ song }) => song.title) };
}

async function open(number: number): Promise<void> {
  await row(number).click({ button: 'right' });
  await expect.element(menu).toBeVisible();
}

const focus = (target: Locator) => (target.element() as HTMLElement).focus();

describe('the menu of a song opens', () => {
  async function expectOpen() {
    await expect.element(menu).toBeVisible();
    await expect.element(menu.getByRole('menuitem').first()).toHaveFocus();
  }

  test.each([
    ['a row', SongList],
    ['a tile', SongTiles],
  ])('by a right click on %s, by its button and by keys, gives the focus back, and nothing plays', async (_, List) => {
    const { player } = await show(List);
    await row(1).click({ button: 'right' });
    await expectOpen();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    const opener = row(1).element() as HTMLElement;
    for (const [target, keys] of [
      [moreButton(1).element() as HTMLElement, '{Enter}'],
      [opener, '{ContextMenu}'],
      [opener, '{Shift>}{F10}{/Shift}'],
    ] as const) {
      target.focus();
      await userEvent.keyboard(keys);
      await expectOpen();
      await userEvent.keyboard('{Escape}');
      await expect.element(menu).not.toBeInTheDocument();
      expect(document.activeElement).toBe(target);
    }
    expect(player.getSnapshot().current?.song.title).toBe('Song 52');
    expect(player.getSnapshot().wantsToPlay).toBe(false);
  });

  test('by a long press in browsers that dispatch no event for it; lifting the finger neither closes it nor plays', async () => {
    const { player } = await show();
    const timers = holdTimers(500);
    const stop = watchLongPress();
    const { x, y, width, height } = row(1).element().getBoundingClientRect();
    const finger = {
      bubbles: true,
      cancelable: true,
      pointerType: 'touch',
      isPrimary: true,
      clientX: x + width / 2,
      clientY: y + height / 2,
    };
    const target = document.elementFromPoint(finger.clientX, finger.clientY) as Element;
    try {
      target.dispatchEvent(new PointerEvent('pointerdown', finger));
      await timers.pass();
      await expectOpen();
      target.dispatchEvent(new PointerEvent('pointerup', finger));
      // The browser clicks only after a touch whose end was not handled.
      const isClickDue = target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, cancelable: true }));
      expect(isClickDue).toBe(false);
      await expectOpen();
      // A finger that moves scrolls.
      await userEvent.keyboard('{Escape}');
      target.dispatchEvent(new PointerEvent('pointerdown', finger));
      target.dispatchEvent(new PointerEvent('pointermove', { ...finger, clientY: finger.clientY + 40 }));
      expect(timers.count()).toBe(0);
    } finally {
      stop();
    }
    expect(player.getSnapshot().current?.song.title).toBe('Song 52');
  });
});

describe('the menu of a song', () => {
  test('adds it after the current song or at the end of the queue', async () => {
    const { queued } = await show();
    await open(1);
    await item('Play next').click();
    await expect.poll(toasts).toContain('Plays next: Song 1');
    await open(2);
    await item('Add to queue').click();
    await expect.poll(toasts).toContain('Added to the queue: Song 2');
    await expect.poll(queued).toEqual(['Song 51', 'Song 52', 'Song 1', 'Song 53', 'Song 2']);
  });

  test.each([
    ['Go to artist: Lumen Ferry', '/playlistDetail?singerid=3'],
    ['Go to album', '/album/8'],
  ])('leads elsewhere: %s', async (name, to) => {
    await show();
    await open(1);
    await item(name).click();
    await expect.poll(address).toBe(to);
  });

  test('likes it, and then offers the opposite', async () => {
    userid += 1;
    saveUser({ userid, token: 'T', nickname: 'N', pic: '' });
    const liked = { listid: 2, name: 'x', is_def: 2, list_create_gid: 'g2', list_create_userid: userid };
    vi.spyOn(api, 'get').mockImplementation(async (path) => ({
      status: 1,
      error_code: 0,
      data: path === '/user/playlist' ? { info: [liked], list_count: 1 } : { info: [], count: 0 },
    }));
    await show();
    for (const [name, text] of [
      ['Like', 'Added to your liked songs'],
      ['Unlike', 'Removed from your liked songs'],
    ] as const) {
      await open(1);
      await menu.getByRole('menuitem', { name, exact: true }).click();
      await expect.poll(toasts).toContain(text);
    }
  });

  test('likes it and adds it to a playlist only after a login, to which it leads', async () => {
    clearUser();
    await show();
    await open(1);
    await expect.element(item('Share')).toBeVisible();
    for (const name of ['Add to playlist', 'Like']) {
      await expect.element(menu.getByRole('menuitem', { name, exact: true })).not.toBeInTheDocument();
    }
    await item('Log in to add to a playlist').click();
    await expect.poll(address).toBe(`/login?redirect=${encodeURIComponent('/search?q=fog')}`);
  });

  test.each([
    [3, 'Cloud music can’t be added to a playlist.', 'Cloud music can’t be shared.'],
    [4, 'Local music can’t be added to playlists of the music service.', 'Local music can’t be shared.'],
  ])('of the user alone says what it does not allow (%s)', async (number, notAdded, notShared) => {
    await show();
    await open(number);
    await expect
      .element(item(/^Add to playlist/).filter({ hasText: notAdded }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect.element(item(/^Share/)).toMatchTextContent(notShared);
    await expect.element(item(/^(?:Like|Log in)/)).not.toBeInTheDocument();
  });

  test('of a song on this device offers no login without one', async () => {
    clearUser();
    await show();
    await open(4);
    await expect.element(item(/^Share/)).toBeVisible();
    await expect.element(item(/^(?:Like|Log in)/)).not.toBeInTheDocument();
  });
});

test('a menu at the keyboard opens at its row', async () => {
  await show();
  focus(row(2));
  await userEvent.keyboard('{ContextMenu}');
  await expect.element(menu).toBeVisible();
  const [box, at] = [row(2).element(), menu.element()].map((element) => element.getBoundingClientRect());
  expect(at?.left).toBeGreaterThanOrEqual(box?.left ?? Number.NaN);
  expect(at?.top).toBeGreaterThanOrEqual(box?.top ?? Number.NaN);
});
