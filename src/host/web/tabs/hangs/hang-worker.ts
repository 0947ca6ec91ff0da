import { createLog, setLogSink } from '@/core/log';
import { openPlayerChannel } from '@/playback/remote/channel';
import { engineLife, engineOwnership, forceRelease } from '@/playback/remote/engine-life';
import type { Ping, TabMessage } from './hang-messages';
import { HangWatch } from './hang-watch';
import { isProcessorShared } from './processor-time';

/** The global scope of a dedicated worker, as far as it is needed here. */
type WorkerScope = {
  addEventListener(type: 'message', listener: (event: MessageEvent<TabMessage>) => void): void;
  postMessage(ping: Ping): void;
};

setLogSink(console);
const log = createLog('hang worker');
const scope = globalThis as unknown as WorkerScope;
const { locks } = navigator;
const channel = openPlayerChannel();
let engine = '';

const watch = new HangWatch({
  ping: () => scope.postMessage({ kind: 'ping', atEpochMs: Date.now() }),
  onHung(atEpochMs) {
    channel.post({ kind: 'silenced', engine, atEpochMs });
    // The life first: a tab that gets the lock waits until no engine is alive.
    forceRelease(engineLife(engine, locks))
      .then(() => forceRelease(engineOwnership(locks)))
      .catch((error: unknown) => log.warn('the engine of a tab that hangs could not be ended', error));
  },
  onStuck: () => channel.post({ kind: 'stuck', engine }),
  isProcessorShared,
});

scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'begin') engine = data.engine;
  else watch.heard(data.sound);
});
channel.subscribe(({ kind }) => {
  if (kind === 'hello' || kind === 'command') watch.check();
});
