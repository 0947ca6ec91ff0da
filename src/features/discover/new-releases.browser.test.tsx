import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { NewAlbums, NewSongs } from './new-releases.tsx';

const album = (id: number) => ({ albumid: id, albumname: `Album ${id}`, singername: 'The Testers' });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const song = (number: number) => ({ hash: makeSong(number).hash, songname: `Song ${number}` });

test('new albums stand by region, with their artists; a failure can be retried', async () => {
  let isBroken = true;
  vi.spyOn(api, 'get').mockImplementation(async () => {
    if (isBroken) throw new AppError('server');
    return { status: 1, data: { jpn: [album(3)], eur: [album(1), album(2)] } };
  });
  await render(<NewAlbums />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(region('Japanese').getByRole('link', { name: /^Album 3/ })).toHaveAttribute('href', '/album/3');
  await expect.element(region('Western').getByRole('listitem').nth(1)).toMatchTextContent('Album 2The Testers');
});

test('a new song plays with the others', async () => {
  vi.spyOn(api, 'get').mockResolvedValue({ status: 1, data: [song(1), song(2), song(3)] });
  const { host, player } = await fakeHost();
  await render(<NewSongs />, { host });
  const list = page.getByRole('list', { name: 'New songs' });
  await list.getByText('Song 2', { exact: true }).click();
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 2');
  expect(player.getSnapshot().queue.items).toHaveLength(3);
});
