/** The part of ws that Kanade uses; the package has no types of its own. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
  import type { Duplex } from 'node:stream';

  type SocketEvents = {
    open: [];
    message: [data: Buffer, isBinary: boolean];
    ping: [];
    pong: [];
    error: [error: Error];
    close: [code: number, reason: Buffer];
    'unexpected-response': [request: unknown, response: IncomingMessage];
  };

  export class WebSocket extends EventEmitter<SocketEvents> {
    static readonly CONNECTING: 0;
    static readonly OPEN: 1;
    constructor(
      address: string,
      protocols?: readonly string[],
      options?: {
        origin?: string;
        headers?: IncomingHttpHeaders;
        /** False = pings are not answered. */
        autoPong?: boolean;
        /** In milliseconds. */
        handshakeTimeout?: number;
      },
    );
    readonly readyState: 0 | 1 | 2 | 3;
    readonly protocol: string;
    /** Bytes that were sent and have not been passed to the system. */
    readonly bufferedAmount: number;
    send(data: string | Buffer, options?: { binary?: boolean }): void;
    ping(data?: Buffer): void;
    pong(data?: Buffer): void;
    /** Starts the closing handshake. */
    close(code?: number, reason?: string): void;
    /** Closes the connection without a handshake. */
    terminate(): void;
    pause(): void;
    resume(): void;
  }

  export class WebSocketServer extends EventEmitter {
    constructor(options: {
      noServer: true;
      clientTracking: boolean;
      perMessageDeflate: false;
      /** In bytes; a longer message ends its connection with code 1009. */
      maxPayload: number;
      maxFragments: number;
      maxBufferedChunks: number;
      /** In milliseconds. */
      closeTimeout: number;
    });
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, onOpen: (client: WebSocket) => void): void;
  }
}
