import { type ChildProcess, spawn as spawnProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { UtilityProcess } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { killMs, nodeProgram, utilityProgram } from './service-program.ts';

class FakeProcess extends EventEmitter {
  readonly stdout = new EventEmitter();
  pid: number | undefined = 1;
  readonly signals: unknown[] = [];
  kill(signal?: string): boolean {
    this.signals.push(signal);
    return true;
  }
}

let root = '';
const node = () => join(root, 'node_modules/node/bin/node');
const program = () => join(root, 'server/main.ts');

async function put(file: string, content = ''): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kanade-embedded-'));
  await put(program());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(root, { recursive: true });
});

async function unpackaged() {
  await put(node());
  const child = new FakeProcess();
  const spawned: unknown[][] = [];
  const spawn = (...call: unknown[]) => {
    spawned.push(call);
    return child as unknown as ChildProcess;
  };
  return { child, spawned, service: nodeProgram({ root, dataFolder: '/data', platform: 'linux', spawn }) };
}

test('an unpackaged app runs the service of the project on the project’s Node', async () => {
  const { service, spawned } = await unpackaged();
  expect(service.canStart()).toBe(true);
  service.start(6522);
  const args = ['--max-semi-space-size=4', program(), '--port', '6522', '--data', '/data'];
  expect(spawned).toMatchObject([[node(), args, { cwd: root }]]);
});

test.each(['node_modules/node', 'server'])('an installation without %s can’t start it', async (folder) => {
  const { service } = await unpackaged();
  await rm(join(root, folder), { recursive: true });
  expect(service.canStart()).toBe(false);
});

test('a program that can’t be run ends, once', async () => {
  const { service, child } = await unpackaged();
  const onEnd = vi.fn();
  service.start(6521).onEnd(onEnd);
  child.pid = undefined;
  child.emit('error', new Error('EACCES'));
  child.emit('exit', 1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('one that does not end when asked is ended', async () => {
  const { service, child } = await unpackaged();
  vi.useFakeTimers();
  const running = service.start(6521);
  running.onEnd(() => {});
  running.kill();
  running.kill();
  vi.advanceTimersByTime(killMs);
  expect(child.signals).toEqual([undefined, undefined, 'SIGKILL']);
});

test('a process id is not signalled after its process has ended', async () => {
  const { service, child } = await unpackaged();
  vi.useFakeTimers();
  const running = service.start(6521);
  running.onEnd(() => {});
  running.kill();
  child.emit('exit', 0);
  vi.advanceTimersByTime(killMs);
  expect(child.signals).toEqual([undefined]);
});

test('a real process reports its output and its end', async () => {
  await put(program(), 'console.log(process.argv.slice(2).join(" "));');
  await mkdir(dirname(node()), { recursive: true });
  await symlink(process.execPath, node());
  const service = nodeProgram({ root, dataFolder: '/data', platform: 'linux', spawn: spawnProcess });
  const running = service.start(6521);
  let output = '';
  running.onOutput((text) => {
    output += text;
  });
  await new Promise<void>((resolve) => running.onEnd(resolve));
  await vi.waitFor(() => expect(output).toBe('--port 6521 --data /data\n'));
});

test('a packaged app runs the built service in a utility process', () => {
  const child = new FakeProcess();
  const forked: unknown[][] = [];
  const fork = (...call: unknown[]) => {
    forked.push(call);
    return child as unknown as UtilityProcess;
  };
  const service = utilityProgram({ file: program(), dataFolder: '/data', utilityProcess: { fork } });
  expect(service.canStart()).toBe(true);
  const running = service.start(6521);
  expect(forked).toMatchObject([
    [program(), ['--port', '6521', '--data', '/data'], { stdio: ['ignore', 'pipe', 'inherit'] }],
  ]);
  const output: string[] = [];
  const onEnd = vi.fn();
  running.onOutput((text) => output.push(text));
  running.onEnd(onEnd);
  child.stdout.emit('data', Buffer.from('ready'));
  running.kill();
  child.emit('exit', 0);
  expect([output, child.signals.length]).toEqual([['ready'], 1]);
  expect(onEnd).toHaveBeenCalledOnce();
  const without = utilityProgram({ file: join(root, 'missing.js'), dataFolder: '/data', utilityProcess: { fork } });
  expect(without.canStart()).toBe(false);
});
