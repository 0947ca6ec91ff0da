import type { MiddlewareHandler } from 'hono';
import { ExpiringMap } from '../expiring-map.ts';
import { challenge } from '../verification/challenge.ts';
import { callerKey, type Verifications } from '../verification/verifications.ts';
import { applyFault } from './apply-fault.ts';
import { controlFaults, type FaultPlan } from './fault-plan.ts';

/** Calls of a verification are never challenged. */
const VERIFICATION_PATHS: ReadonlySet<string> = new Set(['/get/verify/info', '/sidedt']);

const CACHED_MS = 120_000;
const MAX_CACHED = 500;

/** Parameters of query and body, and explicitly sent cookies. */
export type FaultInput = { parameters: URLSearchParams; stated: ReadonlyMap<string, string> };

/** Applies faults of parameters or the plan to answers, and handles `POST /demo/faults`, which plans them. */
export function planFaults<E extends { Variables: object }>(
  plan: FaultPlan,
  verifications: Verifications,
  now: () => number,
  read: (c: Parameters<MiddlewareHandler<E>>[0]) => FaultInput,
): MiddlewareHandler<E> {
  const cached = new ExpiringMap<Response>(CACHED_MS, MAX_CACHED, now);
  return async (c, next) => {
    const { parameters, stated } = read(c);
    const { path, url } = c.req;
    if (path === '/demo/faults' && c.req.method === 'POST') {
      const { status, message } = controlFaults(plan, parameters);
      return c.json({ message }, status);
    }
    const caller = callerKey(stated);
    const isVerified =
      VERIFICATION_PATHS.has(path) || path.startsWith('/demo/') || verifications.takePass(caller, path);
    const isRegistered = (stated.get('dfid') ?? '') !== '';
    const fault = plan.take(path, parameters, { isVerified, isRegistered });
    if (fault === null) return next();
    const answer = await applyFault(fault, {
      produce: async () => {
        const known = fault.cached ? cached.get(url) : undefined;
        if (known !== undefined) return known.clone();
        await next();
        if (fault.cached && c.res.status === 200) {
          c.res.headers.set('Cache-Control', `max-age=${CACHED_MS / 1000}`);
          cached.set(url, c.res.clone());
        }
        return c.res;
      },
      challenge: (kind) => challenge(path, kind === 'app' ? null : verifications.open(kind, caller, path)),
      gone: c.req.raw.signal,
    });
    // A cached answer has only the headers of its first caller, others those of this one.
    if (fault.cached) c.res = undefined;
    c.res = answer;
    if (fault.cors !== undefined) changeCors(c.res.headers, fault.cors);
    return undefined;
  };
}

function changeCors(headers: Headers, cors: 'none' | 'any'): void {
  if (cors === 'any') headers.set('Access-Control-Allow-Origin', '*');
  else for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
}
