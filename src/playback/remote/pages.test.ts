import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBus } from '@/storage/documents/bus.ts';
import { FakeLocks } from '../../../tests/support/fakes/browser/fake-locks.ts';
import { followShownPages, reportShown } from './pages.ts';

class PageDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  set(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('pages that are visible', () => {
  const locks = new FakeLocks();
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  const parts = (of = locks.open().locks) => ({ locks: of, bus: openBus('kanade-shown-test', v.literal('shown')) });
  function openPage() {
    const page = new PageDocument() as PageDocument & Document;
    const { locks: own, end } = locks.open();
    const stop = reportShown(page, parts(own));
    stops.push(stop);
    return { page, stop, end };
  }
  function openEngine() {
    const shown = followShownPages(parts());
    stops.push(shown.stop);
    return { becomes: (isShown: boolean) => vi.waitFor(() => expect(shown.isAnyShown()).toBe(isShown)) };
  }

  it('are known to an engine that starts before or after them', async () => {
    const first = openEngine();
    await first.becomes(false);
    openPage();
    await first.becomes(true);
    const second = openEngine();
    await second.becomes(true);
  });

  it('count until the last one is hidden, closed or has ended, and again when one is back', async () => {
    const engine = openEngine();
    const [one, two] = [openPage(), openPage()];
    await engine.becomes(true);
    one.page.set('hidden');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await engine.becomes(true);
    two.stop();
    await engine.becomes(false);
    one.page.set('visible');
    await engine.becomes(true);
    // A closed document releases its locks without a message.
    one.end();
    await engine.becomes(false);
  });

  it('don’t count while they are hidden from their beginning', async () => {
    const engine = openEngine();
    await engine.becomes(false);
    const page = new PageDocument() as PageDocument & Document;
    page.visibilityState = 'hidden';
    stops.push(reportShown(page, parts()));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await engine.becomes(false);
  });

  it('always count where the browser allows no locks', async () => {
    const shown = followShownPages({ locks: null, bus: openBus('kanade-shown-test', v.literal('shown')) });
    stops.push(shown.stop);
    expect(shown.isAnyShown()).toBe(true);
  });
});
