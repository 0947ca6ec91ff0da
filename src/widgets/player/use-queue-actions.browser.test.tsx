import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { useSongPress } from '@/widgets/songs/use-song-press.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { useQueueActions } from './use-queue-actions.ts';

const list = makeSongs(30).slice(20);

function Page() {
  const press = useSongPress(list);
  const { clear } = useQueueActions();
  return (
    <>
      <button type="button" onClick={() => press(3)}>
        Row
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <Toaster label="Notifications" closeLabel="Close" />
    </>
  );
}

const row = page.getByRole('button', { name: 'Row' });
const undo = page.getByRole('button', { name: 'Undo' });

async function show() {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(4), startIndex: 1, positionMs: 9000, play: false });
  await render(<Page />, { host });
  const state = () => {
    const { queue, current, isQueueEdited, mode, clock } = player.getSnapshot();
    return {
      titles: queue.items.map(({ song }) => song.title),
      upNext: queue.upNext.map((key) => queue.items.find((item) => item.key === key)?.song.title),
      current: current?.song.title,
      positionMs: clock.anchorMs,
      isQueueEdited,
      mode,
    };
  };
  return { player, state };
}

test.each(['Row', 'Clear'])('a queue that the user has changed comes back after %s', async (name) => {
  const { player, state } = await show();
  await player.dispatch({ type: 'set-mode', mode: 'random' });
  await player.dispatch({ type: 'play-next', songs: [makeSong(50)] });
  const before = state();
  await userEvent.click(page.getByRole('button', { name }));
  await expect.poll(() => state().titles).not.toEqual(before.titles);
  await userEvent.click(undo);
  await expect.poll(state).toEqual(before);
  expect(before.upNext).toEqual(['Song 50']);
});

test('a queue that was only played is replaced without a message, and so is the one in the place of a changed one', async () => {
  const { player, state } = await show();
  await userEvent.click(row);
  await expect.poll(() => state().current).toBe('Song 24');
  expect(undo.query()).toBeNull();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(4), startIndex: 0, play: false });
  await player.dispatch({ type: 'enqueue', songs: [makeSong(50)] });
  await userEvent.click(row);
  await expect.element(page.getByText('Queue replaced', { exact: true })).toBeVisible();
  expect(state().isQueueEdited).toBe(false);
});
