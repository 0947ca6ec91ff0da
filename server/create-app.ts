import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type ApiRequest, httpStatusOf, type ServiceContext } from './api-exchange.ts';
import { requestCookies } from './cookie-parameter.ts';
import type { CoverCache } from './covers/cover-cache.ts';
import { applyFault } from './faults/apply-fault.ts';
import { controlFaults, type FaultPlan } from './faults/fault-plan.ts';
import { corsHeaders, refusal } from './request-guard.ts';
import type { RequestLog } from './request-log.ts';
import { createRouteTable } from './route-table.ts';
import { API_ROUTES } from './routes/api-routes.ts';
import { audioResponse, coverResponse } from './routes/media.ts';
import { qrPageResponse } from './routes/qr-page.ts';
import { resolveCaller } from './session-rights.ts';

/** `logPath` is the registered path of what answers; the real one may hold anything. */
type App = { Bindings: HttpBindings; Variables: { logPath?: string } };

const NOT_FOUND = { code: 404, data: null, msg: 'Not Found' };
const NO_CACHE = { 'Cache-Control': 'no-cache, no-store, must-revalidate' };

/** Options that are off by default. */
export type AppExtras = {
  /** Receives a line about every request. */
  log?: RequestLog | undefined;
  /** Lets tests and demos have answers go wrong. */
  faults?: FaultPlan | undefined;
};

/** Bytes as a body. A Response copies the bytes it is given, which costs more than all the rest of a long list's answer. */
function uncopied(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** The whole HTTP surface. `port` returns the port in use, which the Host check needs. */
export function createApp(
  context: ServiceContext,
  covers: CoverCache,
  port: () => number,
  { log, faults }: AppExtras = {},
): Hono<App> {
  const app = new Hono<App>();
  const findRoute = createRouteTable(API_ROUTES);

  if (log !== undefined) {
    app.use(async (c, next) => {
      const startedAt = performance.now();
      await next();
      c.res = log(c.req.method, c.get('logPath') ?? null, new URL(c.req.url).searchParams, startedAt, c.res);
    });
  }

  app.use(async (c, next) => {
    const origin = c.req.header('origin');
    const media = c.req.path.startsWith('/demo/');
    const refused = refusal({
      host: c.req.header('host'),
      origin,
      fetchSite: c.req.header('sec-fetch-site'),
      port: port(),
      urlLength: c.req.url.length,
      media: media && (c.req.method === 'GET' || c.req.method === 'HEAD'),
    });
    if (refused !== null) return c.json({ status: 0, msg: refused.reason }, refused.status);
    const cors = corsHeaders(origin);
    if (c.req.method === 'OPTIONS') return c.body(null, 204, cors);
    await next();
    for (const [name, value] of Object.entries(cors)) c.res.headers.set(name, value);
    return undefined;
  });

  if (faults !== undefined) {
    app.post('/demo/faults', (c) => {
      const { status, message } = controlFaults(faults, new URL(c.req.url).searchParams);
      return c.json({ message }, status);
    });
    app.use(async (c, next) => {
      const fault = faults.take(c.req.path, new URL(c.req.url).searchParams);
      if (fault === null) return next();
      const truth = async (): Promise<Response> => {
        await next();
        return c.res;
      };
      c.res = await applyFault(fault, truth, c.req.raw.signal);
      return undefined;
    });
  }

  app.all('/demo/qr/:key', async (c) => {
    c.set('logPath', '/demo/qr');
    return qrPageResponse(c, c.req.param('key'), context);
  });
  app.use('/demo/*', async (c, next) => {
    c.set('logPath', c.req.path.startsWith('/demo/audio/') ? '/demo/audio' : '/demo/cover');
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return c.json({ status: 0, msg: 'Method not allowed' }, 405, { Allow: 'GET, HEAD, OPTIONS' });
  });
  app.get('/demo/audio/:name', (c) => audioResponse(c, c.req.param('name'), context));
  app.get('/demo/cover/:size/:name', (c) => coverResponse(c, c.req.param('size'), c.req.param('name'), covers));

  app.all('*', async (c) => {
    const found = findRoute(c.req.path);
    if (found === undefined) return c.json(NOT_FOUND, 404, NO_CACHE);
    c.set('logPath', found.path);
    const parameter = c.req.query('cookie') ?? null;
    const cookies = requestCookies(parameter, c.req.header('cookie') ?? null);
    const { session, expired } = resolveCaller(cookies, context.users);
    const request: ApiRequest = {
      param: (name) => c.req.query(name) ?? '',
      session,
      // A browser adds a stale cookie by itself; the caller neither sets it nor can omit it.
      sessionExpired: expired && requestCookies(parameter, null).has('token'),
      baseUrl: `http://${c.req.header('host')}`,
    };
    const answer = await found.handler(request, context);
    if (c.req.query('noCookie') === undefined) {
      for (const [name, value] of Object.entries(answer.cookies ?? {})) {
        c.header('Set-Cookie', `${name}=${value}; Max-Age=31536000; PATH=/; HttpOnly; SameSite=Lax`, { append: true });
      }
    }
    const headers = { ...NO_CACHE, 'Content-Type': 'application/json; charset=utf-8' };
    const status = httpStatusOf(answer) as 200;
    const { serialised } = answer;
    if (serialised === undefined) return c.json(answer.body, status, headers);
    return c.body(uncopied(serialised), status, { ...headers, 'Content-Length': String(serialised.length) });
  });

  app.onError((error, c) => {
    // A bug in a route must not take the service down; the caller sees the shape of a transport failure.
    console.error(error);
    return c.json(
      { status: 0, msg: { message: 'Internal error', name: error.name, status: null } },
      502,
      corsHeaders(c.req.header('origin')),
    );
  });
  return app;
}
