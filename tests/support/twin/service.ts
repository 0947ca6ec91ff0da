import { createHash, randomBytes, randomInt } from 'node:crypto';
import http from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { callerOf, type Generation, type Identity, identityNames, splitCookieHeader } from './caller.ts';
import { captchaPage, captchaPath } from './captcha-page.ts';
import { example } from './examples.ts';
import { type LoggedRequest, listen, logEntry, stopListening, urlOf } from './http-server.ts';
import { type Provider, randomHex, TwinClosed, Unreachable } from './provider.ts';
import { type Answer, ResponseCache } from './response-cache.ts';
import * as routing from './routing.ts';
import type { Verification } from './verification.ts';

export type ServiceParts = {
  generation: Generation;
  /** The service runs as the provider's "lite" app. */
  lite: boolean;
  /** Fixed value of `Access-Control-Allow-Origin`; null = the origin of the request. */
  corsAllowOrigin: string | null;
  provider: Provider;
  verification: Verification;
  routes: routing.Routes;
};

/** The music service: transport, cache and routing, without what the routes do. */
export class Service {
  readonly requests: LoggedRequest[] = [];
  readonly #parts: ServiceParts;
  #server: http.Server | null = null;
  #port = 0;
  #cache: ResponseCache;
  #identity = newIdentity();

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.#cache = new ResponseCache(parts.provider.now);
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it with a new identity and an empty cache, at the same port as before; resolves when it answers. */
  async start(): Promise<void> {
    if (this.#server) return;
    this.#identity = newIdentity();
    this.#cache = new ResponseCache(this.#parts.provider.now);
    this.#server = http.createServer((request, response) => void this.#handle(request, response));
    this.#port = await listen(this.#server, this.#port);
  }

  /** Closes the port and its connections. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await stopListening(server);
  }

  async #handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = urlOf(request);
    this.requests.push(logEntry(request, url, this.#parts.provider.now()));
    try {
      const { status, headers, body } = await this.#answer(request, url);
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    } catch (error) {
      // The connection of a call that waited until the twin was closed is closed too.
      if (error instanceof TwinClosed || response.destroyed) return;
      console.error('the twin failed:', error);
      response.writeHead(500).end(String(error));
    }
  }

  async #answer(request: http.IncomingMessage, url: URL): Promise<Answer> {
    const headers = this.#corsHeaders(request, url.pathname);
    if (request.method === 'OPTIONS') return { status: 204, headers, body: '' };
    headers['set-cookie'] = this.#missingCookies(request);
    if (url.pathname === captchaPath) return html(200, captchaPage, {});
    if (url.pathname === '/') return this.#root(headers);
    const { headers: sent } = request;
    const bypassesCache = Boolean(sent['x-apicache-bypass'] ?? sent['x-apicache-force-fetch']);
    const key = `${(sent.host ?? '').replace(/:\d+$/, '')}${request.url}`;
    const stored = bypassesCache ? null : this.#cache.find(key);
    if (stored) return { ...stored, headers: { ...headers, ...stored.headers } };
    const answer = await this.#run(request, url, headers);
    return bypassesCache ? answer : this.#cache.add(key, answer);
  }

  async #run(request: http.IncomingMessage, url: URL, headers: http.OutgoingHttpHeaders): Promise<Answer> {
    const { generation, provider, routes } = this.#parts;
    const params = await this.#parameters(request, url);
    if (params === null) return html(400, routing.errorPage('SyntaxError: the body is not valid JSON'), headers);
    const found = routing.findRoute(routes, url.pathname);
    if (!found) return html(404, routing.errorPage(`Cannot ${request.method} ${url.pathname}`), headers);
    const caller = callerOf(generation, request.headers, params.get('cookie'), this.#identityNow());
    const isFile = request.headers['content-type'] === 'application/octet-stream';
    const file = isFile ? await buffer(request) : Buffer.alloc(0);
    const call = { path: found.path, caller, param: (name: string) => params.get(name) ?? '', file };
    try {
      if (!found.route.isLocal) await provider.reach(found.path);
      const reply = await this.#reply(found.route, call);
      const json = { 'content-type': 'application/json; charset=utf-8' };
      const all: http.OutgoingHttpHeaders = { ...headers, ...json, ...reply.headers };
      if (call.param('noCookie') === '') all['set-cookie'] = [...list(headers['set-cookie']), ...this.#cookies(reply)];
      const status = reply.httpStatus ?? routing.httpStatusOf(reply.body);
      return { status, headers: all, body: JSON.stringify(reply.body) };
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return { status: 502, headers, body: JSON.stringify(routing.networkFailure(error.code, generation)) };
    }
  }

  /** What the provider answers: what a test has planned, a refusal, or what the route does. */
  async #reply(route: routing.Route, call: Omit<routing.Call, 'session'>): Promise<routing.Reply> {
    const { provider, verification } = this.#parts;
    const { path, caller } = call;
    const planned = provider.takePlanned(path);
    if (planned) return planned;
    if (provider.forKnownDevices.has(path) && !provider.knows(caller)) return { body: routing.failure(152, {}) };
    const { login = 'optional' } = route;
    const isAnonymous = caller.token === '';
    const session = provider.sessionOf(caller);
    const isRefused = login === 'needed' || (login === 'optional' && !isAnonymous);
    if (typeof session === 'number' && isRefused) return routing.loginRefusal(path, session, isAnonymous);
    const refusal = verification.refusal(path, provider.knows(caller));
    if (refusal) return refusal;
    return route.answer({ ...call, session: typeof session === 'number' ? null : session });
  }

  /** The query; in generation 2 the fields of a body replace its fields. null for JSON that is not valid. */
  async #parameters(request: http.IncomingMessage, url: URL): Promise<Map<string, string> | null> {
    const params = new Map(url.searchParams);
    const { 'content-type': type = '' } = request.headers;
    if (this.#parts.generation === 1 || !/\/(?:json|x-www-form-urlencoded)\b/.test(type)) return params;
    const body = await text(request);
    if (!type.includes('json')) return new Map([...params, ...new URLSearchParams(body)]);
    try {
      const fields = Object.entries(JSON.parse(body === '' ? '{}' : body) as object);
      return new Map([...params, ...fields.map(([name, value]) => [name, String(value)] as const)]);
    } catch {
      return null;
    }
  }

  #corsHeaders({ headers }: http.IncomingMessage, pathname: string): http.OutgoingHttpHeaders {
    if (pathname === '/' || pathname.includes('.')) return {};
    const { generation, corsAllowOrigin } = this.#parts;
    const allowed = 'X-Requested-With,Content-Type,Cache-Control';
    return {
      'access-control-allow-origin': corsAllowOrigin ?? headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'PUT,POST,GET,DELETE,OPTIONS',
      'access-control-allow-headers': generation === 1 ? allowed : `Authorization,${allowed}`,
      'content-type': 'application/json; charset=utf-8',
    };
  }

  /** A graphics card is invented for each request. */
  #identityNow(): Identity {
    return { ...this.#identity, webgl: randomBytes(8).readBigUInt64BE().toString() };
  }

  /** The cookies that every answer sets where the browser has not sent them. */
  #missingCookies({ headers }: http.IncomingMessage): string[] {
    const { generation, lite } = this.#parts;
    const sent = splitCookieHeader(headers.cookie);
    const own = Object.entries(this.#identityNow()).map(([key, value]) => [
      identityNames[key as keyof Identity],
      value,
    ]);
    const all = [...(lite ? [['KUGOU_API_PLATFORM', 'lite']] : []), ...(generation === 1 ? [] : own)];
    return all.filter(([name = '']) => !sent.has(name)).map(([name, value]) => `${name}=${value}; PATH=/`);
  }

  #cookies({ cookies = [] }: routing.Reply): string[] {
    const attributes = this.#parts.generation === 1 ? 'PATH=/; Max-Age=31536000' : 'PATH=/';
    return cookies.map((cookie) => `${cookie}; ${attributes}`);
  }

  #root(headers: http.OutgoingHttpHeaders): Answer {
    if (this.#parts.generation === 2) return html(200, '<!doctype html><title>Documentation</title>', headers);
    const json = { ...headers, 'content-type': 'application/json; charset=utf-8' };
    return { status: 200, headers: json, body: JSON.stringify(example('_root.json')) };
  }
}

function html(status: number, body: string, headers: http.OutgoingHttpHeaders): Answer {
  return { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body };
}

function list(value: number | string | readonly string[] | undefined): readonly string[] {
  return typeof value === 'object' ? value : [];
}

/** As the service makes it at each start: the MID follows from the GUID. */
function newIdentity(): Omit<Identity, 'webgl'> {
  const guid = randomHex(16);
  return {
    guid,
    mid: BigInt(`0x${createHash('md5').update(guid).digest('hex')}`).toString(),
    dev: Array.from({ length: 10 }, () => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[randomInt(26)]).join(''),
    mac: '02:00:00:00:00:00',
  };
}
