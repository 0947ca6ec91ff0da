import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseLrc } from '@/core/lyrics/lrc.ts';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import type { Player } from '@/playback/player.ts';
import { changeSetting } from '@/state/settings/settings-store.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeSong } from '../../../../tests/support/fakes/songs.ts';
import { RoomMode } from './room-mode.tsx';
import { useRoomMode } from './use-room-mode.ts';

const room = page.getByRole('dialog', { name: 'Room mode' });
let isLockRequested = false;

beforeEach(() => {
  isLockRequested = false;
  vi.spyOn(WakeLock.prototype, 'request').mockImplementation(async () => {
    isLockRequested = true;
    throw new DOMException('refused', 'NotAllowedError');
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  changeSetting('roomMode', 'off');
});

/** A screen with one button over its whole area, which counts what reaches it. */
function Screen({ lines, idleMs, reached }: { lines?: LyricLine[]; idleMs?: number; reached: string[] }) {
  const { isOn, start, leave } = useRoomMode(idleMs);
  const note = (event: { type: string }) => reached.push(event.type);
  return (
    <>
      <button type="button" onClick={start}>
        Start
      </button>
      <button
        type="button"
        style={{ position: 'fixed', inset: '60px 0 0' }}
        onClick={note}
        onKeyDown={note}
        onKeyUp={note}
        onContextMenu={note}
      >
        Below
      </button>
      {isOn ? (
        <RoomMode song={makeSong(401, { title: 'Rain' })} lines={lines ?? null} offsetMs={0} onClose={leave} />
      ) : null}
    </>
  );
}

async function renderScreen(props: { lines?: LyricLine[]; idleMs?: number } = {}) {
  const { host, player } = await fakeHost();
  const songs = [makeSong(401, { title: 'Rain' }), makeSong(402, { title: 'Harbour' })];
  await player.dispatch({ type: 'replace-queue', songs, startIndex: 0, play: true });
  await expect.poll(() => player.getSnapshot().state).toBe('playing');
  const reached: string[] = [];
  await page.viewport(900, 600);
  let shown = player.getSnapshot();
  let connection = shown.connection;
  const remote: Player = {
    dispatch: player.dispatch,
    reconnect: player.reconnect,
    onEvent: player.onEvent,
    getSnapshot: () => shown,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  const listeners = new Set<() => void>();
  const update = () => {
    shown = { ...player.getSnapshot(), connection };
    for (const listener of listeners) listener();
  };
  const setConnection = (next: typeof connection) => {
    connection = next;
    update();
  };
  player.subscribe(update);
  await render(<Screen reached={reached} {...props} />, { host: { ...host, player: remote } });
  const start = async () => {
    await page.getByRole('button', { name: 'Start' }).click();
    await expect.element(room).toBeVisible();
  };
  return { player, reached, start, setConnection };
}

test('shows the song, the time and the next song, and keeps the display on', async () => {
  const { start } = await renderScreen();
  await start();
  await expect.element(room.getByRole('heading', { name: 'Rain' })).toBeVisible();
  await expect.element(room.getByText('Next: Harbour')).toBeVisible();
  await expect.element(room.getByText(/^\d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect.poll(() => isLockRequested).toBe(true);
});

test('shows the line that is sung and the next one', async () => {
  const { start } = await renderScreen({ lines: linesOf('[00:00.00]come home', '[09:00.00]hey you') });
  await start();
  await expect.poll(() => document.querySelector('[data-line]')?.textContent).toBe('come home');
  await expect.element(room.getByText('hey you')).toBeVisible();
});

test('a key leaves it and does nothing else', async () => {
  const { start, reached } = await renderScreen();
  for (const key of ['{Escape}', ' ', '{Enter}', 'q']) {
    await start();
    await userEvent.keyboard(key);
    await expect.element(room).not.toBeInTheDocument();
  }
  expect(reached).toEqual([]);
  (page.getByRole('button', { name: 'Below' }).element() as HTMLElement).focus();
  await userEvent.keyboard('q');
  expect(reached).toEqual(['keydown', 'keyup']);
});

test('a press leaves it and does not press what is below; the next one does', async () => {
  const { start, reached } = await renderScreen();
  for (const button of ['left', 'right'] as const) {
    await start();
    await userEvent.click(room, { button, position: { x: 400, y: 400 } });
    await expect.element(room).not.toBeInTheDocument();
  }
  expect(reached).toEqual([]);
  await page.getByRole('button', { name: 'Below' }).click();
  expect(reached).toEqual(['click']);
});

test('ends when the engine does, because the screen below says so', async () => {
  const { player, start, setConnection } = await renderScreen();
  await start();
  setConnection('reviving');
  await expect.element(room).not.toBeInTheDocument();
  setConnection('connected');
  await expect.poll(() => player.getSnapshot().state).toBe('playing');
  await expect.element(room).not.toBeInTheDocument();
});

test('starts by the setting after a time without input while music plays, and not while paused', async () => {
  changeSetting('roomMode', 'on');
  const { player } = await renderScreen({ idleMs: 50 });
  await expect.element(room).toBeVisible();
  await player.dispatch({ type: 'pause' });
  await userEvent.keyboard('{Escape}');
  await expect.element(room).not.toBeInTheDocument();
  await player.dispatch({ type: 'play' });
  await expect.element(room).toBeVisible();
});

test('does not start without the setting', async () => {
  const spy = vi.spyOn(globalThis, 'setTimeout');
  await renderScreen({ idleMs: 54_321 });
  expect(spy.mock.calls.some(([, ms]) => ms === 54_321)).toBe(false);
  changeSetting('roomMode', 'on');
  await expect.poll(() => spy.mock.calls.some(([, ms]) => ms === 54_321)).toBe(true);
});

function linesOf(...lines: string[]): LyricLine[] {
  return parseLrc(lines.join('\n')).lines;
}
