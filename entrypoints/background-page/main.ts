import { recordedSink } from '@/core/diagnostics/session-log.ts';
import { startLog } from '@/core/log.ts';
import { openApp } from '@/host/extension/open-surface.ts';
import { toolbarButton } from '@/host/extension/toolbar-button.ts';
import { startEngine } from '@/playback/engine/start-engine.ts';
import { openPlayerChannel } from '@/playback/remote/channel.ts';
import { servePlayer } from '@/playback/remote/serve-player.ts';
import { attachEngine } from '@/surfaces/background/engine/attach-engine.ts';
import { startWorker } from '@/surfaces/background/worker/start-worker.ts';

startLog(recordedSink(console));

// In other browsers the background worker and the offscreen document do this.
const { engine } = startEngine();
attachEngine(engine, navigator.locks);
engine.whenRestored().then(() => servePlayer(engine, openPlayerChannel(), navigator.locks));
toolbarButton?.onClicked.addListener(() => openApp());
startWorker();
