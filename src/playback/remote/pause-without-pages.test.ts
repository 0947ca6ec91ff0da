import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryBrowser } from '../../../tests/support/fakes/browser/memory-browser.ts';
import { fakeEngineParts } from '../../../tests/support/fakes/player-harness.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { Engine } from '../engine/engine';
import { holdPageLife } from './page-life';
import { pagelessMs, pauseWithoutPages } from './pause-without-pages';
import { connectPlayer } from './remote';
import { servePlayer } from './serve-player';

describe('an engine without pages', () => {
  let browser: MemoryBrowser;
  let engine: Engine;
  let keepsPlaying: boolean;
  const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);
  const state = () => engine.getSnapshot().state;

  /** Opens a page of the app; the returned function closes it without warning. */
  async function openPage(): Promise<() => void> {
    const { channel, locks, end } = browser.openDocument();
    holdPageLife(locks);
    connectPlayer(channel, { locks, revive: async () => undefined });
    await settle();
    return end;
  }

  beforeEach(async () => {
    vi.useFakeTimers();
    keepsPlaying = false;
    browser = new MemoryBrowser();
    const parts = fakeEngineParts();
    parts.output.durationMs = 600_000;
    engine = new Engine(parts);
    await engine.whenRestored();
    const { channel, locks } = browser.openDocument();
    servePlayer(engine, channel, locks);
    pauseWithoutPages(engine, { channel, locks, keepsPlaying: () => keepsPlaying });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function play(): Promise<void> {
    await engine.dispatch({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: true });
    await settle();
    expect(state()).toBe('playing');
  }

  it('pauses two seconds after the last of its pages was closed', async () => {
    const closeFirst = await openPage();
    const closeSecond = await openPage();
    await play();
    closeFirst();
    await settle(60_000);
    expect(state()).toBe('playing');
    closeSecond();
    await settle(pagelessMs - 100);
    expect(state()).toBe('playing');
    await settle(200);
    expect(state()).toBe('paused');
  });

  it('plays on while the only page is reloaded, and pauses when the new one is closed', async () => {
    const close = await openPage();
    await play();
    close();
    await settle(1500);
    const closeReloaded = await openPage();
    await settle(60_000);
    expect(state()).toBe('playing');
    closeReloaded();
    await settle(3000);
    expect(state()).toBe('paused');
  });

  it('plays on where the setting says so, also when it was changed meanwhile', async () => {
    const close = await openPage();
    await play();
    keepsPlaying = true;
    close();
    await settle(60_000);
    expect(state()).toBe('playing');
    const closeNext = await openPage();
    keepsPlaying = false;
    closeNext();
    await settle(3000);
    expect(state()).toBe('paused');
  });

  it('plays what is started without a page, and follows the next page', async () => {
    const close = await openPage();
    await play();
    close();
    await settle(3000);
    await engine.dispatch({ type: 'play' });
    await settle(60_000);
    expect(state()).toBe('playing');
    const closeNext = await openPage();
    await settle(60_000);
    expect(state()).toBe('playing');
    closeNext();
    await settle(3000);
    expect(state()).toBe('paused');
    expect(vi.getTimerCount()).toBe(0);
  });
});
