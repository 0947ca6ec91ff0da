import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { type ApiRequest, httpStatusOf, type ServiceContext } from './api-exchange.ts';
import { applyFault } from './faults/apply-fault.ts';
import { controlFaults, type FaultPlan } from './faults/fault-plan.ts';
import { requestParameters } from './request/body-parameters.ts';
import { type CallerCookies, callerCookies } from './request/caller-cookies.ts';
import { corsHeaders, refusal } from './request/request-guard.ts';
import { createRouteTable } from './request/route-table.ts';
import { API_ROUTES } from './routes/api-routes.ts';
import { scanPageResponse } from './routes/login/scan-page.ts';
import { audioResponse, coverResponse } from './routes/playing/media.ts';
import { captchaPageResponse } from './routes/verification/captcha-page.ts';
import { ServiceStopped } from './service-stopped.ts';
import { resolveCaller } from './session-rights.ts';
import { challenge } from './verification/challenge.ts';
import { callerKey } from './verification/verification-desk.ts';

/**
 * `parameters` are those of query and body, missing below `/demo/`.
 */
type App = { Bindings: HttpBindings; Variables: { parameters?: URLSearchParams } };

const NOT_FOUND = { code: 404, data: null, msg: 'Not Found' };
const NO_CACHE = { 'Cache-Control': 'no-cache, no-store, must-revalidate' };
/** In bytes; a longer list takes more time to compress than a local network needs for it. */
const LONGEST_COMPRESSED = 128 * 1024;
/** The calls of a verification itself are never challenged. */
const VERIFICATION_PATHS: ReadonlySet<string> = new Set(['/get/verify/info', '/sidedt']);

/** Options that are off by default. */
export type AppExtras = {
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

/** The parameters of a call, of its body too where one was read. */
function parametersOf(c: Context<App>): URLSearchParams {
  return c.get('parameters') ?? new URL(c.req.url).searchParams;
}

function cookiesOf(c: Context<App>): CallerCookies {
  return callerCookies({
    parameter: parametersOf(c).get('cookie'),
    authorization: c.req.header('authorization') ?? null,
    header: c.req.header('cookie') ?? null,
  });
}

/** The whole HTTP surface. `ports` returns those in use, which the Host check needs. */
export function createApp(
  context: ServiceContext,
  ports: () => readonly number[],
  { faults }: AppExtras = {},
): Hono<App> {
  const app = new Hono<App>();
  const findRoute = createRouteTable(API_ROUTES);

  app.use(async (c, next) => {
    const origin = c.req.header('origin');
    const media = c.req.path.startsWith('/demo/');
    const refused = refusal({
      host: c.req.header('host'),
      origin,
      fetchSite: c.req.header('sec-fetch-site'),
      ports: ports(),
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

  // Around the faults: an answer that ends early is to be an unreadable text, not a broken compression.
  app.use(compress({ encoding: 'gzip', contentTypeFilter: /^application\/json\b/ }));

  app.use(async (c, next) => {
    // The pages of this service read their own forms.
    if (c.req.path.startsWith('/demo/')) return next();
    const read = await requestParameters(c.req.raw);
    if (!(read instanceof URLSearchParams)) {
      return c.json({ status: 0, error_code: read.status, msg: read.reason }, read.status, NO_CACHE);
    }
    c.set('parameters', read);
    return next();
  });

  if (faults !== undefined) {
    app.post('/demo/faults', (c) => {
      const { status, message } = controlFaults(faults, new URL(c.req.url).searchParams);
      return c.json({ message }, status);
    });
    app.use(async (c, next) => {
      const path = c.req.path.toLowerCase().replace(/\/+$/, '');
      const caller = callerKey(cookiesOf(c).stated);
      const isVerified =
        VERIFICATION_PATHS.has(path) || path.startsWith('/demo/') || context.verifications.takePass(caller, path);
      const fault = faults.take(c.req.path, parametersOf(c), isVerified);
      if (fault === null) return next();
      c.res = await applyFault(fault, {
        produce: async () => {
          await next();
          return c.res;
        },
        challenge: (kind) => challenge(path, kind === 'app' ? null : context.verifications.open(kind, caller, path)),
        gone: c.req.raw.signal,
      });
      return undefined;
    });
  }

  app.all('/demo/qr/:key', async (c) => {
    return scanPageResponse(c, c.req.param('key'), context.logins.qr, context.users);
  });
  app.all('/demo/wx/:key', async (c) => {
    return scanPageResponse(c, c.req.param('key'), context.logins.wx.scans, context.users);
  });
  app.get('/demo/captcha', (c) => {
    return captchaPageResponse(c, context);
  });
  app.use('/demo/*', async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return c.json({ status: 0, msg: 'Method not allowed' }, 405, { Allow: 'GET, HEAD, OPTIONS' });
  });
  app.get('/demo/audio/:name', (c) => audioResponse(c, c.req.param('name'), context));
  app.get('/demo/cover/:size/:name', (c) => coverResponse(c, c.req.param('size'), c.req.param('name')));

  app.all('*', async (c) => {
    const found = findRoute(c.req.path);
    if (found === undefined) return c.json(NOT_FOUND, 404, NO_CACHE);
    const parameters = parametersOf(c);
    const cookies = cookiesOf(c);
    const { session, expired } = resolveCaller(cookies.all, context.users);
    const request: ApiRequest = {
      param: (name) => parameters.get(name) ?? '',
      cookie: (name) => cookies.all.get(name) ?? '',
      session,
      // A browser adds a stale cookie by itself; the caller neither sets it nor can omit it.
      sessionExpired: expired && cookies.stated.has('token'),
      baseUrl: `http://${c.req.header('host')}`,
      get gone() {
        return c.req.raw.signal;
      },
    };
    const answer = await found.handler(request, context);
    if (!parameters.has('noCookie')) {
      for (const [name, value] of Object.entries(answer.cookies ?? {})) {
        c.header('Set-Cookie', `${name}=${value}; Max-Age=31536000; PATH=/; HttpOnly; SameSite=Lax`, { append: true });
      }
    }
    const headers = { ...NO_CACHE, 'Content-Type': 'application/json; charset=utf-8' };
    const status = httpStatusOf(answer) as 200;
    const { serialised } = answer;
    if (serialised === undefined) {
      const text = JSON.stringify(answer.body);
      return c.body(text, status, { ...headers, 'Content-Length': String(Buffer.byteLength(text)) });
    }
    if (serialised.length > LONGEST_COMPRESSED) headers['Cache-Control'] += ', no-transform';
    return c.body(uncopied(serialised), status, { ...headers, 'Content-Length': String(serialised.length) });
  });

  app.onError((error, c) => {
    // A bug in a route must not take the service down; the caller sees the shape of a transport failure.
    if (!(error instanceof ServiceStopped)) console.error(error);
    return c.json(
      { status: 0, msg: { message: 'Internal error', name: error.name, status: null } },
      502,
      corsHeaders(c.req.header('origin')),
    );
  });
  return app;
}
