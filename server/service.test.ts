import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { runTestService, type TestService } from './test-support/running-service.ts';

let running: TestService | undefined;
let other: Server | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
  other?.close();
  other = undefined;
});

async function startOther(): Promise<number> {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  return (other.address() as AddressInfo).port;
}

const search = (port: number) => fetch(`http://127.0.0.1:${port}/search?keywords=a`).then(({ status }) => status);

it('answers at each of its ports, and at none once it has stopped', async () => {
  running = await runTestService({ ports: [0, 0] });
  const { service } = running;
  expect(service.ports).toHaveLength(2);
  expect(service.port).toBe(service.ports[0]);
  for (const port of service.ports) expect(await search(port)).toBe(200);
  await service.stop();
  for (const port of service.ports) await expect(search(port)).rejects.toThrow();
});

it('leaves out a port of another program', async () => {
  const taken = await startOther();
  running = await runTestService({ ports: [taken, 0] });
  expect(running.service.ports).toHaveLength(1);
  expect(running.service.address).toBe(`http://127.0.0.1:${running.service.ports[0]}`);
  expect(await search(running.service.port)).toBe(200);
});

it('does not start where other programs have all of its ports', async () => {
  const taken = await startOther();
  await expect(runTestService({ ports: [taken] })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('says in one line that a caller ended a request within its body', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  running = await runTestService();
  const { port } = running.service;
  const socket = connect(port, '127.0.0.1');
  const head = `POST /search HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n`;
  // The answer to `expect` shows that the body is being read.
  socket.write(`${head}expect: 100-continue\r\ncontent-length: 5000\r\n\r\n`);
  await once(socket, 'data');
  socket.end('{"a":');
  await vi.waitUntil(() => logged.mock.calls.length > 0, 20_000);
  expect(logged.mock.calls).toEqual([['The caller ended a request before its body was complete']]);
  expect(await search(port)).toBe(200);
});
