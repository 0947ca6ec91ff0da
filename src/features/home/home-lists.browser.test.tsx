import type { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { type StartedQueries, startQueries } from '@/state/queries/query-client.ts';
import { openPersistedQueries } from '@/state/queries/query-persistence.ts';
import { render, unmountAll } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { HomePage } from './home-page.tsx';

const success = (data: unknown) => ({ status: 1, error_code: 0, data });
const song = (number: number) => ({ hash: makeSong(number).hash, songname: `Song ${number}`, author_name: 'A' });
const list = (number: number) => ({
  global_collection_id: `collection_3_7_${number}_0`,
  specialname: `List ${number}`,
});
const songsOf = (...song_list: unknown[]) => success({ song_list });
const listsOf = (...special_list: unknown[]) => success({ special_list });

const daily = page.getByRole('list', { name: 'Picked for today' }).getByRole('listitem');
const recommended = page.getByRole('list', { name: 'Playlists for you' }).getByRole('listitem');
const alert = page.getByRole('alert');
const retry = page.getByRole('button', { name: 'Try again' });

/** Home of a service with these answers for songs and playlists; all other calls never end. */
async function show(songs: () => unknown, lists: () => unknown, queryClient?: QueryClient) {
  const answers: Record<string, () => unknown> = { '/everyday/recommend': songs, '/top/playlist': lists };
  vi.spyOn(api, 'get').mockImplementation(async (path) => answers[path]?.() ?? new Promise(() => undefined));
  await page.viewport(1280, 800);
  await render(<HomePage />, { queryClient });
}

/** Fails like a service in this state. */
function fail(kind: 'server' | 'provider-away'): never {
  throw new AppError(kind);
}

test('of incomplete songs and playlists home shows those with an id and a name', async () => {
  const songs = [
    { hash: makeSong(1).hash },
    { hash: makeSong(2).hash, songname: 'Only a name' },
    null,
    'text',
    song(3),
  ];
  const lists = [
    { specialname: 'Without an id' },
    { global_collection_id: 'g', specialname: 'Only a list' },
    {},
    list(3),
  ];
  await show(
    () => songsOf(...songs),
    () => listsOf(...lists),
  );
  const bare = daily.filter({ hasText: 'Only a name' });
  await expect.element(bare.getByText('Unknown artist')).toBeVisible();
  expect(bare.element().querySelector('img')?.src).toMatch(/default-cover\.svg$/);
  expect(daily.elements()).toHaveLength(2);
  await expect.element(recommended.filter({ hasText: 'Only a list' })).toBeInTheDocument();
  expect(recommended.elements()).toHaveLength(2);
});

test('home says when there are neither songs nor playlists today, and leads to the charts', async () => {
  await show(
    () => success({ song_list: null }),
    () => success({}),
  );
  await expect.element(page.getByText('No songs today')).toBeVisible();
  await expect.element(page.getByText('No playlists today')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Charts/ })).toHaveAttribute('href', '/ranking');
});

test('playlists that fail leave the songs, which load with 16 placeholders, and can be retried', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let isBroken = true;
  await show(
    () => promise,
    () => (isBroken ? fail('server') : listsOf(list(1))),
  );
  await expect.element(alert).toMatchTextContent('Server error');
  const skeleton = page.getByRole('status', { name: 'Loading…' });
  expect(skeleton.element().children).toHaveLength(16);
  resolve(songsOf(song(1)));
  await expect.element(daily.first()).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect.element(recommended.first()).toBeInTheDocument();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a service that is away is one error, whose retry brings songs and playlists', async () => {
  let isAway = true;
  await show(
    () => (isAway ? fail('provider-away') : songsOf(song(1))),
    () => (isAway ? fail('provider-away') : listsOf(list(1))),
  );
  await expect.element(alert).toBeVisible();
  expect(alert.elements()).toHaveLength(1);
  isAway = false;
  await retry.click();
  await expect.element(daily.first()).toBeVisible();
  await expect.element(recommended.first()).toBeInTheDocument();
  await expect.element(alert).not.toBeInTheDocument();
});

test('the last lists are shown at the next start without a service', async () => {
  const started: StartedQueries[] = [];
  const start = async () => {
    const queries = await startQueries();
    started.push(queries);
    return queries.client;
  };
  await show(
    () => songsOf(song(1), song(2)),
    () => listsOf(list(1)),
    await start(),
  );
  await expect.element(recommended.first()).toBeInTheDocument();
  const shown = daily.elements().map(({ textContent }) => textContent);
  expect(shown).toHaveLength(2);
  const store = openPersistedQueries();
  await expect.poll(async () => (await store.all()).size).toBe(2);
  unmountAll();
  started[0]?.stop();
  const away = () => fail('provider-away');
  await show(away, away, await start());
  expect(daily.elements().map(({ textContent }) => textContent)).toEqual(shown);
  await expect.element(recommended.first()).toBeInTheDocument();
  await expect.element(alert).not.toBeInTheDocument();
  started[1]?.stop();
  await store.clear();
});
