import http from 'node:http';
import { waveFile } from '../sound/wave-file.ts';
import { type LoggedRequest, listen, logEntry, stopListening, urlOf } from './http-server.ts';

/** A file on the media server: a tone. */
export type Sound = { frequencyHz: number; seconds: number };

const sampleRate = 22_050;
/** A white pixel. */
const cover = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

/** The provider's servers for sound and pictures: plain HTTP on a port of its own, without CORS headers. */
export class MediaServer {
  readonly requests: LoggedRequest[] = [];
  readonly #server = http.createServer((request, response) => this.#handle(request, response));
  readonly #soundOf: (hash: string) => Sound | null;
  readonly #now: () => number;
  readonly #files = new Map<string, Buffer>();
  readonly #uploaded = new Map<string, Buffer>();
  #port = 0;
  #signature = 1;

  constructor(soundOf: (hash: string) => Sound | null, now: () => number) {
    this.#soundOf = soundOf;
    this.#now = now;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The signed address of a file, valid until signatures expire. */
  addressOf(hash: string, mirror = 0): string {
    return `${this.address}/media/${hash}.wav?sig=${this.#signature}&mirror=${mirror}`;
  }

  /** Serves these bytes under a hash from now on. */
  add(hash: string, file: Buffer): void {
    this.#uploaded.set(hash.toUpperCase(), file);
  }

  /** All addresses given so far are answered with 403. */
  expireSignatures(): void {
    this.#signature += 1;
  }

  sizeOf(hash: string): number {
    return this.#file(hash)?.length ?? 0;
  }

  async start(): Promise<void> {
    this.#port = await listen(this.#server, 0);
  }

  async stop(): Promise<void> {
    await stopListening(this.#server);
  }

  #handle(request: http.IncomingMessage, response: http.ServerResponse): void {
    const url = urlOf(request);
    this.requests.push(logEntry(request, url, this.#now()));
    if (url.pathname.startsWith('/cover/')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(cover);
      return;
    }
    const hash = /^\/media\/([0-9A-F]{32})\.wav$/i.exec(url.pathname)?.[1]?.toUpperCase();
    const file = hash === undefined ? null : this.#file(hash);
    if (!file) response.writeHead(404).end();
    else if (url.searchParams.get('sig') !== String(this.#signature)) response.writeHead(403).end();
    else sendRange(request, response, file);
  }

  #file(hash: string): Buffer | null {
    const uploaded = this.#uploaded.get(hash.toUpperCase());
    if (uploaded) return uploaded;
    const sound = this.#soundOf(hash);
    if (!sound) return null;
    const { frequencyHz, seconds } = sound;
    const key = `${frequencyHz} ${seconds}`;
    const file =
      this.#files.get(key) ?? waveFile(sampleRate, seconds, (time) => 0.3 * Math.sin(2 * Math.PI * frequencyHz * time));
    this.#files.set(key, file);
    return file;
  }
}

function sendRange(request: http.IncomingMessage, response: http.ServerResponse, file: Buffer): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(to ? Number(to) : file.length - 1, file.length - 1);
  if (start > end) {
    response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end();
    return;
  }
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': 'audio/wav',
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${file.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : file.subarray(start, end + 1));
}
