import { setLogSink } from '@/core/log';
import { startEngine } from '@/playback/engine/start-engine';
import { openBroadcastChannel } from '@/playback/remote/channel';
import { pauseWithoutPages } from '@/playback/remote/pause-without-pages';
import { servePlayer } from '@/playback/remote/serve-player';

setLogSink(console);

const engine = startEngine();
// Announced only after restoring, so that no page shows an empty player first.
engine.whenRestored().then(() => {
  const channel = openBroadcastChannel();
  const { locks } = navigator;
  servePlayer(engine, channel, locks);
  pauseWithoutPages(engine, { locks, channel });
});
