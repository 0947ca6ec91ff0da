import { recordedSink } from '@/core/diagnostics/session-log.ts';
import { startLog } from '@/core/log.ts';
import { startEngine } from '@/playback/engine/start-engine.ts';
import { openPlayerChannel } from '@/playback/remote/channel.ts';
import { servePlayer } from '@/playback/remote/serve-player.ts';
import { attachEngine } from '@/surfaces/background/engine/attach-engine.ts';

startLog(recordedSink(console));

const { engine } = startEngine();
attachEngine(engine, navigator.locks);
// Announced only after restoring, so that no page shows an empty player first.
engine.whenRestored().then(() => servePlayer(engine, openPlayerChannel(), navigator.locks));
