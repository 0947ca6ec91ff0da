import type { MiddlewareHandler } from 'hono';
import { challenge } from '../verification/challenge.ts';
import { callerKey, type Verifications } from '../verification/verifications.ts';
import { applyFault } from './apply-fault.ts';
import { controlFaults, type FaultPlan } from './fault-plan.ts';

/** The calls of a verification itself are never challenged. */
const VERIFICATION_PATHS: ReadonlySet<string> = new Set(['/get/verify/info', '/sidedt']);

/** What a request says: the parameters of query and body, and the cookies that the caller sends on purpose. */
export type FaultInput = { parameters: URLSearchParams; stated: ReadonlyMap<string, string> };

/** Lets answers go wrong as their own parameters or the plan say, and answers `POST /demo/faults`, which plans. */
export function planFaults<E extends { Variables: object }>(
  plan: FaultPlan,
  verifications: Verifications,
  read: (c: Parameters<MiddlewareHandler<E>>[0]) => FaultInput,
): MiddlewareHandler<E> {
  return async (c, next) => {
    const { parameters, stated } = read(c);
    const { path } = c.req;
    if (path === '/demo/faults' && c.req.method === 'POST') {
      const { status, message } = controlFaults(plan, parameters);
      return c.json({ message }, status);
    }
    const caller = callerKey(stated);
    const isVerified =
      VERIFICATION_PATHS.has(path) || path.startsWith('/demo/') || verifications.takePass(caller, path);
    const fault = plan.take(path, parameters, isVerified);
    if (fault === null) return next();
    c.res = await applyFault(fault, {
      produce: async () => {
        await next();
        return c.res;
      },
      challenge: (kind) => challenge(path, kind === 'app' ? null : verifications.open(kind, caller, path)),
      gone: c.req.raw.signal,
    });
    return undefined;
  };
}
