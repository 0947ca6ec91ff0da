import { type Fault, faultOf } from './fault.ts';

/** Properties of a caller that faults depend on. */
type FaultyCaller = {
  /** Whether the caller has solved a verification for this call. */
  isVerified: boolean;
  /** Whether the caller sends the id of a registered device. */
  isRegistered: boolean;
};

/** Faults that a test has planned for the next calls. */
export type FaultPlan = {
  /** Plans a fault for the next `times` calls whose path begins with `path`. */
  add(path: string, fault: Fault, times: number): void;
  clear(): void;
  /**
   * The fault for a call: its own `demo_*` parameters, else the oldest plan with the longest matching path. A plan
   * counts the calls it hits.
   */
  take(path: string, parameters: URLSearchParams, caller: FaultyCaller): Fault | null;
};

const MOST_PLANS = 100;

/** Whether the service answers a call without its provider. */
function needsNoProvider(path: string): boolean {
  return path === '/' || path === '/login/qr/create' || path.startsWith('/demo/');
}

/** The part of a fault that applies to this call; null = none. */
function faultFor(fault: Fault, path: string, { isVerified, isRegistered }: FaultyCaller): Fault | null {
  const { verify, provider, cached, onlyUnregistered, ...rest } = fault;
  if (onlyUnregistered && isRegistered) return null;
  const left = {
    ...rest,
    ...(isVerified ? {} : { verify }),
    ...(needsNoProvider(path) ? {} : { provider, cached }),
  };
  return Object.values(left).some((value) => value !== undefined) ? left : null;
}

/** An empty plan with a limited size: a new entry replaces the oldest. */
export function createFaultPlan(): FaultPlan {
  let entries: { path: string; fault: Fault; left: number }[] = [];
  return {
    add(path, fault, times) {
      entries = [...entries, { path: path.toLowerCase(), fault, left: times }].slice(-MOST_PLANS);
    },
    clear() {
      entries = [];
    },
    take(path, parameters, caller) {
      const called = path.toLowerCase();
      const asked = faultOf(parameters);
      if (asked !== null) return faultFor(asked, called, caller);
      const [entry] = entries
        .filter((planned) => called.startsWith(planned.path) && faultFor(planned.fault, called, caller) !== null)
        .sort((one, other) => other.path.length - one.path.length);
      if (entry === undefined) return null;
      entry.left -= 1;
      if (entry.left <= 0) entries = entries.filter((planned) => planned !== entry);
      return faultFor(entry.fault, called, caller);
    },
  };
}

/**
 * Handles the control endpoint: `?clear=1` removes all plans; `?path=/search&times=2&demo_delay=500` adds one. Returns
 * the HTTP status and a sentence.
 */
export function controlFaults(plan: FaultPlan, parameters: URLSearchParams): { status: 200 | 400; message: string } {
  if (parameters.has('clear')) {
    plan.clear();
    return { status: 200, message: 'Cleared' };
  }
  const path = parameters.get('path') ?? '';
  const fault = faultOf(parameters);
  const times = Number(parameters.get('times') ?? '1');
  if (!path.startsWith('/') || fault === null || !Number.isInteger(times) || times < 1 || times > 1_000_000) {
    return { status: 400, message: 'Needs path=/…, a demo_* parameter, and times=1 to 1000000' };
  }
  plan.add(path, fault, times);
  return { status: 200, message: 'Planned' };
}
