import { expect, test, vi } from 'vitest';
import type { ServiceState } from '../../../electron/ipc.ts';
import { FakeShellBridge } from '../../../electron/testing/fake-shell-bridge.ts';
import { connectShell } from './shell-connection.ts';
import { shellService } from './shell-ports.ts';

function setUp(answers: FakeShellBridge['answers']) {
  const bridge = new FakeShellBridge(answers);
  const service = shellService(connectShell(bridge));
  const seen: (ServiceState | null)[] = [];
  service.subscribe(() => seen.push(service.state()));
  return { service, seen, report: (state: unknown) => bridge.emit('service:changed', state) };
}

const running = { kind: 'running', address: 'http://127.0.0.1:6522' } as const;

test('the state of the shell is known from its answer and its events', async () => {
  const { service, report } = setUp({ 'service:use': { kind: 'starting' } });
  expect(service.state()).toBeNull();
  service.use('mainnet');
  await vi.waitFor(() => expect(service.state()).toEqual({ kind: 'starting' }));
  report(running);
  const state = service.state();
  expect(state).toEqual(running);
  report({ ...running });
  expect(service.state()).toBe(state);
});

test('a service that goes on in another network mode is reported again', async () => {
  const { service, seen } = setUp({ 'service:use': running });
  service.use('mainnet');
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(running));
  const before = seen.length;
  service.use('testnet');
  await vi.waitFor(() => expect(seen).toHaveLength(before + 1));
  expect(seen.at(-1)).toBe(seen.at(-2));
});

test('an answer that an event has overtaken is older', async () => {
  const { service, seen, report } = setUp({ 'service:use': { kind: 'starting' }, 'service:can-start': true });
  service.use('mainnet');
  report(running);
  await vi.waitFor(() => expect(service.isAvailable()).toBe(true));
  expect(service.state()).toEqual(running);
  expect(seen).not.toContainEqual({ kind: 'starting' });
});

test.each([
  null,
  'running',
  { kind: 'running' },
  { kind: 'running', address: 'https://example.org' },
  { kind: 'found', address: 'http://127.0.0.1:6521/path' },
  { kind: 'found', address: 'http://127.0.0.1.example.org:80' },
  { kind: 'other' },
])('a state without meaning is ignored: %j', (state) => {
  const { service, report } = setUp({});
  report(state);
  expect(service.state()).toBeNull();
});

test('a shell that refuses is logged, and starts nothing', async () => {
  const refused = new Error('Refused.');
  const { service } = setUp({ 'service:use': refused, 'service:start': refused, 'service:can-start': refused });
  service.use('testnet');
  expect(await service.start()).toBe(false);
  expect(service.isAvailable()).toBe(false);
  expect(service.state()).toBeNull();
});
