import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { type ApiCall, type ApiRequest, httpStatusOf, type ServiceContext } from './api-exchange.ts';
import { planFaults } from './faults/fault-middleware.ts';
import type { FaultPlan } from './faults/fault-plan.ts';
import { isFile, requestParameters } from './request/body-parameters.ts';
import { type CallerCookies, callerCookies } from './request/caller-cookies.ts';
import { guard } from './request/request-guard.ts';
import { NOT_SIGNED_IN } from './routes/answers.ts';
import { API_CALLS } from './routes/api-routes.ts';
import { demoAccountsResponse } from './routes/login/demo-accounts-response.ts';
import { scanPageResponse } from './routes/login/scan-page.ts';
import {
  audioResponse,
  coverResponse,
  customPictureResponse,
  uploadResponse,
  videoResponse,
} from './routes/playing/media.ts';
import { captchaPageResponse } from './routes/verification/captcha-page.ts';
import { ServiceStopped } from './service-stopped.ts';
import { resolveCaller } from './session-rights.ts';

/** `parameters` come from query and body, below `/demo/` only from the query. */
type App = { Bindings: HttpBindings; Variables: { parameters: URLSearchParams } };

const NO_CACHE = { 'Cache-Control': 'no-cache, no-store, must-revalidate' };
/** Not `hono/cookie`, which writes `Path`: clients with their own parser expect the original service's `PATH`. */
const COOKIE_ATTRIBUTES = 'Max-Age=31536000; PATH=/; HttpOnly; SameSite=Lax';

export type AppExtras = {
  /** Enables faults for tests and demos. */
  faults?: FaultPlan | undefined;
};

/**
 * Normalises the path of a call: case and extra slashes don't matter. Below `/demo/` they do, because paths contain
 * keys and file names.
 */
function registeredPath({ url }: Request): string {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/demo/')) return pathname;
  const path = `/${pathname
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')}`;
  return path.startsWith('/demo') ? pathname : path;
}

function cookiesOf(c: Context<App>): CallerCookies {
  return callerCookies({
    parameter: c.get('parameters').get('cookie'),
    authorization: c.req.header('authorization') ?? null,
    header: c.req.header('cookie') ?? null,
  });
}

async function answer(c: Context<App>, call: ApiCall, context: ServiceContext): Promise<Response> {
  const parameters = c.get('parameters');
  const cookies = cookiesOf(c);
  const { session, expired } = resolveCaller(cookies.all, context.users);
  const request: ApiRequest = {
    param: (name) => parameters.get(name) ?? '',
    cookie: (name) => cookies.all.get(name) ?? '',
    session,
    // Browsers send stale cookies automatically; the caller can't omit them.
    sessionExpired: expired && cookies.stated.has('token'),
    baseUrl: `http://${c.req.header('host')}`,
    get body() {
      return isFile(c.req.raw) ? c.req.raw.body : null;
    },
    get gone() {
      return c.req.raw.signal;
    },
  };
  const made =
    'route' in call
      ? await call.route(request, context)
      : session === null
        ? (call.refusal ?? NOT_SIGNED_IN)
        : await call.memberRoute(request, context, session);
  if (!parameters.has('noCookie')) {
    for (const [name, value] of Object.entries(made.cookies ?? {})) {
      c.header('Set-Cookie', `${name}=${value}; ${COOKIE_ATTRIBUTES}`, { append: true });
    }
  }
  if (context.lite && !cookies.all.has('KUGOU_API_PLATFORM')) {
    c.header('Set-Cookie', 'KUGOU_API_PLATFORM=lite; PATH=/', { append: true });
  }
  const status = httpStatusOf(made);
  const successor = context.generation === 2 && status === 200 ? call.successor : undefined;
  const body = successor?.(made.body, request, context) ?? made.body;
  return c.json(body, status, { ...NO_CACHE, 'Content-Type': 'application/json; charset=utf-8' });
}

/** Whether reading a body failed because the caller disconnected. */
function isAborted(error: Error): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'AbortError' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** The HTTP app. `ports` returns the ports in use, for the Host check. */
export function createApp(
  context: ServiceContext,
  ports: () => readonly number[],
  { faults }: AppExtras = {},
): Hono<App> {
  const app = new Hono<App>({ getPath: registeredPath });

  app.use(guard(ports));
  app.use(
    cors({
      // The guard has refused forbidden origins.
      origin: (origin) => origin,
      credentials: true,
      allowMethods: ['PUT', 'POST', 'GET', 'DELETE', 'OPTIONS'],
      allowHeaders: ['X-Requested-With', 'Content-Type', 'Cache-Control', 'Authorization', 'Range'],
      // In seconds; Chromium's maximum.
      maxAge: 7200,
    }),
  );

  app.use(async (c, next) => {
    // The service's pages parse their own forms.
    const isPage = c.req.path.startsWith('/demo/');
    const read = isPage ? new URL(c.req.url).searchParams : await requestParameters(c.req.raw);
    if (!(read instanceof URLSearchParams)) {
      return c.json({ status: 0, error_code: read.status, msg: read.reason }, read.status, NO_CACHE);
    }
    c.set('parameters', read);
    return next();
  });

  if (faults !== undefined) {
    const read = (c: Context<App>) => ({ parameters: c.get('parameters'), stated: cookiesOf(c).stated });
    app.use(planFaults<App>(faults, context.verifications, () => context.users.now(), read));
  }

  app.all('/demo/qr/:key', (c) => scanPageResponse(c, c.req.param('key'), context.logins.qr, context.users));
  app.all('/demo/wx/:key', (c) => scanPageResponse(c, c.req.param('key'), context.logins.wx.scans, context.users));
  app.get('/demo/captcha', (c) => captchaPageResponse(c, context));
  app.use('/demo/*', async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return c.json({ status: 0, msg: 'Method not allowed' }, 405, { Allow: 'GET, HEAD, OPTIONS' });
  });
  app.get('/demo/accounts', demoAccountsResponse);
  app.get('/demo/audio/:name', (c) => audioResponse(c, c.req.param('name'), context));
  app.get('/demo/video/:name', (c) => videoResponse(c, c.req.param('name'), context));
  app.get('/demo/cloud/:name', (c) => uploadResponse(c, c.req.param('name'), context));
  app.get('/demo/custom/:size/:name', (c) => customPictureResponse(c, c.req.param('name'), context));
  app.get('/demo/cover/:size/:name', (c) => coverResponse(c, c.req.param('size'), c.req.param('name')));

  for (const call of API_CALLS) {
    app.all(call.path, (c) => answer(c, call, context));
    if (call.alias !== undefined) app.all(call.alias, (c) => answer(c, call, context));
  }
  // The original service's page, which tells clients an unknown call from a failed one.
  app.notFound((c) => {
    const path = c.req.path.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
    const page = `<!DOCTYPE html><html lang="en"><title>Error</title><pre>Cannot ${c.req.method} ${path}</pre></html>`;
    return c.html(page, 404, NO_CACHE);
  });
  app.onError((error, c) => {
    // An exception in a route must not end the service; the caller gets a transport error.
    if (isAborted(error)) console.error('The caller ended a request before its body was complete');
    else if (!(error instanceof ServiceStopped)) console.error(error);
    return c.json({ status: 0, msg: { message: 'Internal error', name: error.name, status: null } }, 502);
  });
  return app;
}
