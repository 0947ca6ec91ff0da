import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pressedSongs, usePreparePressedSongs } from '@/state/player/pressed-songs.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { SongList } from './song-list.tsx';

const songs = [makeSong(1, { album: { id: '62009', name: 'Polar Night Radio' } }), makeSong(2)];

function List() {
  usePreparePressedSongs();
  return <SongList label="Songs" songs={songs} />;
}

let asked: readonly string[];

beforeEach(async () => {
  const { host, parts } = await fakeHost();
  asked = parts.source.asked;
  await render(<List />, { host });
});

function press(target: Element, init: PointerEventInit = {}): void {
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', button: 0, ...init }));
}

const row = () => page.getByRole('listitem').first().element();

test('a song is prepared when the main button goes down on its row or its play button', async () => {
  press(row());
  await expect.poll(() => asked).toEqual([songs[0]?.hash]);
  // Visible while the pointer is on the row.
  press(page.getByRole('listitem').nth(1).getByRole('button', { name: 'Play Song 2', includeHidden: true }).element());
  await expect.poll(() => asked).toEqual([songs[0]?.hash, songs[1]?.hash]);
});

test('nothing is prepared for a finger, another button of the mouse, or another control of the row', async () => {
  press(row(), { pointerType: 'touch' });
  press(row(), { button: 2 });
  press(page.getByRole('button', { name: 'More about Song 1' }).element());
  pressedSongs.emit(makeLocalSong(3));
  pressedSongs.emit(makeSong(2));
  await expect.poll(() => asked).toEqual([songs[1]?.hash]);
});

test('artist and album of a song lead to their screens', async () => {
  await page.viewport(1280, 800);
  const link = (name: string) => page.getByRole('listitem').first().getByRole('link', { name, exact: true });
  await expect.element(link('The Testers')).toHaveAttribute('href', '/playlistDetail?singerid=1');
  await expect.element(link('Polar Night Radio')).toHaveAttribute('href', '/album/62009');
});
