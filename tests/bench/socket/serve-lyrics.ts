/*
 * The lyrics server in a process of its own, with a song that plays. Started by scripts/socket-load.ts, which it sends
 * its token, then once a second its memory, and at the end how long its event loop was blocked.
 */
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { runnerImport } from 'vite';
import type { LyricsServerReport } from './socket-load.ts';

type LyricsServerModule = typeof import('../../../electron/main/lyrics-server/lyrics-server.ts');

const root = path.resolve(import.meta.dirname, '../../..');
const [folder = '', port = ''] = process.argv.slice(2);
const { module } = await runnerImport<LyricsServerModule>(
  path.join(root, 'electron/main/lyrics-server/lyrics-server.ts'),
  { root, configFile: false, logLevel: 'error' },
);

const report = (message: LyricsServerReport) => void process.send?.(message);
const song = { hash: 'A', title: 'Load', artist: 'Kanade', coverAddress: '', durationMs: 600_000 };
const clock = { positionMs: 0, atEpochMs: Date.now(), rate: 1 };
let commands = 0;

const server = module.createLyricsServer({
  folder,
  ownOrigin: `chrome-extension://${'d'.repeat(32)}`,
  player: {
    state: () => ({ song, isPlaying: true, clock }),
    subscribe: () => () => undefined,
    command: () => {
      commands += 1;
    },
  },
  onStatusChange({ state }) {
    if (state === 'running') void server.token().then((token) => report({ type: 'ready', token }));
  },
  port: Number(port),
});
server.setLyrics({ hash: 'A', krc: '[0,900]<0,900,0>雨\n'.repeat(500) });
await server.enable(true);

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const timer = setInterval(() => {
  // Collected first where Node allows it, so that the figure is what stays.
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  report({ type: 'memory', rss, heapUsed });
}, 1000);

process.on('message', () => {
  clearInterval(timer);
  delay.disable();
  const { clients } = server.status();
  report({ type: 'end', clients, commands, blockedMs: delay.percentile(99) / 1e6, longestMs: delay.max / 1e6 });
  server.stop();
  process.disconnect();
});
