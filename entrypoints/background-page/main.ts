import { browser } from 'wxt/browser';
import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { openAppTab } from '@/host/extension/app-tab';
import { runBrowserCommand } from '@/host/extension/run-command';
import { startEngine } from '@/playback/engine/start-engine';
import { openBroadcastChannel } from '@/playback/remote/channel';
import { servePlayer } from '@/playback/remote/serve-player';

startLog(recordedSink(console));
(browser.action ?? browser.browserAction)?.onClicked.addListener(() => openAppTab());
browser.commands?.onCommand.addListener((name) => runBrowserCommand(name));
const engine = startEngine();
engine.whenRestored().then(() => servePlayer(engine, openBroadcastChannel(), navigator.locks));
