import { setLogSink } from '@/core/log';
import { openBroadcastChannel } from '@/playback/channel';
import { servePlayer } from '@/playback/serve-player';
import { startEngine } from '@/playback/start-engine';

setLogSink(console);

const engine = startEngine();
// Told only after restoring, so that no page ever shows an empty player first.
engine.whenRestored().then(() => servePlayer(engine, openBroadcastChannel()));
