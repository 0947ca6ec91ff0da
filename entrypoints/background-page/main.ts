import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { openApp } from '@/host/extension/open-surface';
import { toolbarButton } from '@/host/extension/toolbar-button';
import { startEngine } from '@/playback/engine/start-engine';
import { openPlayerChannel } from '@/playback/remote/channel';
import { servePlayer } from '@/playback/remote/serve-player';
import { attachEngine } from '@/surfaces/background/engine/attach-engine';
import { startWorker } from '@/surfaces/background/worker/start-worker';

startLog(recordedSink(console));

// In other browsers the background worker and the offscreen document do this.
const { engine } = startEngine();
attachEngine(engine, navigator.locks);
engine.whenRestored().then(() => servePlayer(engine, openPlayerChannel(), navigator.locks));
toolbarButton?.onClicked.addListener(() => openApp());
startWorker();
