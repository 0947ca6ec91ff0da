import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmbeddedService } from './embedded-service';

class StandInProcess extends EventEmitter {
  readonly stdout = new EventEmitter();
  exitCode: number | null = null;
  signalCode: string | null = null;
  kills = 0;
  kill(): boolean {
    this.kills += 1;
    return true;
  }
  print(line: string): void {
    this.stdout.emit('data', Buffer.from(line));
  }
  end(code: number): void {
    this.exitCode = code;
    this.emit('exit', code, null);
  }
}

let root = '';

async function put(file: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), '');
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kanade-embedded-'));
  await put('node_modules/node/bin/node');
  await put('server/main.ts');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(root, { recursive: true });
});

function setUp() {
  const started: { command: string; args: readonly string[]; child: StandInProcess }[] = [];
  const service = createEmbeddedService({
    root,
    platform: 'linux',
    spawn: (command, args) => {
      const child = new StandInProcess();
      started.push({ command, args, child });
      return child as unknown as ChildProcess;
    },
  });
  const child = () => started.at(-1)?.child ?? new StandInProcess();
  return { service, started, child };
}

test('it runs the service of the project at its usual port and reports when it answers', async () => {
  const { service, started, child } = setUp();
  expect(service.canStart()).toBe(true);
  const starting = service.start();
  child().print('Kanade music service: http://127.0.0.1:6521\n');
  expect(await starting).toBe(true);
  expect(started).toMatchObject([
    {
      command: join(root, 'node_modules/node/bin/node'),
      args: ['--max-semi-space-size=4', join(root, 'server/main.ts'), '--port', '6521'],
    },
  ]);
});

test.each(['node_modules/node', 'server'])('an installation without %s can’t start it', async (folder) => {
  await rm(join(root, folder), { recursive: true });
  const { service, started } = setUp();
  expect(service.canStart()).toBe(false);
  expect(await service.start()).toBe(false);
  expect(started).toEqual([]);
});

test('further calls join the first while it runs', async () => {
  const { service, started, child } = setUp();
  const both = [service.start(), service.start()];
  child().print('ready');
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(await service.start()).toBe(true);
  expect(started).toHaveLength(1);
});

test('one that has ended is started again', async () => {
  const { service, started, child } = setUp();
  const first = service.start();
  child().end(1);
  expect(await first).toBe(false);
  const second = service.start();
  child().print('ready');
  expect(await second).toBe(true);
  expect(started).toHaveLength(2);
});

test('a program that can’t be run is not started', async () => {
  const { service, child } = setUp();
  const starting = service.start();
  child().emit('error', new Error('EACCES'));
  expect(await starting).toBe(false);
});

test('one that says nothing for twenty seconds is stopped', async () => {
  vi.useFakeTimers();
  const { service, child } = setUp();
  const starting = service.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await starting).toBe(false);
  expect(child().kills).toBe(1);
});

test('it ends with the app', async () => {
  const { service, child } = setUp();
  service.stop();
  const starting = service.start();
  child().print('ready');
  await starting;
  service.stop();
  expect(child().kills).toBe(1);
});
