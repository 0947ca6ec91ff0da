import { afterMessage, unknown } from './song-state.js';

/** Kanade's socket for other programs, in API mode. */
const address = 'ws://127.0.0.1:6520';
/** A worker ends after 30 s without work; a message counts as work. */
const keepAliveMs = 20_000;
const firstPauseMs = 2000;
const longestPauseMs = 60_000;
const commands = ['toggle', 'prev', 'next'];

let socket = null;
let state = unknown;
let pauseMs = firstPauseMs;
let retry;
let keepAlive;
/** A command that came before the connection. */
let waiting = null;

function connect() {
  if (socket !== null) return;
  clearTimeout(retry);
  const current = new WebSocket(address);
  socket = current;
  current.addEventListener('open', () => {
    pauseMs = firstPauseMs;
    keepAlive = setInterval(() => request('playerState'), keepAliveMs);
    request('lyrics');
    request('playerState');
    if (waiting !== null) control(waiting);
    waiting = null;
  });
  current.addEventListener('message', ({ data }) => set(afterMessage(state, data)));
  // Follows every error too: Kanade is not running, API mode is off, or this plugin is not allowed yet.
  current.addEventListener('close', () => {
    socket = null;
    waiting = null;
    clearInterval(keepAlive);
    set(unknown);
    retry = setTimeout(connect, pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  });
}

function set(next) {
  if (next === state) return;
  state = next;
  void chrome.storage.local.set({ state });
}

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

const request = (what) => send({ type: 'get', data: { what } });
const control = (command) => send({ type: 'control', data: { command } });

/** The popup sends `connect` when it opens, and the commands of its buttons. */
chrome.runtime.onMessage.addListener((message, sender) => {
  if (sender.id !== chrome.runtime.id) return;
  const command = commands.includes(message?.command) ? message.command : null;
  if (socket?.readyState === WebSocket.OPEN) {
    if (command !== null) control(command);
    return;
  }
  waiting = command ?? waiting;
  connect();
});

// Wakes the worker after it has ended while Kanade was not running.
chrome.alarms?.create('connect', { periodInMinutes: 1 });
chrome.alarms?.onAlarm.addListener(connect);

void chrome.storage.local.set({ state });
connect();
