import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { songTarget } from '@/core/blocks/block-target.ts';
import type { Song } from '@/core/song/song.ts';
import { Engine } from '@/playback/engine/engine.ts';
import { Blocks, blocks } from '@/playback/persistence/blocks.ts';
import { addBlocks, replaceBlocks } from '@/playback/persistence/change-blocks.ts';
import { api } from '@/state/queries/api.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { SongDialogs } from '@/widgets/songs/menu/song-dialogs.tsx';
import { SongList } from '@/widgets/songs/song-list.tsx';
import { useSongsActions } from '@/widgets/songs/table/use-songs-actions.tsx';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';

const songs: readonly Song[] = [
  makeSong(1, { title: 'Rain', artists: [{ name: 'Ada', id: '1' }] }),
  makeSong(2, { title: 'Harbour (DJ版)', artists: [{ name: 'Bo', id: '2' }] }),
  makeLocalSong(3, { title: 'Evening', artists: [{ name: 'Cleo', id: null }] }),
];

function Page() {
  const actions = useSongsActions();
  return (
    <>
      <button type="button" onClick={() => void actions.play(songs)}>
        All
      </button>
      <button type="button" onClick={() => void actions.enqueue(songs)}>
        Enqueue
      </button>
      <SongList label="Songs" songs={songs} />
      <SongDialogs />
      <Toaster label="Notifications" closeLabel="Close" />
    </>
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const message = (text: string | RegExp) => page.getByText(text, { exact: true });

let stop = (): void => undefined;

beforeEach(() => {
  replaceBlocks(blocks, []);
});

// An engine that stays would skip blocked songs in later tests, too.
afterEach(() => stop());

/** The page with an engine that has the blocks of this document, as in the app. */
async function show() {
  const { host, parts, player: without } = await fakeHost();
  without.stop();
  const player = new Engine({ ...parts, blocks: new Blocks() });
  stop = player.stop;
  await player.whenRestored();
  await render(<Page />, { host: { ...host, player } });
  const titles = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
  return { player, titles };
}

async function chooseFromMenu(title: string, item: string | RegExp): Promise<void> {
  await row(title)
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('the menu of a song', () => {
  test('blocks the song, which can be undone, and ends the block', async () => {
    await show();
    await chooseFromMenu('Rain', 'Block…');
    await page.getByRole('dialog', { name: 'Block' }).getByRole('button', { name: /^Rain/ }).click();
    await expect.element(message('“Rain” is blocked')).toBeVisible();
    await expect.element(row('Rain')).toHaveAttribute('data-blocked');
    await expect.element(row('Rain').getByText('Blocked')).toHaveAttribute('title', 'You blocked this song.');
    await button('Undo').click();
    await expect.element(row('Rain')).not.toHaveAttribute('data-blocked');
    expect(blocks.all()).toEqual([]);
    addBlocks(blocks, [songTarget(songs[0] as Song)]);
    await chooseFromMenu('Rain', 'Unblock');
    await expect.element(message('No longer blocked: Rain')).toBeVisible();
    await expect.element(row('Rain')).not.toHaveAttribute('data-blocked');
  });

  test('blocks an artist, or a word of the title or one that is typed', async () => {
    await show();
    await chooseFromMenu('Evening', 'Block…');
    await button('Everything by Cleo').click();
    await chooseFromMenu('Harbour', 'Block…');
    await button('Titles with “DJ版”').click();
    await chooseFromMenu('Rain', 'Block…');
    await page.getByLabelText('Word in titles').fill('  rain ');
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect
      .poll(() => blocks.all().map(({ id: _, changedAt: __, ...target }) => target))
      .toEqual([
        { kind: 'word', word: 'rain' },
        { kind: 'word', word: 'DJ版' },
        { kind: 'artist', artistId: null, name: 'Cleo' },
      ]);
    for (const title of ['Rain', 'Harbour', 'Evening']) {
      await expect.element(row(title)).toHaveAttribute('data-blocked');
    }
  });

  test('does not queue a blocked song, and a click on it plays it', async () => {
    addBlocks(blocks, [songTarget(songs[0] as Song)]);
    const { player, titles } = await show();
    await row('Rain')
      .getByRole('button', { name: /^More about/ })
      .click();
    const playNext = page.getByRole('menuitem', { name: /^Play next/ });
    await expect.poll(() => playNext.element().textContent).toContain('You blocked this song.');
    await userEvent.keyboard('{Escape}');
    await row('Rain').click();
    await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Rain');
    expect(titles()).toEqual(songs.map(({ title }) => title));
  });

  test('tells personal radio of a song that plays there, and the engine goes on', async () => {
    const asked: unknown[] = [];
    vi.spyOn(api, 'get').mockImplementation(async (path, query) => {
      if (path === '/personal/fm') asked.push(query?.action);
      return { status: 1, error_code: 0, data: { song_list: [] } };
    });
    const { player } = await show();
    const radio = { kind: 'personal', mode: 'normal', pool: 0 } as const;
    await player.dispatch({ type: 'replace-queue', songs: [...songs], startIndex: 0, play: true, radio });
    await chooseFromMenu('Rain', 'Block…');
    await page.getByRole('dialog').getByRole('button', { name: /^Rain/ }).click();
    await expect.poll(() => asked).toEqual(['garbage']);
    await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Harbour (DJ版)');
  });
});

describe('a list that is played as a whole', () => {
  test('leaves blocked songs out and says so, and plays them all the same if asked to', async () => {
    addBlocks(blocks, [{ kind: 'word', word: 'DJ' }]);
    const { player, titles } = await show();
    await button('All').click();
    await expect.poll(titles).toEqual(['Rain', 'Evening']);
    await expect.element(message('1 blocked song left out')).toBeVisible();
    await button('Play anyway').click();
    await expect.poll(titles).toEqual(['Rain', 'Harbour (DJ版)', 'Evening']);
    await player.dispatch({ type: 'next' });
    expect(player.getSnapshot().current?.song.title).toBe('Harbour (DJ版)');
    expect(blocks.uses()).toMatchObject([{ lists: 1 }]);
    expect(blocks.uses()[0]?.queue).toBeUndefined();
  });

  test('says that all of it is blocked, and changes nothing', async () => {
    addBlocks(blocks, songs.map(songTarget));
    const { titles } = await show();
    await button('All').click();
    await expect.element(message('All of these songs are blocked.')).toBeVisible();
    expect(titles()).toEqual([]);
    await button('Enqueue').click();
    expect(titles()).toEqual([]);
  });

  test('is queued without blocked songs', async () => {
    addBlocks(blocks, [songTarget(songs[2] as Song)]);
    const { titles } = await show();
    await button('Enqueue').click();
    await expect.poll(titles).toEqual(['Rain', 'Harbour (DJ版)']);
  });
});
