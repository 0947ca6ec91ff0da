import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { noLyricChoice } from '@/core/lyrics/lyric-choice.ts';
import { songId } from '@/core/song/song-id.ts';
import type { Host, LyricsFrame } from '@/host/host.ts';
import type { Engine } from '@/playback/engine/engine.ts';
import { lyricChoices } from '@/state/lyrics/lyric-choices.ts';
import { setLyricsLock } from '@/state/lyrics-window.ts';
import { api } from '@/state/queries/api.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { moveClock } from '../../../../tests/support/components/timers.ts';
import { makeSong } from '../../../../tests/support/fakes/songs.ts';
import { LyricsWindow } from './lyrics-window.tsx';

const long = 'a line that is far too long for such a narrow window as this one is';
const krc = [
  '[1000,2000]<0,1000,0>one <1000,1000,0>two',
  '[3000,2000]<0,1000,0>three <1000,1000,0>four',
  `[5000,2000]${long
    .split(' ')
    .map((word, at) => `<${at * 100},100,0>${word} `)
    .join('')}`,
  '[8000,1000]<0,1000,0>last',
].join('\n');
const translated = '[00:01.00]one\n[00:01.00]eins\n[00:03.00]two\n[00:03.00]zwei\n[00:05.00]three\n[00:05.00]drei';

let songNumber = 700;

/** Shows the lyrics of a song that is paused at a position. */
async function show({ text = krc, frame = {} as Partial<LyricsFrame>, atMs = 0 } = {}) {
  songNumber += 1;
  const song = makeSong(songNumber);
  const imported = { fileName: 'a.krc', text };
  await lyricChoices.set({ ...noLyricChoice(songId(song)), imported, changedAt: 1 });
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = 60_000;
  await player.dispatch({ type: 'replace-queue', songs: [song], startIndex: 0, play: false, positionMs: atMs });
  await showWindow(host, frame);
  return { song, player };
}

function showWindow(host: Host, frame: Partial<LyricsFrame> = {}) {
  const whole: LyricsFrame = {
    isTransparent: false,
    setLocked: null,
    setClickThrough: null,
    moveBy: null,
    resizeBy: null,
    restore: null,
    openApp: null,
    close: null,
    ...frame,
  };
  return render(<LyricsWindow frame={whole} />, { host });
}

const seek = (player: Engine, positionMs: number) => player.dispatch({ type: 'seek', positionMs });

/** The displayed lines from top to bottom, the current one in brackets. */
function lines(): string[] {
  const shown = document.querySelectorAll<HTMLElement>('[data-line], [data-below]');
  return [...shown].map(({ textContent, ariaCurrent }) => (ariaCurrent ? `[${textContent}]` : (textContent ?? '')));
}

const sung = () =>
  [...document.querySelectorAll('[data-state=sung], [data-state=singing]')].map((word) => word.textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  document.documentElement.dataset.motion = 'full';
  return page.viewport(480, 170);
});
afterEach(() => page.viewport(1280, 720));

test('two lines alternate: each keeps its place while it is sung', async () => {
  const { player } = await show();
  await expect.poll(lines).toEqual(['one two', 'three four']);
  await seek(player, 2500);
  await expect.poll(lines).toEqual(['[one two]', 'three four']);
  expect(sung()).toEqual(['one', 'two']);
  await seek(player, 3500);
  await expect.poll(lines).toEqual([long, '[three four]']);
  expect(sung()).toEqual(['three']);
  await seek(player, 9500);
  await expect.poll(lines).toEqual(['[last]']);
  await seek(player, 0);
  await expect.poll(lines).toEqual(['one two', 'three four']);
  expect(sung()).toEqual([]);
});

test.each([
  ['has the colours of a contrast theme on its ground', false],
  ['keeps the chosen colours where the desktop shows through', true],
])('%s', async (_, isTransparent) => {
  const emulate = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await emulate('active');
  onTestFinished(async () => void (await emulate('none')));
  await show({ frame: { isTransparent } });
  await expect.poll(lines).toContain('one two');
  const value = (selector: string, name: string) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`no ${selector}`);
    return getComputedStyle(element).getPropertyValue(name);
  };
  expect(value('[data-line]', '--text-colour') === value('[data-kind]', '--text-1')).toBe(!isTransparent);
});

test('a line that does not fit scrolls with what is sung', async () => {
  const { player } = await show({ atMs: 5000 });
  await expect.poll(lines).toContain(`[${long}]`);
  const placeOf = (index: number) => {
    const words = [...document.querySelectorAll('[aria-current] [data-word]')];
    return words.at(index)?.getBoundingClientRect() ?? new DOMRect(Number.NaN);
  };
  // The beginning of the line, until half of the window is sung.
  await expect.poll(() => placeOf(0).left).toBeGreaterThan(0);
  expect(placeOf(-1).right).toBeGreaterThan(innerWidth);
  const middle = Math.floor(long.split(' ').length / 2);
  await seek(player, 5000 + middle * 100);
  await expect.poll(() => Math.abs(placeOf(middle).left - innerWidth / 2)).toBeLessThan(20);
  await seek(player, 7500);
  await expect.poll(() => placeOf(-1).right).toBeLessThan(innerWidth);
  // The next line is not affected.
  await seek(player, 8500);
  await expect.poll(lines).toEqual(['[last]']);
  expect(placeOf(0).left).toBeGreaterThan(0);
});

test('shows a translation instead of the next line, where the song has one', async () => {
  await show({ text: translated, atMs: 3500 });
  await expect.poll(lines).toEqual(['three', '[two]']);
  await userEvent.click(button('Translation instead of the next line'));
  await expect.poll(lines).toEqual(['[two]', 'zwei']);
  expect(localStorage.getItem('lyrics-second-line')).toBe('translation');
});

test('a song without a translation shows two lines, whatever was chosen', async () => {
  localStorage.setItem('lyrics-second-line', 'translation');
  await show({ atMs: 1500 });
  await expect.poll(lines).toEqual(['[one two]', 'three four']);
  await expect.element(button('Translation instead of the next line')).toBeDisabled();
});

test('size and colours are stored under their own keys, and shown at once', async () => {
  await show({ atMs: 2500 });
  await expect.poll(lines).toEqual(['[one two]', 'three four']);
  await userEvent.click(button('Larger text'));
  expect(localStorage.getItem('lyrics-font-size')).toBe('34');
  await userEvent.click(button('Smaller text'));
  await userEvent.click(button('Smaller text'));
  expect(localStorage.getItem('lyrics-font-size')).toBe('30');
  await expect.poll(() => getComputedStyle(document.querySelector('[data-line]') as Element).fontSize).toBe('30px');
  await page.getByLabelText('Text colour').fill('#102030');
  await page.getByLabelText('Colour of sung words').fill('#ffee00');
  expect(localStorage.getItem('lyrics-default-color')).toBe('#102030');
  expect(localStorage.getItem('lyrics-highlight-color')).toBe('#ffee00');
  const next = document.querySelector('[data-line="1"]') as Element;
  await expect.poll(() => getComputedStyle(next).color).toBe('rgb(16, 32, 48)');
  // Dark text stands out from a light outline.
  expect(getComputedStyle(next).webkitTextStrokeColor).toBe('oklch(1 0 0)');
});

test('the sizes end at 12 and 72', async () => {
  localStorage.setItem('lyrics-font-size', '72');
  await show();
  await expect.element(button('Larger text')).toBeDisabled();
  await userEvent.click(button('Smaller text'));
  await expect.element(button('Larger text')).toBeEnabled();
});

test('locked it has words only, and lets the mouse through except over the button that unlocks it', async () => {
  const setLocked = vi.fn();
  const setClickThrough = vi.fn();
  const close = vi.fn();
  await show({ frame: { setLocked, setClickThrough, close, resizeBy: vi.fn() } });
  expect(setLocked).toHaveBeenLastCalledWith(false);
  await userEvent.click(button('Close lyrics'));
  expect(close).toHaveBeenCalledOnce();
  await userEvent.click(button('Lock'));
  await expect
    .poll(() =>
      page
        .getByRole('button')
        .elements()
        .map(({ ariaLabel }) => ariaLabel),
    )
    .toEqual(['Unlock']);
  expect(setLocked).toHaveBeenLastCalledWith(true);
  expect(localStorage.getItem('lyrics-lock')).toBe('true');
  await userEvent.hover(button('Unlock'));
  expect(setClickThrough).toHaveBeenLastCalledWith(false);
  await userEvent.click(button('Unlock'));
  await expect.element(button('Lock')).toBeInTheDocument();
  expect(setLocked).toHaveBeenLastCalledWith(false);
});

test('locked where the window does not notice the pointer, it is unlocked from elsewhere', async () => {
  const setLocked = vi.fn();
  await show({ frame: { setLocked } });
  await userEvent.click(button('Lock'));
  await expect.poll(() => page.getByRole('button').elements()).toEqual([]);
  expect(setLocked).toHaveBeenLastCalledWith(true);
  setLyricsLock(false);
  await expect.element(button('Lock')).toBeInTheDocument();
  expect(setLocked).toHaveBeenLastCalledWith(false);
});

test('a window without a frame is resized at its corner, with the pointer or the arrow keys', async () => {
  const moveBy = vi.fn();
  const sizes: [number, number][] = [];
  const { player } = await show({ frame: { moveBy, resizeBy: (x, y) => void sizes.push([x, y]) } });
  const { volume } = player.getSnapshot();
  const handle = button('Resize').element() as HTMLElement;
  const send = (type: string, screenX: number, screenY: number) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, screenX, screenY, pointerId: 1 }));
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  send('pointerdown', 100, 100);
  send('pointermove', 120, 95);
  send('pointerup', 120, 95);
  expect(sizes).toEqual([[20, -5]]);
  expect(moveBy).not.toHaveBeenCalled();
  handle.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(sizes.slice(1)).toEqual([
    [16, 0],
    [0, -16],
  ]);
  // The player's keys do nothing on the handle.
  expect(player.getSnapshot().volume).toBe(volume);
  vi.restoreAllMocks();
});

test('a window that can be dragged moves with the pointer; its buttons do not move it', async () => {
  const moves: [number, number][] = [];
  await show({ frame: { moveBy: (x, y) => void moves.push([x, y]) } });
  const send = (target: Element, type: string, screenX: number) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, screenX, screenY: 10, pointerId: 1 }));
  const main = document.querySelector('main') as HTMLElement;
  // A synthetic pointer can't be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  send(main, 'pointerdown', 100);
  for (const x of [110, 120, 130]) send(main, 'pointermove', x);
  await expect.poll(() => moves).toEqual([[30, 0]]);
  send(main, 'pointermove', 125);
  send(main, 'pointerup', 125);
  expect(moves).toEqual([
    [30, 0],
    [-5, 0],
  ]);
  send(main, 'pointermove', 300);
  send(button('Lock').element(), 'pointerdown', 0);
  send(button('Lock').element(), 'pointermove', 50);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(moves).toHaveLength(2);
  vi.restoreAllMocks();
});

test('the buttons and keys control the player', async () => {
  const { player } = await show();
  await userEvent.click(button('Play'));
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(true);
  // Space presses a focused button once.
  await userEvent.keyboard(' ');
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(false);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard(' ');
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(true);
  await userEvent.keyboard('m');
  await expect.poll(() => player.getSnapshot().muted).toBe(true);
});

test('without lyrics it shows the song and why, and never the lines of another song', async () => {
  const { player } = await show({ atMs: 1500 });
  await expect.poll(lines).toEqual(['[one two]', 'three four']);
  vi.spyOn(api, 'get').mockRejectedValue(new AppError('no-response'));
  const other = makeSong(999, { title: 'Another song' });
  await player.dispatch({ type: 'replace-queue', songs: [other], startIndex: 0, play: false });
  await expect.element(page.getByText('Another song')).toBeInTheDocument();
  expect(lines()).toEqual([]);
  await expect.element(page.getByText(/^Failed to get lyrics/)).toBeInTheDocument();
  const imported = { fileName: 'b.krc', text: '[00:00.00]纯音乐，请欣赏' };
  await lyricChoices.set({ ...noLyricChoice(songId(other)), imported, changedAt: 2 });
  await expect.element(page.getByText('Instrumental, no lyrics')).toBeInTheDocument();
  await player.dispatch({ type: 'clear-queue' });
  await expect.element(page.getByText('Nothing is playing')).toBeInTheDocument();
});

test('follows the timing that the user chooses elsewhere', async () => {
  const { song, player } = await show({ atMs: 500 });
  await expect.poll(lines).toEqual(['one two', 'three four']);
  const choice = await lyricChoices.get(songId(song));
  await lyricChoices.set({ ...choice, offsetMs: 600, changedAt: 3 });
  await expect.poll(lines).toEqual(['[one two]', 'three four']);
  expect(player.getSnapshot().clock.paused).toBe(true);
});

test('a song that waits for the terms says so, and leads to the app, which shows them', async () => {
  const { host, player, parts } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: false });
  parts.consent.set(false);
  const openApp = vi.fn();
  await showWindow(host, { openApp });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.element(page.getByText('Please accept the terms of use first.')).toBeVisible();
  await page.getByRole('button', { name: 'Open Kanade' }).click();
  expect(openApp).toHaveBeenCalledOnce();
  parts.consent.set(true);
  await expect.element(page.getByText('Please accept')).not.toBeInTheDocument();
  expect(player.getSnapshot().wantsToPlay).toBe(true);
});

test('a lost player is reported in place of the lyrics', async () => {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: false });
  const lost = { ...player.getSnapshot(), connection: 'lost' as const };
  await showWindow({ ...host, player: Object.assign(Object.create(player), { getSnapshot: () => lost }) });
  await expect.element(page.getByText('The player could not be restarted.')).toBeInTheDocument();
  expect(lines()).toEqual([]);
});

test('text of any size fits a small window, with the controls below it', async () => {
  await page.viewport(390, 120);
  localStorage.setItem('lyrics-font-size', '72');
  await show({ atMs: 1500 });
  await expect.poll(lines).toEqual(['[one two]', 'three four']);
  const bottoms = [...document.querySelectorAll('[data-line]')].map((line) => line.getBoundingClientRect().bottom);
  const bar = button('Play').element().getBoundingClientRect();
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(bar.top + 1);
  expect(bar.bottom).toBeLessThanOrEqual(120);
  const right = Math.max(...[...document.querySelectorAll('button')].map((one) => one.getBoundingClientRect().right));
  expect(right).toBeLessThanOrEqual(390);
});

test('the button that unlocks a window appears with the focus', async () => {
  await show();
  await userEvent.click(button('Lock'));
  await expect.element(button('Unlock')).toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
  const opacity = () => getComputedStyle(button('Unlock').element().parentElement as Element).opacity;
  await expect.poll(opacity).toBe('0');
  await userEvent.tab();
  await expect.element(button('Unlock')).toHaveFocus();
  await expect.poll(opacity).toBe('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Lock')).toBeInTheDocument();
});

test('lyrics that were shown are not requested again', async () => {
  const asked: string[] = [];
  vi.spyOn(api, 'get').mockImplementation(async (path) => {
    asked.push(path);
    const candidates = [{ id: '1', accesskey: 'K', song: 'S', singer: 'A', duration: 60_000, krctype: 1 }];
    return path === '/lyric' ? { status: 200, decodeContent: krc } : { status: 200, candidates };
  });
  moveClock(1000);
  const { host, player } = await fakeHost();
  songNumber += 2;
  const [first, other] = [makeSong(songNumber - 1), makeSong(songNumber)];
  const imported = { fileName: 'b.krc', text: '[00:00.00]other' };
  await lyricChoices.set({ ...noLyricChoice(songId(other)), imported, changedAt: 1 });
  await player.dispatch({ type: 'replace-queue', songs: [first, other], startIndex: 0, play: false });
  await showWindow(host);
  await expect.poll(lines).toEqual(['one two', 'three four']);
  await userEvent.click(button('Next'));
  await expect.poll(lines).toEqual(['[other]']);
  await userEvent.click(button('Previous'));
  await expect.poll(lines).toEqual(['one two', 'three four']);
  expect(asked.filter((path) => path === '/lyric')).toHaveLength(1);
});

test('nothing moves in it while the song is paused', async () => {
  const { player } = await show({ atMs: 5000 });
  await expect.poll(lines).toContain(`[${long}]`);
  const running = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  await player.dispatch({ type: 'play' });
  await expect.poll(running).toBeGreaterThan(0);
  await player.dispatch({ type: 'pause' });
  await expect.poll(running).toBe(0);
});
