import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseLyrics } from '@/core/lyrics/lrc.ts';
import { linesInPieces } from '@/core/lyrics/lyric-line.ts';
import { changeSettings } from '@/state/settings/settings-store.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { LyricsView } from './lyrics-view.tsx';

/** Sixty lines, one every two seconds. */
function linesOf(song: string) {
  const at = (line: number) => `[0${Math.floor(line / 30)}:${String((line * 2) % 60).padStart(2, '0')}.00]`;
  return parseLyrics(Array.from({ length: 60 }, (_, line) => `${at(line)}${song} ${line}`).join('\n')).lines;
}

beforeEach(() => {
  document.documentElement.dataset.motion = 'full';
});

const list = page.getByRole('list', { name: 'Lyrics' });
const currentLine = () => document.querySelector('[aria-current="true"]')?.textContent;

test('the lyrics of a song that begins while the page is hidden are rendered when it is shown, at their line', async () => {
  let isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const show = (isShown: boolean): void => {
    isHidden = !isShown;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = 120_000;
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: true });
  await expect.poll(() => player.getSnapshot().state).toBe('playing');
  const view = (song: string) => (
    <div style={{ height: 400, display: 'grid' }}>
      <LyricsView lines={songs[song] ?? []} secondary={null} offsetMs={0} onCopy={() => {}} onCopyAll={() => {}} />
    </div>
  );
  const songs: Record<string, ReturnType<typeof linesOf>> = { first: linesOf('first'), second: linesOf('second') };
  const { update } = await render(view('first'), { host });
  await expect.element(list).toBeVisible();

  // Lines that were visible stay rendered.
  show(false);
  await expect.element(list).toBeVisible();
  update(view('second'));
  await expect.element(list).not.toBeInTheDocument();
  await player.dispatch({ type: 'seek', positionMs: 90_500 });
  show(true);
  await expect.poll(currentLine).toContain('second 45');
  await expect.element(page.getByText('second 45')).toBeInViewport();
});

test('a click plays from the line that was pressed, although the lines have moved on before it is let go', async () => {
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = 120_000;
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: true });
  const view = (
    <LyricsView lines={linesOf('first')} secondary={null} offsetMs={0} onCopy={() => {}} onCopyAll={() => {}} />
  );
  await render(<div style={{ height: 400, display: 'grid' }}>{view}</div>, { host });
  const line = page.getByText('first 3', { exact: true });
  await expect.element(line).toBeInViewport();
  const dispatch = vi.spyOn(player, 'dispatch');
  addEventListener('pointerdown', () => void player.dispatch({ type: 'seek', positionMs: 10_500 }), { once: true });
  await line.click({ delay: 600 });
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'seek', positionMs: 6000 });
});

test('the second of two voices is at the other side of lyrics that are aligned left', async () => {
  changeSettings({ lyricsAlign: 'left' });
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: false });
  const { lines } = parseLyrics('[00:01.00]v1:Stay\n[00:05.00]v2:Go\n');
  const view = <LyricsView lines={lines} secondary={null} offsetMs={0} onCopy={() => {}} onCopyAll={() => {}} />;
  await render(<div style={{ height: 400, display: 'grid' }}>{view}</div>, { host });
  await expect.element(page.getByText('Stay', { exact: true })).toBeInViewport();
  const leftOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().left;
  expect(leftOf('Go')).toBeGreaterThan(leftOf('Stay') + 100);
});

test('the longest word that does not break fits 320 px at the largest size of the text', async () => {
  await page.viewport(320, 568);
  changeSettings({ lyricsFontSize: '32px' });
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: true });
  const word = 'unterbrechungslose';
  const words = [{ text: word, startMs: 0, endMs: 60_000 }];
  const line = { startMs: 0, endMs: 60_000, words, wordTimed: true, text: word };
  const lines = linesInPieces([{ ...line, translation: null, romanization: null, background: null }]);
  await render(
    <div style={{ height: 400, width: 304 }}>
      <LyricsView lines={lines} secondary={null} offsetMs={0} onCopy={() => {}} onCopyAll={() => {}} />
    </div>,
    { host },
  );
  const shown = page.getByText(word).first();
  await expect.element(shown).toBeVisible();
  await expect.poll(() => shown.element().closest('[data-line]')?.ariaCurrent).toBe('true');
  const range = document.createRange();
  range.selectNodeContents(shown.element());
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(304);
});

test('a focused line is copied with its translation by a key, and has a menu', async () => {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: false });
  const { lines } = parseLyrics('[00:01.00]Stay\n[00:01.00]Bleib\n[00:12.00]Go\n[00:12.00]Geh\n');
  const [copied, copiedAll] = [vi.fn(), vi.fn()];
  const view = <LyricsView lines={lines} secondary="translation" offsetMs={0} onCopy={copied} onCopyAll={copiedAll} />;
  await render(<div style={{ height: 400, display: 'grid' }}>{view}</div>, { host });
  const line = page.getByText('Go', { exact: true });
  await expect.element(line).toBeInViewport();
  (line.element().closest('[data-line]') as HTMLElement).focus();
  await userEvent.keyboard('c');
  expect(copied).toHaveBeenLastCalledWith('Go\nGeh');
  await userEvent.click(line, { button: 'right' });
  const items = page.getByRole('menuitem');
  await expect
    .poll(() => items.elements().map(({ textContent }) => textContent))
    .toEqual(['Play from 0:12', 'Copy line', 'Copy all lyrics']);
  await items.nth(2).click();
  expect(copiedAll).toHaveBeenCalledOnce();
});
