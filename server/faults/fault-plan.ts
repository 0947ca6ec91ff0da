import { type Fault, faultOf } from './fault.ts';

/** Faults that a test has planned for the next calls. */
export type FaultPlan = {
  /** Plans a fault for the next `times` calls whose path begins with `path`. */
  add(path: string, fault: Fault, times: number): void;
  clear(): void;
  /**
   * The fault for a call: its own `demo_*` parameters, else the oldest plan for its path, which is used up by it. For a
   * caller who was verified the verification is left out, and a plan of nothing else stays for later calls.
   */
  take(path: string, parameters: URLSearchParams, isVerified: boolean): Fault | null;
};

const MOST_PLANS = 100;

/** What is left of a fault for a caller that was verified; null when that is nothing. */
function withoutVerification(fault: Fault): Fault | null {
  const { verify: _, ...rest } = fault;
  return Object.values(rest).some((value) => value !== undefined) ? rest : null;
}

/** A plan with nothing in it. Bounded: the oldest entry gives way to a new one. */
export function createFaultPlan(): FaultPlan {
  let entries: { path: string; fault: Fault; left: number }[] = [];
  return {
    add(path, fault, times) {
      entries = [...entries, { path: path.toLowerCase(), fault, left: times }].slice(-MOST_PLANS);
    },
    clear() {
      entries = [];
    },
    take(path, parameters, isVerified) {
      const asked = faultOf(parameters);
      const entry =
        asked === null ? entries.find((candidate) => path.toLowerCase().startsWith(candidate.path)) : undefined;
      const fault = asked ?? entry?.fault;
      if (fault === undefined) return null;
      const applied = isVerified ? withoutVerification(fault) : fault;
      if (applied === null || entry === undefined) return applied;
      entry.left -= 1;
      if (entry.left <= 0) entries = entries.filter((candidate) => candidate !== entry);
      return applied;
    },
  };
}

/**
 * The control endpoint's answer: `?clear=1` forgets all plans; `?path=/search&times=2&demo_delay=500` plans a fault.
 * Responds with the HTTP status and a sentence.
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
