import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { startEngine } from '@/playback/engine/start-engine';
import { openPlayerChannel } from '@/playback/remote/channel';
import { servePlayer } from '@/playback/remote/serve-player';
import { attachEngine } from '@/surfaces/background/engine/attach-engine';

startLog(recordedSink(console));

const { engine } = startEngine();
attachEngine(engine, navigator.locks);
// Announced only after restoring, so that no page shows an empty player first.
engine.whenRestored().then(() => servePlayer(engine, openPlayerChannel(), navigator.locks));
