import { Emitter } from '@/core/async/emitter.ts';
import { type BackOff, backOffMs } from '@/core/async/timers.ts';
import { defaultServiceOf } from '@/core/settings/settings.ts';
import type { NetworkMode, ServiceState } from '../../ipc.ts';
import type { ServiceProcess, ServiceProgram } from './service-program.ts';

/** Default port, at which a service is looked for and the embedded one started; null = none. */
function defaultPort(mode: NetworkMode): number | null {
  const address = defaultServiceOf(mode);
  return address === null ? null : Number(new URL(address).port);
}

/** Number of ports to try, starting with the default one. */
export const portsTried = 10;

/** Time limit for a start; the first one creates the accounts, which takes seconds on a slow machine. */
export const startLimitMs = 20_000;

/** Maximum number of consecutive restarts, after 1, 2, 4, 8 and 16 s; then the service has failed. */
const maxRestarts = 5;
const restartBackOff: BackOff = { firstMs: 1_000, maxMs: 16_000 };

/** Runtime in ms after which an end does not count as a failed start; the delays begin again. */
export const steadyMs = 60_000;

/** Maximum length of output that is searched for the address. */
const maxOutput = 4096;

type SupervisorParts = {
  program: ServiceProgram;
  /** Whether a music service answers at this address. Never rejects. */
  isServiceAt: (address: string) => Promise<boolean>;
  /** Never rejects. */
  isPortFree: (port: number) => Promise<boolean>;
  onChange: (state: ServiceState) => void;
};

/** The music service that the pages use: one that answers on this computer, else the embedded one. */
export interface ServiceSupervisor {
  /** False if this installation does not contain the embedded one. */
  canStart(): boolean;
  /** Looks for a service in this network mode, and starts the embedded one if none answers. */
  use(mode: NetworkMode): ServiceState;
  /** Retries after any failure, also in devnet; resolves to whether a service answers now. Never rejects. */
  start(): Promise<boolean>;
  /** Ends the embedded service for good. */
  stop(): void;
}

type Embedded = {
  process: ServiceProcess;
  port: number;
  /** Time of its first answer in epoch ms; null before. */
  readyAt: number | null;
};

const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

/**
 * Runs the embedded service when needed.
 *
 *     off ──use──▶ starting ──another answers──▶ found
 *                   │    ▲
 *               ready    ended: waits, up to five times in a row
 *                   ▼    │
 *                  running          starting ──ended too often──▶ failed
 */
export function createServiceSupervisor({
  program,
  isServiceAt,
  isPortFree,
  onChange,
}: SupervisorParts): ServiceSupervisor {
  let state: ServiceState = { kind: 'off' };
  let embedded: Embedded | null = null;
  /** Port at which a service is wanted; null = none. */
  let wanted: number | null = null;
  /** Increases with each search, so that an outdated one does nothing. */
  let search = 0;
  let failures = 0;
  let isStopped = false;
  let restart: ReturnType<typeof setTimeout> | undefined;
  let startLimit: ReturnType<typeof setTimeout> | undefined;
  /** Emitted once it is known whether a service answers. */
  const decisions = new Emitter<[isThere: boolean]>();

  function set(next: ServiceState): void {
    const isSame = JSON.stringify(next) === JSON.stringify(state);
    state = next;
    if (!isSame) onChange(next);
    if (next.kind === 'starting') return;
    decisions.emit(next.kind === 'found' || next.kind === 'running');
    decisions.clear();
  }

  function endEmbedded(): void {
    clearTimeout(startLimit);
    const ended = embedded;
    embedded = null;
    ended?.process.kill();
  }

  async function look(): Promise<void> {
    search += 1;
    const own = search;
    clearTimeout(restart);
    const firstPort = wanted;
    if (firstPort === null) {
      endEmbedded();
      return set({ kind: 'off' });
    }
    // A restarted page must not see a running service disappear.
    if (state.kind === 'off' || state.kind === 'failed') set({ kind: 'starting' });
    if (embedded?.port !== firstPort && (await isServiceAt(addressOf(firstPort)))) {
      if (own !== search) return;
      endEmbedded();
      failures = 0;
      return set({ kind: 'found', address: addressOf(firstPort) });
    }
    if (own !== search) return;
    if (embedded) {
      return set(
        embedded.readyAt === null ? { kind: 'starting' } : { kind: 'running', address: addressOf(embedded.port) },
      );
    }
    if (!program.canStart()) return set({ kind: 'off' });
    set({ kind: 'starting' });
    const port = await freePort(firstPort);
    if (own !== search) return;
    if (port === null) {
      console.warn('The music service has no free port.');
      return set({ kind: 'failed' });
    }
    run(port);
  }

  async function freePort(firstPort: number): Promise<number | null> {
    for (let port = firstPort; port < firstPort + portsTried; port += 1) {
      if (await isPortFree(port)) return port;
    }
    return null;
  }

  function run(port: number): void {
    let process: ServiceProcess;
    try {
      process = program.start(port);
    } catch (error) {
      console.warn('The music service could not be started:', error instanceof Error ? error.message : error);
      startAgain(null);
      return;
    }
    const started: Embedded = { process, port, readyAt: null };
    embedded = started;
    let output = '';
    // Read until the end, because a full pipe would block the service.
    process.onOutput((text) => {
      if (embedded !== started || started.readyAt !== null) return;
      output = (output + text).slice(-maxOutput);
      if (!new RegExp(`http://127\\.0\\.0\\.1:${port}(?!\\d)`).test(output)) return;
      clearTimeout(startLimit);
      started.readyAt = performance.now();
      set({ kind: 'running', address: addressOf(port) });
    });
    process.onEnd(() => {
      if (embedded !== started) return;
      clearTimeout(startLimit);
      embedded = null;
      startAgain(started.readyAt);
    });
    startLimit = setTimeout(() => {
      if (embedded !== started) return;
      console.warn('The music service did not answer in time.');
      endEmbedded();
      startAgain(null);
    }, startLimitMs);
  }

  /** Restarts the service. `readyAt` is the time when it was ready, or null. */
  function startAgain(readyAt: number | null): void {
    const wasSteady = readyAt !== null && performance.now() - readyAt >= steadyMs;
    if (wasSteady) failures = 0;
    failures += 1;
    if (failures > maxRestarts) {
      console.warn('The music service ended too often and is not started again.');
      set({ kind: 'failed' });
      return;
    }
    const waitMs = backOffMs(failures, restartBackOff);
    console.warn(`The music service has ended; it is started again in ${waitMs} ms.`);
    set({ kind: 'starting' });
    clearTimeout(restart);
    restart = setTimeout(() => void look(), waitMs);
  }

  return {
    canStart: program.canStart,
    use(mode) {
      if (isStopped) return state;
      const port = defaultPort(mode);
      // The mode has changed, which resets the failures.
      if (port !== wanted) failures = 0;
      const isRestarting = port === wanted && state.kind === 'starting';
      const hasFailed = port === wanted && state.kind === 'failed';
      wanted = port;
      // Reloading a page does not shorten the delays.
      if (!isRestarting && !hasFailed) void look();
      return state;
    },
    start() {
      if (isStopped) return Promise.resolve(false);
      wanted ??= defaultPort('mainnet');
      failures = 0;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      decisions.subscribe(resolve);
      if (state.kind !== 'starting') set({ kind: 'starting' });
      void look();
      return promise;
    },
    stop() {
      isStopped = true;
      search += 1;
      clearTimeout(restart);
      endEmbedded();
      decisions.emit(false);
      decisions.clear();
    },
  };
}
