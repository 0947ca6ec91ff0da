import { createLog } from '@/core/log.ts';
import { socketAddress } from '@/core/service/service-address.ts';

const log = createLog('plugin ports');

/** Maximum number of open ports: the `clientLimit` of the socket (`lyrics-server.ts`). */
const portLimit = 32;

/** Maximum number of messages that are queued until the socket is open; only a faulty program sends more. */
const earlyLimit = 20;

/** The used part of an extension API port. */
export interface PluginPort {
  readonly sender?: { id?: string | undefined } | undefined;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
  postMessage(message: unknown): void;
  disconnect(): void;
}

/** The used part of `chrome.runtime`. */
export type PluginRuntime = {
  readonly id: string;
  readonly onConnectExternal?: { addListener(listener: (port: PluginPort) => void): void };
};

type OpenSocket = (address: string) => Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;

/**
 * Connects each plugin that calls `chrome.runtime.connect` with Kanade's id to the WebSocket on port 6520: the same
 * messages as objects, the same limits, only in API mode. The user is not asked again, because only plugins in Kanade's
 * own session reach this page. Does nothing where the runtime has no external ports.
 */
export function servePluginPorts(
  runtime: PluginRuntime | undefined,
  openSocket: OpenSocket = (address) => new WebSocket(address),
): void {
  let open = 0;
  runtime?.onConnectExternal?.addListener((port) => {
    const { sender } = port;
    if (sender?.id === undefined || sender.id === runtime.id || open >= portLimit) return port.disconnect();
    open += 1;
    connect(port, openSocket(socketAddress), () => {
      open -= 1;
    });
  });
}

/** Relays messages in both directions until either side ends. */
function connect(port: PluginPort, socket: ReturnType<OpenSocket>, onEnd: () => void): void {
  const early: string[] = [];
  let hasEnded = false;
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    socket.close();
    port.disconnect();
    onEnd();
  };
  port.onMessage.addListener((message) => {
    const text = JSON.stringify(message);
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
    else if (early.length < earlyLimit) early.push(text);
  });
  port.onDisconnect.addListener(end);
  socket.addEventListener('open', () => {
    for (const text of early.splice(0)) socket.send(text);
  });
  socket.addEventListener('message', ({ data }) => {
    if (hasEnded) return;
    try {
      port.postMessage(JSON.parse(String(data)));
    } catch (error) {
      // The plugin was stopped, and its port closed.
      log.warn('a message did not reach a plugin', error);
      end();
    }
  });
  // Also follows every error, such as API mode being off or too many clients.
  socket.addEventListener('close', end);
}
