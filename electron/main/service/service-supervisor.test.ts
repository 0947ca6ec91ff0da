import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServiceState } from '../../ipc.ts';
import { FakeServiceProgram } from '../../testing/fake-service-program.ts';
import { createServiceSupervisor, portsTried, startLimitMs, steadyMs } from './service-supervisor.ts';

/** Delay before each restart after a failure, in ms. */
const restartWaitsMs = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

const running = (port: number): ServiceState => ({ kind: 'running', address: `http://127.0.0.1:${port}` });
const found = (port: number): ServiceState => ({ kind: 'found', address: `http://127.0.0.1:${port}` });
const starting: ServiceState = { kind: 'starting' };

function setUp() {
  const program = new FakeServiceProgram();
  /** Ports of other music services, and of other programs. */
  const services = new Set<number>();
  const programs = new Set<number>();
  const states: ServiceState[] = [];
  const supervisor = createServiceSupervisor({
    program,
    isServiceAt: async (address) => {
      const port = Number(address.split(':').at(-1));
      return services.has(port) || program.running.some((one) => one.port === port && one.isReady);
    },
    isPortFree: async (port) =>
      !services.has(port) && !programs.has(port) && !program.running.some((one) => one.port === port),
    onChange: (state) => states.push(state),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const use = async (mode: 'mainnet' | 'testnet' | 'devnet') => {
    supervisor.use(mode);
    await settle();
  };
  return { program, services, programs, states, supervisor, settle, use };
}

test('a service that answers is used; none is started', async () => {
  const { program, services, states, supervisor, use } = setUp();
  services.add(6521);
  expect(supervisor.use('mainnet')).toEqual(starting);
  await use('mainnet');
  expect(states.at(-1)).toEqual(found(6521));
  expect(program.started).toEqual([]);
});

test('otherwise the embedded one is started, and its address is reported once it answers', async () => {
  const { program, states, use } = setUp();
  await use('mainnet');
  expect(states).toEqual([starting]);
  program.last.print('Kanade music service: http://127.0.0.1:65210\n');
  expect(states).toEqual([starting]);
  program.last.print('Kanade music service: http://127.');
  program.last.print('0.0.1:6521\n');
  expect(states).toEqual([starting, running(6521)]);
});

test('testnet is the embedded service, on its own port', async () => {
  const { program, services, states, use } = setUp();
  services.add(6521);
  await use('testnet');
  program.last.ready();
  expect(states.at(-1)).toEqual(running(6523));
});

test('where another program has the port, the next free one is taken', async () => {
  const { program, programs, states, use } = setUp();
  for (const port of [6521, 6522]) programs.add(port);
  await use('mainnet');
  program.last.ready();
  expect(states.at(-1)).toEqual(running(6523));
});

test('without a free port it has failed', async () => {
  const { programs, states, use, program } = setUp();
  for (let port = 6521; port < 6521 + portsTried; port += 1) programs.add(port);
  await use('mainnet');
  expect(states.at(-1)).toEqual({ kind: 'failed' });
  expect(program.started).toEqual([]);
});

test('in devnet, and where this installation has none, nothing is started', async () => {
  const devnet = setUp();
  await devnet.use('devnet');
  expect([devnet.states, devnet.program.started]).toEqual([[], []]);
  const without = setUp();
  without.program.isInstalled = false;
  await without.use('mainnet');
  expect(without.states.at(-1)).toEqual({ kind: 'off' });
  expect(without.supervisor.canStart()).toBe(false);
  expect(await without.supervisor.start()).toBe(false);
  expect(without.program.started).toEqual([]);
});

test('a page that starts again finds the same service, without a second one', async () => {
  const { program, states, use } = setUp();
  await use('mainnet');
  await use('mainnet');
  program.last.ready();
  await use('mainnet');
  expect(states).toEqual([starting, running(6521)]);
  expect(program.started).toHaveLength(1);
});

test('one that ends is started again after growing waits, then it has failed', async () => {
  const { program, states, use } = setUp();
  await use('mainnet');
  for (const [index, waitMs] of restartWaitsMs.entries()) {
    program.last.ready();
    program.last.end();
    expect(states.at(-1)).toEqual(starting);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(program.started).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(program.started).toHaveLength(index + 2);
  }
  program.last.end();
  expect(states.at(-1)).toEqual({ kind: 'failed' });
  await vi.advanceTimersByTimeAsync(10 * steadyMs);
  await use('mainnet');
  expect(program.started).toHaveLength(restartWaitsMs.length + 1);
});

test('reloads of the page do not shorten the waits', async () => {
  const { program, use } = setUp();
  await use('mainnet');
  program.last.end();
  await use('mainnet');
  await use('mainnet');
  expect(program.started).toHaveLength(1);
});

test('one that ran for long is started again after the first wait', async () => {
  const { program, use } = setUp();
  await use('mainnet');
  for (let count = 0; count < restartWaitsMs.length * 2; count += 1) {
    program.last.ready();
    await vi.advanceTimersByTimeAsync(steadyMs);
    program.last.end();
    await vi.advanceTimersByTimeAsync(restartWaitsMs[0]);
  }
  expect(program.started).toHaveLength(restartWaitsMs.length * 2 + 1);
});

test('one that does not answer in time is ended and started again', async () => {
  const { program, use } = setUp();
  await use('mainnet');
  const [first] = program.started;
  await vi.advanceTimersByTimeAsync(startLimitMs);
  expect(first?.kills).toBe(1);
  await vi.advanceTimersByTimeAsync(restartWaitsMs[0]);
  expect(program.started).toHaveLength(2);
});

test('after it has failed, the user can start it', async () => {
  const { program, states, supervisor, settle, use } = setUp();
  program.refuses = true;
  await use('mainnet');
  for (const waitMs of restartWaitsMs) await vi.advanceTimersByTimeAsync(waitMs);
  expect(states.at(-1)).toEqual({ kind: 'failed' });
  program.refuses = false;
  const started = supervisor.start();
  await settle();
  program.last.ready();
  expect(await started).toBe(true);
  expect(states.at(-1)).toEqual(running(6521));
});

test('the user can start it while another address is chosen', async () => {
  const { program, supervisor, settle, use } = setUp();
  await use('devnet');
  const started = supervisor.start();
  await settle();
  program.last.ready();
  expect(await started).toBe(true);
  await use('mainnet');
  expect(program.started).toHaveLength(1);
});

test('starting joins a service that answers by then', async () => {
  const { services, supervisor, program } = setUp();
  services.add(6521);
  expect(await supervisor.start()).toBe(true);
  expect(program.started).toEqual([]);
});

test('an embedded one is ended when another one answers, and when none is wanted', async () => {
  const { program, programs, services, states, use } = setUp();
  programs.add(6521);
  await use('mainnet');
  program.last.ready();
  services.add(6521);
  await use('mainnet');
  expect(states.at(-1)).toEqual(found(6521));
  expect(program.started[0]?.kills).toBe(1);
  await use('testnet');
  program.last.ready();
  await use('devnet');
  expect(states.at(-1)).toEqual({ kind: 'off' });
  expect(program.running).toEqual([]);
});

test('the other network mode keeps one that runs already', async () => {
  const { program, states, use } = setUp();
  await use('mainnet');
  program.last.ready();
  await use('testnet');
  expect(program.started).toHaveLength(1);
  expect(states.at(-1)).toEqual(running(6521));
});

test('when another service that was found is gone, the embedded one takes its place', async () => {
  const { program, services, states, use } = setUp();
  services.add(6521);
  await use('mainnet');
  services.delete(6521);
  await use('mainnet');
  program.last.ready();
  expect(states.at(-1)).toEqual(running(6521));
});

test('it ends with the app and is not started again', async () => {
  const { program, supervisor, settle, use } = setUp();
  await use('mainnet');
  const start = supervisor.start();
  supervisor.stop();
  expect(await start).toBe(false);
  expect(program.last.kills).toBe(1);
  await use('mainnet');
  expect(await supervisor.start()).toBe(false);
  await settle();
  await vi.advanceTimersByTimeAsync(steadyMs);
  expect(program.started).toHaveLength(1);
});
