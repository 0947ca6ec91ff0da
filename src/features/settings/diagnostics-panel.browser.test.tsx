import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessionLog } from '@/core/diagnostics/session-log.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { answerDiagnostics } from '@/playback/remote/engine-report.ts';
import { readSearches, rememberSearch } from '@/state/search/search-history.ts';
import { changeSettings } from '@/state/settings/settings-store.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { DiagnosticsPanel } from './diagnostics-panel.tsx';

beforeEach(() => {
  // No service answers there.
  changeSettings({ networkMode: 'devnet', serviceAddress: 'http://127.0.0.1:9' });
});

const group = (name: string) => page.getByRole('region', { name });

test('says truthfully what runs and what does not answer', async () => {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(12), startIndex: 0, play: false });
  await render(<DiagnosticsPanel />, { host });
  await expect.element(group('App')).toMatchTextContent(/Web app/);
  await expect.element(group('Music service')).toMatchTextContent(/Not reachable/);
  await expect.element(group('Player')).toMatchTextContent(/Songs in the queue12/);
  await expect.element(group('Page')).toMatchTextContent(/in 10 s/);
});

test('shows the sound of the engine once that answers, wherever it runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await render(<DiagnosticsPanel />);
  await expect.element(group('Audio output')).toMatchTextContent(/Web AudioUnknown/);
  answerDiagnostics(() => ({
    graph: { state: 'running', sampleRateHz: 44_100, baseLatencyMs: 10, outputLatencyMs: 30 },
    device: null,
  }));
  // The engine is asked again.
  vi.advanceTimersByTime(2000);
  await expect.element(group('Audio output')).toMatchTextContent(/44\.1 kHz/);
  await expect.element(group('Audio output')).toMatchTextContent(/10 ms processing, 30 ms output/);
  await expect.element(group('Audio output')).toMatchTextContent(/System default/);
});

test('clears what is not needed, and asks before the user loses something', async () => {
  rememberSearch('rain');
  await playLog.put([makePlay(1)]);
  await render(<DiagnosticsPanel />);
  await page.getByRole('button', { name: 'Clear: Searches' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear “Searches”?' });
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  expect(readSearches()).toEqual(['rain']);
  await page.getByRole('button', { name: 'Clear: Searches' }).click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(readSearches).toEqual([]);
  expect(await playLog.historyCount()).toBe(1);
  await page.getByRole('button', { name: 'Clear: Play history' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => playLog.historyCount()).toBe(0);
});

test('shows the warnings of this session, and copies a report without accounts', async () => {
  localStorage.setItem(
    'kanade-user-data',
    JSON.stringify({
      state: { UserInfo: { userid: 770_001_177, token: 'token-of-the-account', nickname: 'Listener L' } },
    }),
  );
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  sessionLog.add('[a test] something failed for 770001177 with token-of-the-account', 1);
  await render(<DiagnosticsPanel />);
  await expect.element(group('Warnings of this session')).toMatchTextContent(/something failed/);
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect.poll(() => copied).toHaveLength(1);
  expect(copied[0]).toContain('[a test] something failed for … with …');
  for (const secret of ['770001177', 'token-of-the-account', 'Listener L']) expect(copied[0]).not.toContain(secret);
});

test('costs nothing once it is closed', async () => {
  const { unmount } = await render(<DiagnosticsPanel />);
  await expect.element(group('Page')).toBeVisible();
  unmount();
  const nextFrame = globalThis.requestAnimationFrame.bind(globalThis);
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
  const timer = vi.spyOn(globalThis, 'setInterval');
  for (let drawn = 0; drawn < 5; drawn += 1) await new Promise((resolve) => nextFrame(resolve));
  expect([frame.mock.calls.length, timer.mock.calls.length]).toEqual([0, 0]);
});

test.each([
  [true, 'The browser keeps it, even when the disk is full.'],
  [false, 'The browser may delete it when the disk is full.'],
])('says what the browser has promised about storage: %s', async (isPersistent, text) => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(isPersistent);
  await render(<DiagnosticsPanel />);
  await expect.element(page.getByText(text)).toBeVisible();
});
