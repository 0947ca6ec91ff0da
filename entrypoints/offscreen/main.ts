import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { startEngine } from '@/playback/engine/start-engine';
import { openBroadcastChannel } from '@/playback/remote/channel';
import { pauseWithoutPages } from '@/playback/remote/pause-without-pages';
import { servePlayer } from '@/playback/remote/serve-player';

startLog(recordedSink(console));

const { engine } = startEngine();
// Announced only after restoring, so that no page shows an empty player first.
engine.whenRestored().then(() => {
  const channel = openBroadcastChannel();
  const { locks } = navigator;
  servePlayer(engine, channel, locks);
  pauseWithoutPages(engine, { locks, channel });
});
