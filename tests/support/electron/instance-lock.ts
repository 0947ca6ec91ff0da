import { rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

type Start = { argv: string[]; cwd: string; data: unknown };

/** Whether this process is the first one with its folder. */
export interface InstanceLock {
  isFirst(): boolean;
  /** Notifies the first process of this start, without waiting for its answer. */
  tell(start: Start): Promise<void>;
}

/**
 * One process per folder, by a socket in it. Electron decides that synchronously, so it is determined before the app
 * starts.
 */
export async function openInstanceLock(folder: string, onStart: (start: Start) => void): Promise<InstanceLock> {
  const address = path.join(folder, 'first-instance.sock');
  const server = net.createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('end', () => {
      // Empty from a process that only checks for this one.
      if (text !== '') onStart(JSON.parse(text));
    });
    socket.on('error', () => undefined);
  });
  const isFirst = (await listen(server, address)) || (!(await answers(address)) && (await relisten(server, address)));
  server.unref();
  return {
    isFirst: () => isFirst,
    tell: (start) =>
      new Promise((resolve) => {
        const socket = net.connect(address, () => socket.end(JSON.stringify(start)));
        socket.on('close', () => resolve());
        socket.on('error', () => resolve());
      }),
  };
}

function listen(server: net.Server, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(address, () => resolve(true));
  });
}

/** A killed process leaves its socket behind. */
function relisten(server: net.Server, address: string): Promise<boolean> {
  rmSync(address, { force: true });
  return listen(server, address);
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
