import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export type SoundServer = {
  /** What a program needs in its environment to use it. */
  environment: Record<string, string>;
  close(): Promise<void>;
};

/**
 * Starts PulseAudio with an output that nobody hears: without any output, Firefox never starts Web Audio. Uses what the
 * machine has where PulseAudio is not installed.
 */
export async function startSoundServer(): Promise<SoundServer> {
  if (spawnSync('pulseaudio', ['--version']).status !== 0) return { environment: {}, close: async () => undefined };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kanade-sound-'));
  const socket = path.join(folder, 'native');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const child = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.flatMap((module) => ['-L', module])],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + 30_000; ; await new Promise((done) => setTimeout(done, 50))) {
    const isThere = await access(socket).then(
      () => true,
      () => false,
    );
    if (isThere) return { environment: { PULSE_SERVER: `unix:${socket}` }, close };
    if (child.exitCode === null && Date.now() < until) continue;
    await close();
    throw new Error('PulseAudio did not start');
  }
}
