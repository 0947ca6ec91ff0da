import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { playLog } from '@/playback/persistence/play-log.ts';
import { closePanel, isQueueTab, openPanel, usePanel } from '@/state/panels.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { QueueContent } from './queue-content.tsx';
import { QueuePanel } from './queue-panel.tsx';

function Panel({ onClose }: { onClose: () => void }) {
  const panel = usePanel();
  return (
    <>
      {panel !== null && isQueueTab(panel) ? <QueuePanel tab={panel} onClose={onClose} /> : null}
      <Toaster label="Notifications" closeLabel="Close" />
    </>
  );
}

const list = page.getByRole('list', { name: 'Songs in the queue' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

/** The rendered row of a song. */
function row(number: number): HTMLElement {
  const title = list.getByText(`Song ${number}`, { exact: true });
  return title.element().closest('[data-index]') as HTMLElement;
}

function isInView(number: number): boolean {
  const title = list.getByText(`Song ${number}`, { exact: true }).query();
  const box = title?.getBoundingClientRect();
  const { top, bottom } = list.element().getBoundingClientRect();
  return box !== undefined && box.top >= top && box.bottom <= bottom;
}

/** The handle of a row, once the row is complete. */
async function handleOf(number: number): Promise<HTMLElement> {
  const find = () => row(number).querySelector<HTMLElement>('[data-control=handle]:has(svg)');
  await expect.poll(find).not.toBeNull();
  return find() as HTMLElement;
}

/** Opens the panel with a queue of this length, whose fifth song is the current one. */
async function show(count: number, tabOfPanel: 'queue' | 'history' = 'queue') {
  const { host, player } = await fakeHost();
  const startIndex = Math.min(4, count - 1);
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(count), startIndex, play: false });
  openPanel(tabOfPanel);
  const onClose = vi.fn();
  await render(<Panel onClose={onClose} />, { host });
  const titles = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
  return { player, titles, onClose };
}

const inOrder = (...numbers: number[]) => numbers.map((number) => `Song ${number}`);

beforeEach(() => page.viewport(1280, 720));

afterEach(() => closePanel());

describe('the queue', () => {
  test('stays open and as it is when Esc cancels a drag', async () => {
    const { titles, onClose } = await show(8);
    await expect.poll(() => isInView(7)).toBe(true);
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
    const handle = await handleOf(7);
    // Esc closes a docked panel that has the focus.
    row(7).focus();
    const target = row(3).getBoundingClientRect();
    const { x: clientX, bottom } = handle.getBoundingClientRect();
    const at = (clientY: number) => ({ bubbles: true, pointerId: 1, isPrimary: true, clientX, clientY });
    handle.dispatchEvent(new PointerEvent('pointerdown', at(bottom)));
    window.dispatchEvent(new PointerEvent('pointermove', at(target.bottom)));
    await expect.poll(() => row(7).dataset.held).toBe('true');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => row(7).dataset.held).not.toBe('true');
    window.dispatchEvent(new PointerEvent('pointerup', at(target.bottom)));
    expect(titles()).toEqual(inOrder(1, 2, 3, 4, 5, 6, 7, 8));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('plays one of its songs next from the menu of the song', async () => {
    const { titles } = await show(8);
    await userEvent.click(list.getByText('Song 8', { exact: true }), { button: 'right' });
    await page.getByRole('menuitem', { name: 'Play next' }).click();
    await expect.poll(titles).toEqual(inOrder(1, 2, 3, 4, 5, 8, 6, 7));
  });

  test('opens three songs above the current one', async () => {
    await show(400);
    await expect.poll(() => isInView(2)).toBe(true);
    expect(isInView(1)).toBe(false);
  });

  test('is shuffled with the current song first, which is in view, and brought back', async () => {
    const { titles } = await show(400);
    const before = titles();
    await button('Shuffle the queue once').click();
    await expect.poll(() => titles()[0]).toBe('Song 5');
    await expect.poll(() => isInView(5)).toBe(true);
    const [, ...rest] = titles();
    expect(rest).not.toEqual(before.filter((title) => title !== 'Song 5'));
    expect(rest.toSorted()).toEqual(before.filter((title) => title !== 'Song 5').toSorted());
    await button('Undo').click();
    await expect.poll(titles).toEqual(before);
  });

  test('loses a song by its button and all of them at once, which is undone', async () => {
    const { titles } = await show(3);
    await button('Remove Song 2 from the queue').click();
    await expect.poll(titles).toEqual(inOrder(1, 3));
    await button('Clear the queue').click();
    await expect.element(page.getByText('The queue is empty')).toBeVisible();
    await button('Undo').last().click();
    await expect.element(page.getByText('2 songs')).toBeVisible();
    await expect.poll(titles).toEqual(inOrder(1, 3));
    await expect.element(list.getByRole('listitem').first()).toBeVisible();
  });

  test('scrolls while a finger holds one of its songs at the edge, and takes the song along', async () => {
    const { titles } = await show(400);
    await expect.poll(() => isInView(3)).toBe(true);
    // Real touches, because the browser ends synthetic ones only where it does not scroll itself.
    const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) => {
      const touchPoints = at ? [{ x: frame.x + at.x, y: frame.y + at.y }] : [];
      return cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    const box = list.element().getBoundingClientRect();
    const handle = (await handleOf(3)).getBoundingClientRect();
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await touch('touchStart', { x, y });
    for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x, y: y + (box.bottom - 2 - y) * share });
    await expect.poll(() => list.element().scrollTop).toBeGreaterThan(300);
    await touch('touchMove', { x, y: box.y + box.height / 2 });
    await touch('touchEnd');
    await expect.poll(() => titles().indexOf('Song 3')).toBeGreaterThan(6);
    await expect.poll(() => isInView(3)).toBe(true);
  });
});

describe('the head of the queue', () => {
  /** The head of a queue with songs of these lengths, in minutes. */
  async function headOf(...minutes: number[]) {
    const { host, player } = await fakeHost();
    const songs = minutes.map((length, index) => makeSong(index + 1, { durationMs: length * 60_000 }));
    await player.dispatch({ type: 'replace-queue', songs, startIndex: 0, play: false });
    const { unmount } = await render(<QueueContent />, { host });
    const count = page.getByText(/^\d songs?$/);
    await expect.element(count).toBeVisible();
    const text = count.element().parentElement?.textContent;
    unmount();
    return text;
  }

  test('says how many songs there are and how long all of them take', async () => {
    expect(await headOf(50, 42)).toBe('2 songs· 1 hr 32 min');
    expect(await headOf(0.2)).toBe('1 song· 1 min');
  });

  test('says no length if that of one song is unknown', async () => {
    expect(await headOf(50, 0, 3)).toBe('3 songs');
  });
});

describe('the history', () => {
  const history = page.getByRole('list', { name: 'Recently played songs' });
  const played = (number: number) => history.getByText(`Song ${number}`, { exact: true });
  const record = (...numbers: number[]) =>
    playLog.record(
      numbers.map((number) => ({
        play: makePlay(number, { id: `panel-${number}-${Date.now()}`, beganAt: Date.now() - 1000 + number }),
        isNew: true,
        heardMs: 6000,
        end: 'ended' as const,
      })),
    );

  beforeEach(() => playLog.clear(Date.now()));

  test('shows a song as soon as it is in it, and Enter plays it', async () => {
    const { player } = await show(8, 'history');
    await expect.element(page.getByText('Nothing played yet')).toBeVisible();
    await record(20);
    await expect.element(page.getByText('1 song played')).toBeVisible();
    await expect.element(page.getByText('Today')).toBeVisible();
    (played(20).element().closest('[data-index]') as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 20');
  });

  test('is a tab beside the queue, which arrow keys reach', async () => {
    await record(20);
    await show(8, 'history');
    await expect.element(played(20)).toBeVisible();
    await tab('Queue').click();
    await expect.element(page.getByText('8 songs', { exact: true })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('History')).toHaveFocus();
    await expect.element(played(20)).toBeVisible();
  });

  test('is cleared, and brought back', async () => {
    await record(20, 21);
    await show(8, 'history');
    await expect.element(page.getByText('2 songs played')).toBeVisible();
    await button('Clear history').click();
    await expect.element(page.getByText('Nothing played yet')).toBeVisible();
    await button('Undo').click();
    await expect.element(played(20)).toBeVisible();
    expect(await playLog.historyCount()).toBe(2);
  });
});
