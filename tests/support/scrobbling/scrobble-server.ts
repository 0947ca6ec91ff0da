import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drop, type Faults, noFaults } from './faults.ts';

/** A play in the account, in the order in which it was accepted. */
export type StoredListen = { artist: string; title: string; album: string | null; at: number };

export type Reply = { status: number; headers?: Record<string, string>; body: unknown };

/** A local server of one account that speaks the protocol of a scrobbling service. */
export abstract class ScrobbleServer {
  /** Plays of the account; a repetition of the same song and time is not stored again, like at the real services. */
  readonly listens: StoredListen[] = [];
  /** Requests that took effect or were refused, by their name. */
  readonly calls: string[] = [];
  faults: Faults = noFaults;
  readonly #known = new Set<string>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => drop(response));
    });
  }

  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return this;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  protected abstract answer(request: IncomingMessage, body: string): Reply;
  protected abstract throttled(): Reply;
  protected abstract offline(): Reply;

  protected store(listen: StoredListen): void {
    const key = JSON.stringify([listen.artist, listen.title, listen.at]);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.listens.push(listen);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    const fault = this.faults();
    switch (fault) {
      case 'drop-before':
        return drop(response);
      case 'hang':
        return;
      case 'garbage':
        response.writeHead(200, cors).end('<html><body>Log in to the network of this café</body></html>');
        return;
      case 'throttle':
        return this.#reply(response, this.throttled());
      case 'offline':
        return this.#reply(response, this.offline());
    }
    const reply = this.answer(request, Buffer.concat(chunks).toString('utf8'));
    if (fault === 'drop-after') drop(response);
    else this.#reply(response, reply);
  }

  #reply(response: ServerResponse, { status, headers, body }: Reply): void {
    response.writeHead(status, { ...cors, 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'X-RateLimit-Remaining,X-RateLimit-Limit,X-RateLimit-Reset,X-RateLimit-Reset-In',
};
