import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import type { DesktopShell } from '@/host/host.ts';
import { api } from '@/state/queries/api.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { address, fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { HomePage } from './home-page.tsx';

const { hash } = makeSong(80);

beforeEach(() => {
  vi.spyOn(api, 'get').mockImplementation(async (path, params) => {
    if (path !== '/privilege/lite') return missingCall;
    const known = { hash, name: 'The Testers - Harbour', singername: 'The Testers', privilege: 0, info: {} };
    return { status: 1, error_code: 0, data: params?.hash === hash ? [known] : [] };
  });
});

const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const shared = page.getByRole('region', { name: 'Shared with you' });

/** Opens a link; `isBlocked` = the browser lets nothing sound before a press. */
async function open(
  at: string,
  {
    isBlocked = false,
    queue = 0,
    desktop = null,
  }: { isBlocked?: boolean; queue?: number; desktop?: DesktopShell | null } = {},
) {
  const { host, player, parts } = await fakeHost();
  if (queue > 0) await player.dispatch({ type: 'replace-queue', songs: makeSongs(queue), startIndex: 0, play: false });
  parts.output.durationMs = 100_000;
  parts.output.refusal = isBlocked ? 'needs-gesture' : null;
  await render(<HomePage />, { host: { ...host, kind: desktop ? 'desktop' : 'web', desktop }, at });
  const titles = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
  return { player, parts, titles };
}

test('a shared song that may not sound by itself waits for a press, which plays it', async () => {
  const { player, parts } = await open(`/share?hash=${hash.toLowerCase()}`, { isBlocked: true });
  await expect.element(shared.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect.poll(address).toBe('/');
  expect(player.getSnapshot().wantsToPlay).toBe(false);
  parts.output.refusal = null;
  await shared.getByRole('button', { name: 'Play now' }).click();
  await expect.poll(() => player.getSnapshot().state).toBe('playing');
  await expect.element(shared).not.toBeInTheDocument();
});

test('a shared song is added to the queue after the current one, and starts where its link says', async () => {
  const { player, titles } = await open(`/?hash=${hash}&t=20`, { queue: 2 });
  await expect.poll(titles).toEqual(['Song 1', 'Harbour', 'Song 2']);
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Harbour');
  await expect.poll(() => player.getSnapshot().clock.anchorMs).toBeGreaterThanOrEqual(20_000);
  await expect.poll(address).toBe('/');
});

test.each(['nonsense', '0123456789ABCDEF0123456789ABCDEF'])(
  'a link to %s says that there is no such song, and leads home',
  async (unknown) => {
    const { titles } = await open(`/share?hash=${unknown}`, { queue: 2 });
    await expect.poll(toasts).toEqual(['This song does not exist, or the link is damaged']);
    await expect.poll(address).toBe('/');
    expect(titles()).toEqual(['Song 1', 'Song 2']);
  },
);

test.each([
  ['listid=collection_3_7_2_0', '/playlistDetail?global_collection_id=collection_3_7_2_0'],
  ['albumid=7', '/album/7'],
])('a shared list with %s opens', async (link, target) => {
  await open(`/share?${link}`);
  await expect.poll(address).toBe(target);
});

test('the desktop app, whose shell opens links, shows home at the address of a list', async () => {
  await open('/?listid=collection_3_7_2_0', { desktop: {} as DesktopShell });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(address()).toMatch(/^\/(?:\?|$)/);
});
