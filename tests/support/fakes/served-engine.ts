import { Engine } from '../../../src/playback/engine/engine.ts';
import { servePlayer } from '../../../src/playback/remote/serve-player.ts';
import type { FakeBrowser } from './browser/fake-browser.ts';
import { type FakeEngineParts, fakeEngineParts } from './player-harness.ts';

export type ServedEngine = {
  engine: Engine;
  parts: FakeEngineParts;
  /** Closes its document at once: no sound, no messages, and nothing is stored from now on. */
  kill: () => void;
};

/** An engine in its own document, restored from the given state and served to remotes. */
export async function serveEngine(browser: FakeBrowser, kept: Partial<FakeEngineParts> = {}): Promise<ServedEngine> {
  const parts = fakeEngineParts(kept);
  const engine = new Engine(parts);
  await engine.whenRestored();
  const { channel, locks, end } = browser.openDocument();
  servePlayer(engine, channel, locks);
  return {
    engine,
    parts,
    kill: () => {
      end();
      parts.output.unload();
    },
  };
}
