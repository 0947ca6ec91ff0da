import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseLyrics } from '@/core/lyrics/lrc.ts';
import { linesInPieces } from '@/core/lyrics/lyric-line.ts';
import { changeSettings, settingsStore } from '@/state/settings/settings-store.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { type HeldTimers, holdTimers, moveClock } from '../../../tests/support/components/timers.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { LyricsView } from './lyrics-view.tsx';

const count = 2000;
const lineMs = 56;
const durationMs = 120_000;

/** Lines of one to three rows, each with a translation. */
const lines = (() => {
  const lyricContent = Array.from({ length: count }, (_, line) => [`translation ${line}`]);
  const content = [{ type: 1, language: 0, lyricContent }];
  const rows = Array.from({ length: count }, (_, line) => {
    const words = Array.from({ length: 3 + ((line * 7) % 22) }, (_, word) => `<${word},1,0>word${line} `);
    return `[${1000 + line * lineMs},${lineMs}]${words.join('')}`;
  });
  const header = `[language:${btoa(JSON.stringify({ content, version: 1 }))}]`;
  return linesInPieces(parseLyrics([header, ...rows].join('\r\n')).lines);
})();

const list = page.getByRole('list', { name: 'Lyrics' });
const follow = page.getByRole('button', { name: 'Follow the song' });
const line = (index: number) => document.querySelector<HTMLElement>(`[data-line="${index}"]`);
const rendered = () => document.querySelectorAll('[data-line]').length;
const focusedLine = () => Number(document.querySelector<HTMLElement>('[data-line]:focus')?.dataset.line ?? -1);
const isManual = () => document.querySelector<HTMLElement>('[data-shown]')?.dataset.shown;

/** The scroll container. */
function view(): HTMLElement {
  const { parentElement } = list.element();
  if (!parentElement) throw new Error('the list has no view');
  return parentElement;
}

function isInView(index: number): boolean {
  const box = line(index)?.getBoundingClientRect();
  const { top, bottom } = view().getBoundingClientRect();
  return box !== undefined && box.bottom > top && box.top < bottom;
}

/** Scrolls by this distance, without a wheel; resolves when the lines there are in the document. */
async function scrollBy(px: number): Promise<void> {
  const scrolled = new Promise((resolve) => view().addEventListener('scroll', resolve, { once: true }));
  view().scrollBy({ top: px, behavior: 'instant' });
  await scrolled;
}

const scrollTo = (share: number) => scrollBy(share * view().scrollHeight - view().scrollTop);

/** End of the manual scrolling, which the test chooses. */
let pause: HeldTimers;

beforeEach(async () => {
  document.documentElement.dataset.motion = 'full';
  await page.viewport(1280, 800);
  pause = holdTimers(5000);
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = durationMs;
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1, { durationMs })], startIndex: 0, play: false });
  const nothing = () => undefined;
  await render(
    <>
      <p>Before</p>
      <div style={{ height: '90vh', width: '60vw', display: 'grid' }}>
        <LyricsView lines={lines} secondary="translation" offsetMs={0} onCopy={nothing} onCopyAll={nothing} />
      </div>
      <p>After</p>
    </>,
    { host },
  );
  await expect.poll(() => isInView(0)).toBe(true);
});

afterEach(async () => {
  settingsStore.setState(settingsStore.getInitialState(), true);
  await page.viewport(1280, 720);
});

test('scrolling without a wheel counts as manual; the list follows on request, or after five seconds', async () => {
  expect(isManual()).toBe('false');
  await scrollBy(40_000);
  await expect.poll(isManual).toBe('true');
  await follow.click();
  await expect.poll(() => isInView(0)).toBe(true);
  await expect.poll(isManual).toBe('false');
  await scrollBy(40_000);
  await expect.poll(isManual).toBe('true');
  moveClock(5000);
  await pause.pass();
  await expect.poll(isManual).toBe('false');
  await expect.poll(() => isInView(0)).toBe(true);
});

test('only lines near the view are in the document, each with its place among all', async () => {
  expect(rendered()).toBeLessThan(80);
  expect([line(3)?.ariaSetSize, line(3)?.ariaPosInSet]).toEqual([`${count}`, '4']);
  await scrollTo(1);
  await expect.poll(() => isInView(count - 1)).toBe(true);
  expect(line(3)).toBeNull();
  expect(rendered()).toBeLessThan(80);
  await follow.click();
  await expect.poll(() => isInView(2)).toBe(true);
});

/** The visible tops of all lines in the view, by line number. */
function seenTops(): Map<string, number> {
  const { top, bottom } = view().getBoundingClientRect();
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-line]')].map(
    (one) => [one.dataset.line ?? '', one.getBoundingClientRect()] as const,
  );
  return new Map(boxes.filter(([, box]) => box.bottom > top && box.top < bottom).map(([key, box]) => [key, box.top]));
}

test('visible lines stay while lines of unknown height are added above or below', async () => {
  // Directly to the middle: nothing right above it has been measured.
  await scrollTo(0.5);
  await expect.poll(isManual).toBe('true');
  for (const px of [...Array<number>(10).fill(-130), ...Array<number>(7).fill(170)]) {
    const before = seenTops();
    await scrollBy(px);
    const moves = [...seenTops()].flatMap(([key, to]) => {
      const from = before.get(key);
      return from === undefined ? [] : [to - from];
    });
    expect(moves.length).toBeGreaterThan(2);
    for (const move of moves) expect(Math.abs(move + px)).toBeLessThan(1.5);
  }
});

test('the focus stays in the lyrics when its line leaves the document', async () => {
  line(2)?.focus();
  await scrollTo(0.5);
  await expect.poll(() => line(2)).toBeNull();
  expect(document.activeElement).toBe(view());
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focusedLine).toBeGreaterThanOrEqual(0);
  await expect.poll(() => isInView(focusedLine())).toBe(true);
});

test('keys lead to the end and back to the top, where both are in place', async () => {
  line(0)?.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(focusedLine).toBe(count - 1);
  await expect.poll(() => isInView(count - 1)).toBe(true);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focusedLine).toBe(count - 2);
  await userEvent.keyboard('{PageUp}');
  await expect.poll(focusedLine).toBeLessThan(count - 3);
  expect(focusedLine()).toBeGreaterThan(count - 40);
  await expect.poll(() => isInView(focusedLine())).toBe(true);
  await userEvent.keyboard('{Home}');
  await expect.poll(focusedLine).toBe(0);
  await expect.poll(() => isInView(0)).toBe(true);
  // No more space above the first line than its resting place needs.
  await expect.poll(() => line(0)?.offsetTop).toBe(Math.round(view().clientHeight * 0.4));
});

test('selected lines stay while the list scrolls, and copying everything copies all lines', async () => {
  const [first, last] = [line(1), line(4)];
  if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
  await scrollBy(2500);
  await expect.poll(() => isInView(1)).toBe(false);
  expect(getSelection()?.toString()).toContain('word1 ');
  expect(getSelection()?.toString()).toContain('translation 4');

  const copied = vi.spyOn(DataTransfer.prototype, 'setData');
  view().focus();
  await userEvent.keyboard('{Control>}ac{/Control}');
  await expect.poll(() => copied.mock.calls.map(([, text]) => text.split('\n').length)).toEqual([2 * count]);
  getSelection()?.removeAllRanges();
});

/** Position of the current line as a share of the height of the view. */
function restingPlace(): number {
  const { top, height } = view().getBoundingClientRect();
  const current = document.querySelector('[aria-current] p')?.getBoundingClientRect();
  return current ? (current.top + 16 - top) / height : Number.NaN;
}

test('playing from a distant line places it at 40 % of the height, at every text size and in another window', async () => {
  line(0)?.focus();
  await userEvent.keyboard('{End}{PageUp}');
  await expect.poll(focusedLine).toBeLessThan(count - 1);
  const distant = focusedLine();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => line(distant)?.ariaCurrent).toBe('true');
  await expect.poll(restingPlace).toBeCloseTo(0.4, 1);
  document.documentElement.dataset.motion = 'reduced';
  for (const lyricsFontSize of ['32px', '20px'] as const) {
    changeSettings({ lyricsFontSize });
    await expect.poll(() => getComputedStyle(list.element()).fontSize).toBe(lyricsFontSize);
    await expect.poll(restingPlace).toBeCloseTo(0.4, 1);
  }
  await page.viewport(700, 900);
  await expect.poll(restingPlace).toBeCloseTo(0.4, 1);
  expect(rendered()).toBeLessThan(120);
});
